"""The documentation at /docs: its files and nothing beyond them, under a policy of its own; or how to build it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gingersnap.core import codec
from gingersnap.server.settings import Settings
from server.clients import open_house

pytestmark = pytest.mark.anyio


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "tutorial").mkdir(parents=True)
    (tmp_path / "secret.html").write_text("secret")
    for name, text in (
        ("index.html", "home"),
        ("404.html", "lost"),
        ("tutorial/index.html", "ten minutes"),
        ("scripts.txt", "sha256-one\nsha256-two\n"),
        ("style.css", "body {}"),
    ):
        (folder / name).write_text(text)
    return folder


async def test_manual_serves_its_files_only_with_its_own_csp(settings: Settings, site: Path) -> None:
    async with open_house(codec.replace(settings, manual=site)) as house:
        answers = {
            path: await house.rest.get(path)
            for path in ("/docs/", "/docs/tutorial/", "/docs/style.css", "/docs/nowhere", "/docs/%2e%2e/secret.html")
        }
        bare, folder = await house.rest.get("/docs"), await house.rest.get("/docs/tutorial")
    assert [(answer.status_code, answer.text) for answer in answers.values()] == [
        (200, "home"), (200, "ten minutes"), (200, "body {}"), (404, "lost"), (404, "lost"),
    ]  # fmt: skip
    assert (bare.status_code, bare.headers["location"]) == (302, "/docs/")
    assert (folder.status_code, folder.headers["location"]) == (302, "/docs/tutorial/")
    policies = {answer.headers["content-security-policy"] for answer in answers.values()}
    assert len(policies) == 1
    assert "script-src 'self' 'sha256-one' 'sha256-two'; " in policies.pop()


async def test_manual_not_built_answers_503_with_the_build_command(settings: Settings, tmp_path: Path) -> None:
    async with open_house(codec.replace(settings, manual=tmp_path / "nothing")) as house:
        answer = await house.rest.get("/docs/tutorial/")
    assert answer.status_code == 503
    assert "<code>make docs</code>" in answer.text


async def test_manual_leaves_the_api_docs_page_in_place(settings: Settings, site: Path) -> None:
    async with open_house(codec.replace(settings, manual=site)) as house:
        answer = await house.rest.get("/api/docs")
    assert (answer.status_code, "Gingersnap API" in answer.text) == (200, True)
