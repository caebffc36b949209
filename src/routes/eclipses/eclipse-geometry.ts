import type { EventTimes } from "../../contract/ask/event-time.ts";
import type { InstantText } from "../../contract/ask/grammar.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { Reading } from "../../contract/ask/reading.ts";
import { conflict } from "../../contract/ask/timing.ts";
import type { RouteGeometry } from "../../contract/declare/geometry.ts";
import { depthParameters, geometryParameters } from "../../contract/declare/map-parameters.ts";
import { roundTo } from "../../contract/terms/precision.ts";
import { Problem } from "../../contract/terms/problem.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import type { SolarElements } from "../../sky/eclipses/besselian.ts";
import type { DepthMeasure } from "../../sky/eclipses/curves/eclipse-curves.ts";
import type { Zenith } from "../../sky/eclipses/curves/ground.ts";
import type { Vertex } from "../../sky/eclipses/curves/lines.ts";
import { onAxis } from "../../sky/eclipses/curves/on-axis.ts";
import type { EclipseSelection } from "../../sky/eclipses/search.ts";
import type { JsonObject } from "../../table/column.ts";
import type { CallContext } from "../astronomy/route.ts";
import { ECLIPSE_GEOMETRIES } from "../astronomy/words.ts";
import { checkMapCount, mapUnits } from "../maps/map-events.ts";
import type { PrintedEclipse } from "./eclipse-fields.ts";

/** The curves of solar eclipses as map data: parameters, refusals and price; what makes them is read when it is asked for. */

export type EclipseGeometry = (typeof ECLIPSE_GEOMETRIES)[number];

export const eclipseGeometryParameters = {
  ...geometryParameters(ECLIPSE_GEOMETRIES, ["central_line", "limits", "band", "magnitudes", "greatest"]),
  ...depthParameters,
};

export interface EclipseMapInput {
  readonly query: {
    readonly kind: EclipseSelection;
    readonly geometry: readonly EclipseGeometry[];
    readonly tolerance_km: number;
    readonly magnitudes?: readonly number[] | undefined;
    readonly by: DepthMeasure;
    readonly outline_at?: readonly InstantText[] | undefined;
  };
  readonly times: EventTimes;
  readonly location: Location | null;
  readonly reading: Reading;
  readonly warn: Warn;
  readonly context: CallContext;
  sent(parameter: string): boolean;
}

const UNITS_PER_ECLIPSE = 2000;
/** A curve takes some 20 ms, an outline 10; twice as much where points lie closer than a kilometre. */
const UNITS_PER_CURVE = 8000;
const UNITS_PER_OUTLINE = 4000;
const POINTS: readonly string[] = ["greatest", "outline"];
/** Solar ones, on the mean. */
const ECLIPSES_PER_YEAR = 2.4;

export const eclipseGeometry: Omit<RouteGeometry<PrintedEclipse, EclipseMapInput>, "making"> = {
  check: (input) => {
    const { query, times, warn, sent } = input;
    if (query.kind === "lunar")
      throw conflict(
        "kind",
        "format",
        "Lunar eclipses have no curves on the Earth: send kind=solar, or format=json.",
      );
    checkMapCount(times);
    const asked = new Set(query.geometry);
    if (asked.has("outline") && query.outline_at === undefined)
      throw new Problem("MISSING_PARAMETER", {
        parameter: "outline_at",
        detail: "geometry=outline needs the instants of the outlines.",
        hint: "Add outline_at with up to 24 instants within the eclipse, or leave outline out of geometry.",
      });
    for (const [name, geometry] of NEEDED)
      if (sent(name) && !asked.has(geometry))
        warn("PARAMETER_WITHOUT_EFFECT", `${name} only matters with geometry=${geometry}.`, name);
  },
  unitsOf: ({ query, times }) =>
    mapUnits(
      times,
      ECLIPSES_PER_YEAR,
      UNITS_PER_ECLIPSE + (query.tolerance_km < 1 ? 2 : 1) * curveUnits(query),
    ),
};

function curveUnits({ geometry, outline_at }: EclipseMapInput["query"]): number {
  const curves = geometry.filter((name) => !POINTS.includes(name)).length;
  const outlines = geometry.includes("outline") ? (outline_at?.length ?? 0) : 0;
  return UNITS_PER_CURVE * curves + UNITS_PER_OUTLINE * outlines;
}

const NEEDED: readonly (readonly [name: string, geometry: EclipseGeometry])[] = [
  ["magnitudes", "magnitudes"],
  ["by", "magnitudes"],
  ["outline_at", "outline"],
];

/** Properties of the eclipse on the central line, as maps print them. */

const DECIMALS = { duration_s: 2, width_km: 3, angle_deg: 4, ratio: 6 } as const;

export function axisValues(elements: SolarElements, { zenith, tau_day }: Vertex): JsonObject {
  return axisValuesAt(elements, zenith, tau_day);
}

export function axisValuesAt(elements: SolarElements, zenith: Zenith, tau_day: number): JsonObject {
  const values = onAxis(elements, zenith, tau_day);
  const { duration_s, width_km, sun_altitude_deg, sun_azimuth_deg, diameter_ratio, kind } = values;
  return {
    duration_s: roundTo(duration_s, DECIMALS.duration_s),
    width_km: width_km === null ? null : roundTo(width_km, DECIMALS.width_km),
    sun_altitude_deg: roundTo(sun_altitude_deg, DECIMALS.angle_deg),
    sun_azimuth_deg: roundTo(sun_azimuth_deg, DECIMALS.angle_deg),
    diameter_ratio: roundTo(diameter_ratio, DECIMALS.ratio),
    kind,
  };
}
