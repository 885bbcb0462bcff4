"""Requests that nobody thought of, made from the server's own description of itself."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

if TYPE_CHECKING:
    from tests.server.conftest import House

EXAMPLES = int(os.environ.get("NARVIK_OPENAPI_EXAMPLES", "2"))
"""Requests of each kind for each operation; set the variable to search for longer."""

TAME = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=EXAMPLES < 10,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def check(case: Any, answer: Any) -> None:
    """What holds for every answer, whatever was asked: it is no failure of the server's, a problem says what it is, and
    what succeeds has the form that was described."""
    assert answer.status_code < 500, answer.text
    assert answer.headers["x-content-type-options"] == ["nosniff"]
    if case.method.upper() == "HEAD":
        assert not answer.content  # there is never a body, also not of a problem
        return
    case.validate_response(answer, checks=[status_code_conformance, response_schema_conformance])
    if answer.status_code >= 400:
        told = answer.json()
        assert answer.headers["content-type"] == ["application/problem+json"]
        assert told["type"] == f"urn:narvik:problem:{told['code']}"
        assert told["status"] == answer.status_code
        assert told["detail"] == told["sentence"] != ""


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_no_request_breaks_the_server_and_its_description_is_true(house: House, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_dict(house.get("/api/schema/openapi.json"))
    match, links = house.found({"germany": "me", "norway": "me"})
    statuses: dict[str, set[int]] = {}

    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if mode is GenerationMode.NEGATIVE and not operation.body:
            continue  # every text is a right parameter: only bodies can be wrong

        @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
        @TAME
        def ask(case: Any) -> None:
            seen = statuses.setdefault(case.operation.label, set())
            # Half of the requests are about a match that there is, and by somebody who sits there.
            if "match" in (case.path_parameters or {}) and len(seen) % 2 == 0:
                case.path_parameters["match"] = match
                if isinstance(case.query, dict) and "seat" in case.query:
                    case.query["seat"] = links["germany"]
            answer = case.call(base_url=house.url, timeout=60)
            seen.add(answer.status_code)
            check(case, answer)

        ask()
    assert len(statuses) > 10
    assert house.get(f"/api/matches/{match}", seat=links["germany"])["state"]["match"] == match
