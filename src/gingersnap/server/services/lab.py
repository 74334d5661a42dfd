"""The lab: single shots with their physics, and trial games of bots with changed options."""

from __future__ import annotations

from collections import Counter

from gingersnap.core.registry import bots_of
from gingersnap.core.words import say
from gingersnap.physics import BoardKind, PostKind, RimKind
from gingersnap.server.clock import Clock
from gingersnap.server.errors import ApiError, bad_shot, no_such_bot
from gingersnap.server.http.rate_limits import NETWORK_SHARE, LimitedClient, client_hour_limit, rate_limit_key
from gingersnap.server.http.request_client import Caller
from gingersnap.server.lab.shot_worker import simulate_shot
from gingersnap.server.lab.trial_runner import TrialRunner
from gingersnap.server.lab.trial_worker import table_request
from gingersnap.server.protocol.lab import Trial
from gingersnap.server.services.options_validation import OptionsValidator
from gingersnap.server.services.reader_jobs import run_reader_job
from gingersnap.server.settings import Settings
from gingersnap.server.workers.pool import WorkerPool
from gingersnap.server.workers.worker_process import JobTimeout

CONCURRENT_TRIALS = 2
"""Batches that one client may have played at a time.

Two, so that a client which has just stopped a trial may start another while its last batch is played.
"""


class LabService:
    def __init__(self, workers: WorkerPool, validator: OptionsValidator, settings: Settings, clock: Clock) -> None:
        self._workers = workers
        self._validator = validator
        self._trial_runner = TrialRunner(workers)
        self._trial_limit = client_hour_limit(settings.trials_per_hour, clock.time)
        self._running_trials: Counter[str] = Counter()
        """Batches that are being played, by person and by network."""

    async def shot(self, text: str, kind: BoardKind, posts: PostKind, rim: RimKind) -> bytes:
        """Return a shot with all its events, encoded."""
        try:
            return await run_reader_job(self._workers, simulate_shot, text, kind, posts, rim)
        except ValueError as error:
            raise bad_shot(error) from None

    async def trial(self, trial: Trial, caller: Caller) -> bytes:
        """Return the next batch of games of a trial, encoded."""
        client = caller.client
        if not self._may_run(client) or not self._trial_limit.try_acquire(client):
            raise ApiError("too_many_tries", say("too-many-trials"))
        running = Counter({client.key, rate_limit_key(client.address)})
        self._running_trials += running
        try:
            await self._validator.validate(caller, table_request(trial))
            if trial.bot not in (bots := tuple(bots_of(trial.game))):
                raise no_such_bot(trial.bot, bots)
            return await self._trial_runner.run_batch(trial)
        except JobTimeout:
            raise ApiError("bad_options", say("trial-took-too-long")) from None
        finally:
            self._running_trials -= running

    def _may_run(self, client: LimitedClient) -> bool:
        """Return whether the person and the network have fewer batches played than they may."""
        network = self._running_trials[rate_limit_key(client.address)]
        return self._running_trials[client.key] < CONCURRENT_TRIALS and network < NETWORK_SHARE * CONCURRENT_TRIALS
