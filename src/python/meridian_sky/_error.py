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


class EngineError(Exception):
    """The engine's process could not be started, or ended."""
