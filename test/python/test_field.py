"""The field over the named set and over a catalogue of the caller's own."""

import gzip
import inspect
import json

import meridian_sky as sky
import numpy as np
import pytest

# Ceres and Vesta as the Minor Planet Center printed them, epoch 2023-09-13 (columns of MPCORB.DAT).
CERES = "00001    3.33  0.15 K239D  60.07881   73.42179   80.25496   10.58688  0.0789126  0.21411523   2.7671817"
VESTA = "00004    3.25  0.15 K239D 169.35183  151.66223  103.71002    7.14218  0.0894500  0.27154465   2.3615126"
ASKED = {"target": "asteroid:ceres", "radius_deg": 1, "at": "2023-11-26T22:00Z", "kinds": "asteroids"}


def told(table):
    return json.loads(table.schema.metadata[b"lines"])


def test_the_named_set_has_the_values_of_the_server(http):
    table = sky.field(target="asteroid:ceres", radius_deg=5, at="2026-11-26T22:00Z")
    bodies = http("/v2/field?target=asteroid:ceres&radius_deg=5&at=2026-11-26T22:00Z")["data"]["bodies"]
    assert table.num_rows == len(bodies) > 0
    for name in ("separation_arcmin", "motion.rate_arcsec_hour", "bound_arcsec"):
        values = [body["motion"]["rate_arcsec_hour"] if "." in name else body[name] for body in bodies]
        column = next(one for one in table.column_names if one.endswith(name))
        assert table[column].to_pylist() == values, name


def test_over_lines_and_files_it_has_what_the_lines_say(tmp_path):
    plain, packed = tmp_path / "MPCORB.DAT", tmp_path / "MPCORB.DAT.gz"
    text = "\n".join(["MPCORB", "-" * 80, CERES, VESTA, "no orbit"]) + "\n"
    plain.write_text(text)
    packed.write_bytes(gzip.compress(text.encode()))
    tables = [
        sky.field(file=plain, **ASKED),
        sky.field(file=str(packed), **ASKED),
        sky.field(lines=iter([CERES, VESTA + "\r\n", "no orbit"]), **ASKED),
    ]
    for table in tables:
        assert table.equals(tables[0])
        assert told(table)["read"] == 2
        assert told(table)["unreadable"] == 1
    body = next(one for one in tables[0].column_names if one.endswith("body"))
    assert tables[0][body].to_pylist() == [f"mpc:{CERES}"]
    apart = next(one for one in tables[0].column_names if one.endswith("separation_arcmin"))
    # its own line, of another day than the set's elements
    assert np.all(tables[0][apart].to_numpy() < 0.1)
    place = sky.positions(body=f"mpc:{CERES}", at=ASKED["at"])
    assert place.num_rows == 1


def test_what_is_wrong_is_said(tmp_path):
    empty = tmp_path / "none.txt"
    empty.write_text("nothing here\n")
    with pytest.raises(ValueError, match="no line of the Minor Planet Center"):
        sky.field(file=empty, **ASKED)
    with pytest.raises(FileNotFoundError):
        sky.field(file=tmp_path / "missing", **ASKED)
    with pytest.raises(TypeError, match="either lines or a file"):
        sky.field(file=empty, lines=[CERES], **ASKED)
    with pytest.raises(TypeError, match="a server takes no lines"):
        sky.field(lines=[CERES], server="http://127.0.0.1:1", **ASKED)
    with pytest.raises(TypeError, match="a list of lines"):
        sky.field(lines=CERES, **ASKED)
    with pytest.raises(sky.MeridianError) as refused:
        sky.field(lines=[CERES], **{**ASKED, "radius_deg": 11})
    assert refused.value.code == "PARAMETER_OUT_OF_RANGE"


def test_its_signature_names_the_parameters_of_the_route_too():
    names = list(inspect.signature(sky.field).parameters)
    assert names[:2] == ["file", "lines"]
    assert {"target", "radius_deg", "max_magnitude"} <= set(names)
    assert "Centre of the circle" in sky.field.__doc__
