"""Reads maps, a GeoJSON document a line, by Shapely (GEOS) and geojson-pydantic; prints what is not as it should be, as JSON."""

import json
import sys
import warnings

import shapely
from geojson_pydantic import FeatureCollection
from shapely.geometry import shape

# a box that crosses the meridian of 180 degrees is lawful, and told
warnings.filterwarnings("ignore", message="BBOX crossing")
faults = []
maps = features = 0
for line in sys.stdin:
    answer = json.loads(line)
    date, document = answer["date"], answer["map"]
    maps += 1
    try:
        FeatureCollection.model_validate(document)
    except ValueError as error:
        faults.append(f"{date}: {error}")
    band = greatest = None
    for feature in document["features"]:
        features += 1
        name = feature["properties"]["geometry"]
        geometry = shape(feature["geometry"])
        if not geometry.is_valid:
            faults.append(f"{date} {name}: {shapely.is_valid_reason(geometry)}")
        parts = list(geometry.geoms) if hasattr(geometry, "geoms") else [geometry]
        for part in parts:
            if part.geom_type == "Polygon" and not part.exterior.is_ccw:
                faults.append(f"{date} {name}: clockwise")
            if part.geom_type == "LineString" and name != "horizon_curves" and not part.is_simple:
                faults.append(f"{date} {name}: crosses itself")
        if name == "band":
            band = geometry
        if name == "greatest":
            greatest = geometry
    if answer["central"] and (band is None or greatest is None or not band.contains(greatest)):
        faults.append(f"{date}: the greatest eclipse is not within the path")

versions = f"Shapely {shapely.__version__} (GEOS {shapely.geos_version_string})"
json.dump({"maps": maps, "features": features, "faults": faults, "versions": versions}, sys.stdout)
