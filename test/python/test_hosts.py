"""The tools, as the official Python SDK lists them and as google-genai turns them into declarations of functions."""

import asyncio
from pathlib import Path

import pytest
from google.genai import types
from google.genai._mcp_utils import _filter_to_supported_schema, mcp_to_gemini_tool
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

ROOT = Path(__file__).parents[2]


async def _ask():
    server = StdioServerParameters(command="npm", args=["--prefix", str(ROOT), "run", "-s", "mcp"])
    async with stdio_client(server) as (reading, writing), ClientSession(reading, writing) as session:
        await session.initialize()
        tools = (await session.list_tools()).tools
        answer = await session.call_tool("astro_positions", {"body": "Sirius", "at": "2026-11-20T10:00Z"})
        return tools, answer


@pytest.fixture(scope="module")
def asked():
    return asyncio.run(_ask())


def _input_schema(tool):
    return getattr(tool, "input_schema", None) or tool.inputSchema


def test_the_sdk_lists_and_calls(asked):
    tools, answer = asked
    assert len(tools) == 11
    text = answer.content[0].text
    assert "star:sirius" in text and not text.startswith("{")


def test_google_genai_takes_every_tool_whole(asked):
    tools, _ = asked
    for tool in tools:
        (declared,) = mcp_to_gemini_tool(tool).function_declarations
        assert set(declared.parameters.properties) == set(_input_schema(tool)["properties"])
        for name, schema in declared.parameters.properties.items():
            assert schema.type is not None or schema.any_of, (tool.name, name)
        types.Schema.from_json_schema(
            json_schema=types.JSONSchema(**_filter_to_supported_schema(_input_schema(tool))),
            raise_error_on_unsupported_field=True,
        )


def test_google_genai_would_refuse_a_boolean_and_a_list_of_types():
    schema = {"type": "object", "properties": {"at": {"type": ["array", "string"]}}, "additionalProperties": False}
    with pytest.raises((ValueError, AttributeError)):
        types.Schema.from_json_schema(
            json_schema=types.JSONSchema(**_filter_to_supported_schema(schema)),
            raise_error_on_unsupported_field=True,
        )
