"""The recipes of docs/bulk.md, as they stand there, one after another in one folder."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from meridian_sky import _node

ROOT = Path(__file__).parents[3]
TEXT = (ROOT / "docs" / "bulk.md").read_text()
FENCE = re.compile(r"(<!-- spark -->\n)?```(sh|python|js)\n(.*?)```", re.DOTALL)
RECIPES = [(kind, bool(spark), code) for spark, kind, code in FENCE.findall(TEXT)]

SPARK = """
import os, sys, pyspark
os.environ["PYSPARK_PYTHON"] = sys.executable
os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
os.environ.setdefault("SPARK_HOME", os.path.dirname(pyspark.__file__))
from pyspark.sql import SparkSession
spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the command `meridian` on its path, and the packages of the tree."""
    folder = tmp_path_factory.mktemp("recipes")
    shim = folder / "bin" / "meridian"
    shim.parent.mkdir()
    shim.write_text(f'#!/bin/sh\nexec "{_node.node()}" "{_node.SCRIPT}" "$@"\n')
    shim.chmod(0o755)
    modules = folder / "node_modules"
    modules.mkdir()
    for name in ("@duckdb", "tsx"):
        (modules / name).symlink_to(ROOT / "node_modules" / name)
    (modules / "meridian").symlink_to(ROOT)
    return folder


def test_there_are_recipes_of_each_kind():
    assert {kind for kind, _, _ in RECIPES} == {"sh", "python", "js"}


@pytest.mark.parametrize("index", range(len(RECIPES)))
def test_a_recipe_runs_as_it_stands(index, folder):
    kind, spark, code = RECIPES[index]
    environment = {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}
    file = folder / f"recipe-{index}.{'mjs' if kind == 'js' else 'py' if kind == 'python' else 'sh'}"
    file.write_text((SPARK if spark else "") + code)
    command = {"sh": ["sh", "-e", file], "python": [sys.executable, file], "js": ["node", file]}[kind]
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=1800)
    assert ran.returncode == 0, ran.stderr
