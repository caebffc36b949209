"""Why a question was refused."""

from __future__ import annotations

from typing import Any


class MeridianError(Exception):
    """A refusal; ``problem`` is its problem document (RFC 9457)."""

    def __init__(self, problem: dict[str, Any]):
        super().__init__(f"{problem.get('detail', '')} {problem.get('hint', '')}".strip())
        self.problem = problem

    @property
    def code(self) -> str:
        """Stable code, of the set error_codes of ``enums()``."""
        return str(self.problem.get("code", ""))

    def __reduce__(self):
        return (MeridianError, (self.problem,))


def no_answer(address: str, how: str) -> MeridianError:
    """That an address gives no answer, in the form of a refusal."""
    return MeridianError(
        {
            "status": 0,
            "title": "No answer",
            "code": "NO_ANSWER",
            "instance": address,
            "detail": f"{address} gives no answer of this API: {how}.",
            "hint": "Check server= (an address without /v2) and that it runs, or leave it out and compute here.",
        }
    )


class EngineError(Exception):
    """The engine's process could not be started, or ended."""


class QuestionError(ValueError):
    """A question for numbers that cannot be answered: no such body, an instant outside 1700 to 2200."""
