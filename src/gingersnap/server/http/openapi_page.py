"""The API's documentation as one plain page. It needs no script, and no other server."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin

from gingersnap.core import codec
from gingersnap.server.protocol.account import (
    BeGuest,
    BeSeen,
    BlockedPerson,
    EnterCode,
    EnterPhrase,
    Forget,
    History,
    LetIn,
    Nothing,
    OpenPage,
    PersonPage,
    RecoveryPhrase,
    Rename,
    TransferCode,
    Unblock,
    You,
    YourGames,
)
from gingersnap.server.protocol.common import Problem, TableInfo
from gingersnap.server.protocol.evenings import Came, Come, EveningInfo, Propose, Rematch, Rematched
from gingersnap.server.protocol.games import GameInfo, Health, RulesInfo
from gingersnap.server.protocol.host_actions import Arrange, SuggestedHandicap
from gingersnap.server.protocol.invitations import AcceptedInvitation, Acquaintances, Invitation, Invite
from gingersnap.server.protocol.lab import Trial, TrialGames, Tried
from gingersnap.server.protocol.moderation import OwnersAct, OwnersLink, OwnersPage
from gingersnap.server.protocol.results import PlayedShot, Replay, Result, ShareLink, Sharer
from gingersnap.server.protocol.tables import Branch, Fits, Fitting, HeldSeat, Join, Joined, Laid, LayTable, Tokens

_STYLE = """
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
:root { color-scheme: light dark }
h2 { margin-top: 2rem; font-size: 1.1rem } code, pre { font: .9rem/1.4 ui-monospace, monospace }
pre { overflow-x: auto; border: 1px solid #8886; border-radius: 6px; padding: .6rem } summary { cursor: pointer }
th { text-align: left; padding-right: 1rem; vertical-align: top; font-weight: normal }
"""


_KINDS = (
    Health, GameInfo, RulesInfo, Fitting, Fits, LayTable, Join, Rematch, Rematched, Tokens, HeldSeat, EveningInfo,
    Branch, Sharer, ShareLink, Laid, Joined, TableInfo, Result, Arrange, SuggestedHandicap, BlockedPerson, Unblock,
    Propose, Come, Came, BeSeen, Invite, Invitation, Acquaintances, AcceptedInvitation,
    Replay, PlayedShot, Problem, You, Rename, OpenPage, BeGuest, TransferCode, EnterCode, EnterPhrase, LetIn, Nothing,
    RecoveryPhrase, Forget, YourGames, History, PersonPage, OwnersLink, OwnersAct, OwnersPage, Trial, TrialGames, Tried,
)  # fmt: skip


class PlainPage(OpenAPIRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        # Relative to this page, wherever a proxy shows it.
        return render_page(with_exact_schemas(openapi_schema), "docs/openapi.json").encode()


class ExactJson(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return codec.encode(with_exact_schemas(openapi_schema))


def with_exact_schemas(schema: dict[str, Any]) -> dict[str, Any]:
    """Return `schema` with the exact schemas of our codec: the framework's own are too permissive."""
    kinds = {name: kind for body in _KINDS for name, kind in codec.schema(body)["$defs"].items()}
    ours = json.loads(codec.encode(kinds).replace(b"#/$defs/", b"#/components/schemas/"))
    return {**schema, "components": {"schemas": {**schema["components"]["schemas"], **ours}}}


def render_page(schema: dict[str, Any], schema_address: str) -> str:
    info = schema["info"]
    operations = "".join(
        _operation(method, path, operation)
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    )
    kinds = "".join(_schema_details(name, kind) for name, kind in sorted(schema["components"]["schemas"].items()))
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(info['title'])} API</title><style>{_STYLE}</style>"
        f"<body><h1>{escape(info['title'])} API {escape(info['version'])}</h1><p>{escape(info['description'])}</p>"
        f'<p>For programs: <a href="{escape(schema_address)}">openapi.json</a></p>{operations}'
        f"<h2>Schemas</h2>{kinds}</body></html>"
    )


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    rows = [_html_row(p["name"], p.get("description", f"in the {p['in']}")) for p in operation.get("parameters", [])]
    if "requestBody" in operation:
        rows.append(_html_row("body", _content(operation["requestBody"])))
    for status, answer in sorted(operation["responses"].items()):
        rows.append(_html_row(status, _content(answer) if status < "400" else f"Problem: {answer['description']}"))
    title = f"<code>{method.upper()} {escape(path)}</code> {escape(operation.get('summary', ''))}"
    return f"<h2>{title}</h2><table>{''.join(rows)}</table>"


def _html_row(name: str, text: str) -> str:
    return f"<tr><th><code>{escape(name)}</code></th><td>{escape(text)}</td></tr>"


def _content(part: dict[str, Any]) -> str:
    return ", ".join(_schema_name(content.get("schema", {})) for content in part.get("content", {}).values())


def _schema_name(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if schema.get("type") == "array":
        return f"list of {_schema_name(schema['items'])}"
    return str(schema.get("type", "anything"))


def _schema_details(name: str, kind: dict[str, Any]) -> str:
    body = escape(json.dumps(codec.builtins(kind), indent=2, ensure_ascii=False))
    return f"<details><summary><code>{escape(name)}</code></summary><pre>{body}</pre></details>"
