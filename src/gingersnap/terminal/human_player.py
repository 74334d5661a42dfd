"""A person at the keyboard, implemented as a bot: shown what happens, asked for actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from gingersnap.core import codec
from gingersnap.core.bot import Bot, Imagine
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Offer, Rejection, Span
from gingersnap.core.player_requests.actions import AbortGame, RequestTakeback, Resign, TableRequest
from gingersnap.core.registry import summary_of
from gingersnap.core.rulebook import rules_cited, without_rules
from gingersnap.core.table import Update
from gingersnap.core.words import say
from gingersnap.terminal.console import Console, TimeExpired
from gingersnap.terminal.explanations import explanation_text
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.hints import TableAdviser
from gingersnap.terminal.plain_text import rule_text, rulebook_text

REQUESTS_BY_COMMAND: dict[str, TableRequest] = {
    "resign": Resign(),
    "give up": Resign(),
    "undo": RequestTakeback(chosen=True),
    "take back": RequestTakeback(chosen=True),
    "call off": AbortGame(),
}
"""Requests available to a single person, with their older names; bots are not asked to agree."""
CheckFunction = Callable[[Action], Rejection | None]
"""Function that returns the rejection of an action, if a rule forbids it now."""
DueFunction = Callable[[], int | None]
"""Function that returns the milliseconds until something happens by time alone; None if time does not count."""


class PlayerLeft(Exception):
    """The person has left the table."""


class HumanPlayer(Bot):
    def __init__(
        self,
        terminal_interface: TerminalInterface,
        names: Sequence[str],
        check_function: CheckFunction,
        due_function: DueFunction,
        console: Console,
        *,
        adviser: TableAdviser | None = None,
        goes_on: bool = False,
    ) -> None:
        """Create a player. With `goes_on`, forced actions are played without asking; `adviser` gives hints."""
        self._edition = terminal_interface
        self._names = names
        self._check = check_function
        self._due = due_function
        self._console = console
        self._adviser = adviser
        self._goes_on = goes_on
        self._deadline: float | None = None
        """The deadline for an answer, if time counts."""
        self._answer: Action | None = None
        """The action chosen while the reaction time was measured."""
        self._on_screen_to_fade = False
        self._cited: list[str] = []
        """The rules cited since this person last acted, for the command `why`."""

    def watch(self, update: Update, chance: Chance) -> None:
        for event in update.events:
            if not event.is_news:
                continue
            told = event.words(self._names, update.seat)
            self._console.say(without_rules(told))
            self._cited += rules_cited(told)
            self._on_screen_to_fade |= event.fades

    def interject(self, update: Update, chance: Chance) -> Action | None:
        """Ask for an interjection where the game considers it useful; an empty line lets the others play on."""
        if not update.offers or not self._edition.interrupts(update):
            return None
        self._console.say(str(say("terminal-let-on", hint=self._edition.hint(update.view))))
        action = None
        while action is None and (text := self._ask_command()):
            action = self._execute_command(text, update)
        return action

    def reaction(self, update: Update, chance: Chance) -> float:
        """Ask the person now, and return the real time taken."""
        due = self._due()
        if due is None or self._has_answered():
            return 0.0
        begun = monotonic()
        self._deadline = begun + due / 1000
        self._console.say(str(say("terminal-time", seconds=round(due / 1000))))
        try:
            self._answer = self._ask_action(update)
        except TimeExpired:
            self._console.say(str(say("terminal-time-up")))
        self._deadline = None
        return monotonic() - begun

    def _has_answered(self) -> bool:
        """Return whether the typed action is still legal, although another player was faster."""
        return self._answer is not None and self._check(self._answer) is None

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action | None:
        answer, self._answer = self._answer, None
        if answer is None and self._goes_on:
            answer = self._edition.forced_action(update)
        return self._ask_action(update) if answer is None else answer

    def _ask_action(self, update: Update) -> Action:
        self._print_board(update)
        if not self._edition.has_commands:
            self._list_offers(update)
        self._console.say(self._edition.hint(update.view))
        while (action := self._execute_command(self._ask_command(), update)) is None:
            pass
        self._cited = []
        if self._on_screen_to_fade:  # Until now the person had time to read it.
            self._console.clear_screen()
            self._on_screen_to_fade = False
        return action

    def _ask_command(self) -> str:
        return " ".join(self._ask_line("> ").lower().replace("?", "? ", 1).split())

    def _ask_line(self, prompt: str) -> str:
        return self._console.ask(prompt, None if self._deadline is None else self._deadline - monotonic())

    def _confirm_request(self, table_request: TableRequest, update: Update) -> Action | None:
        """Return a request if it is allowed; requests that cannot be undone need a confirmation."""
        rejection = self._check(table_request)
        if rejection is not None:
            self._console.say(rejection.words(self._names, update.seat))
            return None
        is_final = not isinstance(table_request, RequestTakeback)
        if is_final and self._ask_line(f"{say('wish-sure', kind=table_request.kind)} (y/n) ").strip().lower() not in (
            "y",
            "yes",
        ):
            return None
        return table_request

    def _execute_command(self, text: str, update: Update) -> Action | None:
        """Return the action of a command, or execute any other command and return None."""
        if text in REQUESTS_BY_COMMAND:
            return self._confirm_request(REQUESTS_BY_COMMAND[text], update)
        match text.split(maxsplit=1):
            case ["?" | "help"]:
                self._console.say(f"{say('terminal-help')}\n{self._edition.hint(update.view)}")
            case ["?" | "help", word]:
                self._console.say(explanation_text(self._edition.game, word, self._check, update, self._names))
            case ["look"]:
                self._print_board(update)
            case ["offers"]:
                self._list_offers(update)
            case ["hint", *levels]:
                self._console.say(self._adviser.hint(*levels) if self._adviser else str(say("no-hints-here")))
            case ["rules", *ids]:
                self._print_rules(*ids)
            case ["why"]:
                self._print_cited_rules()
            case ["quit" | "exit" | "q"]:
                raise PlayerLeft
            case _:
                return self._parse_action(text, update)
        return None

    def _parse_action(self, text: str, update: Update) -> Action | None:
        offer = self._edition.parse(text, update, self._names)
        if offer is None:
            sorry = f"{say('terminal-not-understood', text=text)}\n" if text else ""
            self._console.say(sorry + self._edition.hint(update.view))
            return None
        action = self._ask_free_numbers(offer, update)
        rejection = None if action is None else self._check(action)
        if rejection is None:
            return action
        rule = self._edition.game.rulebook[rejection.rule]
        self._console.say(f"{rejection.words(self._names, update.seat)}\n{say('terminal-rule', rule=rule_text(rule))}")
        return None

    def _ask_free_numbers(self, offer: Offer[Action], update: Update) -> Action | None:
        """Return the offered action with the free numbers that the person enters."""
        action = offer.action
        for name, span in offer.free.items():
            number = self._ask_number(self._edition.question(name, update.view), span, getattr(action, name))
            if number is None:
                return None
            action = codec.replace(action, **{name: number})
        return action

    def _ask_number(self, question: str, span: Span, offered: float) -> float | None:
        """Ask for a number; an empty line takes the offered one, and None means to go back."""
        low, high, usual = (f"{number:g}" for number in (span.low, span.high, offered))
        prompt = f"{say('terminal-span', question=question, low=low, high=high, offered=usual)} "
        while (text := self._ask_line(prompt).strip().lower()) not in ("back", "b"):
            number = _parse_number(text) if text else offered
            if span.low <= number <= span.high:
                return number
            self._console.say(str(say("terminal-no-number")))
        return None

    def _print_board(self, update: Update) -> None:
        self._console.say(f"\n{self._edition.draw(update.view, self._names)}\n")

    def _list_offers(self, update: Update) -> None:
        for label, offer in zip(self._edition.labels(update), update.offers, strict=True):
            self._console.say(f"{label:>4}  {offer.action.words(self._names, update.seat)}")

    def _print_cited_rules(self) -> None:
        """Print only the rules; events that must be remembered are not repeated."""
        book = self._edition.game.rulebook
        rules = [rule_text(book[id]) for id in dict.fromkeys(self._cited) if id in book]
        self._console.say("\n".join(rules) or str(say("terminal-no-why")))

    def _print_rules(self, rule_id: str = "") -> None:
        rulebook = self._edition.game.rulebook
        if not rule_id:
            self._console.say(rulebook_text(rulebook, summary_of(self._edition.game.name)))
        elif rule_id.upper() in rulebook:
            self._console.say(rule_text(rulebook[rule_id.upper()]))
        else:
            self._console.say(str(say("no-such-rule", rule=rule_id.upper(), game=self._edition.game.title)))


def _parse_number(text: str) -> float:
    """Parse a number; return NaN if the text is none."""
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return float("nan")
