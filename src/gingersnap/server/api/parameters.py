"""Parameters that several routes share, and the credential of a request."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import HeaderParameter, PathParameter, QueryParameter, SkipValidation

from gingersnap.server.accounts.identification import AccountService
from gingersnap.server.clock import Clock
from gingersnap.server.evenings.table_access import Credential
from gingersnap.server.http.shared_rate_limits import ClientHourlyLimit
from gingersnap.server.protocol.common import ID_LENGTH

AnyRequest = Request[Any, Any, Any]
OfGame = Annotated[str | None, QueryParameter(max_length=ID_LENGTH, description="Only of this game.")]
TableId = Annotated[str, PathParameter(max_length=ID_LENGTH, description="A table's id.")]
TheClock = NamedDependency[SkipValidation[Clock]]
"""A Protocol, which Litestar cannot validate."""
RenameLimit = NamedDependency[ClientHourlyLimit]
TheCredential = NamedDependency[Credential]
ByLink = Annotated[str | None, QueryParameter(max_length=ID_LENGTH, description="The link of an evening.")]
AuthorizationHeader = Annotated[
    str | None,
    HeaderParameter(
        name="authorization", max_length=2 * ID_LENGTH, description="Bearer, and a seat's token or an evening's link."
    ),
]


async def credential_from_request(
    account_service: NamedDependency[AccountService],
    request: AnyRequest,
    link: ByLink = None,
    authorization: AuthorizationHeader = None,
) -> Credential:
    """Return the credential that a request for a table presents."""
    bearer = (authorization or "").removeprefix("Bearer ").strip()
    return Credential(bearer or link, await account_service.profile_id_for(request))
