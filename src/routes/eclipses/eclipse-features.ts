import { printInstant } from "../../contract/ask/grammar.ts";
import { readInstant } from "../../contract/ask/reading.ts";
import type { MakeFeatures, MapEvent, MapFeature } from "../../contract/declare/geometry.ts";
import { USUAL_MAGNITUDES } from "../../contract/declare/map-parameters.ts";
import { roundTo } from "../../contract/terms/precision.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { once } from "../../host/once.ts";
import {
  type CurveScope,
  coneLimits,
  curveScope,
  depthLimits,
  magnitudeCone,
  umbraCone,
} from "../../sky/eclipses/curves/eclipse-curves.ts";
import { zenithOf } from "../../sky/eclipses/curves/ground.ts";
import { horizonLines } from "../../sky/eclipses/curves/horizon-lines.ts";
import { axisPoint } from "../../sky/eclipses/curves/on-axis.ts";
import { outlineRings } from "../../sky/eclipses/curves/outlines.ts";
import { centralLines, type UmbraPath, umbraPath } from "../../sky/eclipses/curves/umbra-path.ts";
import { type SolarEclipse, solarEclipseAbout } from "../../sky/eclipses/solar.ts";
import { solarContacts } from "../../sky/eclipses/solar-contacts.ts";
import { lunationOf } from "../../sky/moon/phases.ts";
import type { Sky } from "../../sky/sky.ts";
import { dayOf } from "../../sky/time/tt-days.ts";
import type { Json, JsonObject } from "../../table/column.ts";
import { fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { J2000_UNIX_DAY } from "../../units/constants.ts";
import { MS_PER_DAY, MS_PER_MINUTE, SECONDS_PER_DAY } from "../../units/units.ts";
import { checkMapEvents } from "../maps/map-events.ts";
import { areaOf, type Clock, lineOf, pointAt } from "../maps/map-shapes.ts";
import type { PrintedEclipse } from "./eclipse-fields.ts";
import { axisValues, axisValuesAt, type EclipseGeometry, type EclipseMapInput } from "./eclipse-geometry.ts";

/** The curves of the solar eclipses of a list, each as a feature of a map. */

export const eclipseFeatures: MakeFeatures<PrintedEclipse, EclipseMapInput> = (rows, input) => {
  const solar = rows.filter(({ body }) => body === "sun");
  if (solar.length < rows.length)
    input.warn("MEMBERS_OMITTED", "Lunar eclipses have no curves on the Earth and are left out.", "kind");
  checkMapEvents(solar.length);
  const scopes = solar.flatMap((row) => scopeOf(row, input) ?? []);
  const outlines = outlineInstants(input, scopes);
  return scopes.flatMap((scope) => {
    // rows are JSON already
    const local: JsonObject = input.location === null ? {} : { local: scope.row.local as Json };
    return input.query.geometry.flatMap((geometry) =>
      MAKERS[geometry](scope, outlines).map((feature) => ({
        ...feature,
        properties: { ...feature.properties, ...local },
      })),
    );
  });
};

interface MapScope {
  readonly row: PrintedEclipse;
  readonly input: EclipseMapInput;
  readonly eclipse: SolarEclipse;
  readonly curves: CurveScope;
  path(): UmbraPath;
  readonly event: MapEvent;
  readonly clock: Clock;
}

function scopeOf(row: PrintedEclipse, input: EclipseMapInput): MapScope | null {
  const { sky } = input.context;
  const instant = fromUnixMs(Date.parse(String(row.instant)));
  const eclipse = solarEclipseAbout(sky, dayOf(sky.models.deltaT, instant));
  if (eclipse === undefined) return null;
  const curves = curveScope(eclipse.elements, input.query.tolerance_km);
  return {
    row,
    input,
    eclipse,
    curves,
    path: once(() => umbraPath(curves)),
    event: eventOf(row, instant, sky),
    clock: { model: sky.models.deltaT, t0_day: eclipse.elements.t0_day },
  };
}

function eventOf(row: PrintedEclipse, instant: UtcInstant, sky: Sky): MapEvent {
  const t_day = toUnixMs(instant) / MS_PER_DAY - J2000_UNIX_DAY;
  const whole = row.hybrid === true ? "hybrid" : row.kind;
  const name = `${whole} solar eclipse of ${String(row.instant).slice(0, "2027-08-02".length)}`;
  const { sigma_s } = sky.models.deltaT.deltaT(instant.mjd + instant.second / SECONDS_PER_DAY);
  return {
    kind: "solar_eclipse",
    bodies: [],
    key: String(lunationOf({ t_day, phase: "new moon" }).brown),
    name: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    delta_t_s: row.delta_t_s,
    delta_t_sigma_s: sigma_s,
    type: whole,
  };
}

type Made = Omit<MapFeature, "event">;
type Maker = (scope: MapScope, outlines: readonly Outline[]) => MapFeature[];

const made =
  (make: (scope: MapScope, outlines: readonly Outline[]) => readonly Made[]): Maker =>
  (scope, outlines) =>
    make(scope, outlines).map((feature) => ({ ...feature, event: scope.event }));

const MAKERS: Readonly<Record<EclipseGeometry, Maker>> = {
  central_line: made(centralLine),
  points: made(roundPoints),
  limits: made(limitLines),
  band: made(bandArea),
  magnitudes: made(depthLines),
  horizon_curves: made(horizonCurves),
  outline: made(outlineAreas),
  greatest: made(greatestPoint),
};

function centralLine({ eclipse, curves, clock }: MapScope): Made[] {
  return centralLines(curves).flatMap((vertices, i) => {
    const line = lineOf(clock, vertices, (vertex) => axisValues(eclipse.elements, vertex));
    if (line === null) return [];
    return [{ ...line, geometry: "central_line", part: String(i), name: "Central line", properties: {} }];
  });
}

const MINUTES_OF_LONG_PATHS = 5;
const LONG_PATH_MS = 180 * MS_PER_MINUTE;

/** The axis at whole minutes of UTC, at whole five minutes on a path of more than three hours. */
function roundPoints({ eclipse: { elements }, curves, clock }: MapScope): Made[] {
  return centralLines(curves).flatMap((vertices) => {
    const line = lineOf(clock, vertices);
    if (line === null) return [];
    const { start_ms, end_ms } = line;
    const step_ms = (end_ms - start_ms > LONG_PATH_MS ? MINUTES_OF_LONG_PATHS : 1) * MS_PER_MINUTE;
    const points: Made[] = [];
    for (let at_ms = Math.ceil(start_ms / step_ms) * step_ms; at_ms <= end_ms; at_ms += step_ms) {
      const tau_day = dayOf(clock.model, fromUnixMs(at_ms)) - elements.t0_day;
      const point = axisPoint(elements, tau_day);
      if (point === null) continue;
      const instant = new Date(at_ms).toISOString();
      points.push({
        ...pointAt(point, at_ms),
        geometry: "points",
        part: instant,
        name: instant.slice("2027-08-02T".length, "2027-08-02T10:07".length),
        properties: { instant, ...axisValuesAt(elements, zenithOf(point), tau_day) },
      });
    }
    return points;
  });
}

/** Limits of the umbra; of the penumbra where the umbra misses the Earth. */
function limitLines({ eclipse, curves, path, clock }: MapScope): Made[] {
  const isPartial = eclipse.kind === "partial";
  const lines = isPartial ? coneLimits(curves, magnitudeCone(eclipse.elements, 0)) : path().limits;
  return lines.flatMap(({ side, vertices }, i) => {
    const line = lineOf(clock, vertices);
    if (line === null) return [];
    const name = `${side === "north" ? "Northern" : "Southern"} limit${isPartial ? " of the penumbra" : ""}`;
    const properties = { side, shadow: isPartial ? "penumbra" : "umbra" };
    return [{ ...line, geometry: "limits", part: `${side} ${i}`, name, properties }];
  });
}

function bandArea({ eclipse, path, clock }: MapScope): Made[] {
  if (eclipse.kind === "partial") return [];
  const area = areaOf(clock, path().rings);
  if (area === null) return [];
  return [{ ...area, geometry: "band", part: "", name: `Path of the ${eclipse.kind} phase`, properties: {} }];
}

function depthLines({ curves, clock, input }: MapScope): Made[] {
  const { magnitudes = USUAL_MAGNITUDES, by } = input.query;
  return [...new Set(magnitudes)].flatMap((depth) =>
    depthLimits(curves, by, depth).flatMap(({ side, vertices }, i) => {
      const line = lineOf(clock, vertices);
      if (line === null) return [];
      const properties = { [by]: depth, side };
      const name = `${by === "magnitude" ? "Magnitude" : "Obscuration"} ${depth}`;
      return [{ ...line, geometry: "magnitudes", part: `${by} ${depth} ${side} ${i}`, name, properties }];
    }),
  );
}

const PHASE_NAMES = {
  first_contact: "The eclipse starts in the horizon",
  greatest: "The eclipse is greatest in the horizon",
  last_contact: "The eclipse ends in the horizon",
} as const;

function horizonCurves({ curves, clock }: MapScope): Made[] {
  return horizonLines(curves).flatMap(({ phase, vertices }, i) => {
    const line = lineOf(clock, vertices);
    if (line === null) return [];
    const part = `${phase} ${i}`;
    return [{ ...line, geometry: "horizon_curves", part, name: PHASE_NAMES[phase], properties: { phase } }];
  });
}

interface Outline {
  readonly instant: UtcInstant;
  readonly row: PrintedEclipse;
}

/** The instants of the outlines, each with the eclipse that it falls into. */
function outlineInstants(
  { query, reading }: EclipseMapInput,
  scopes: readonly MapScope[],
): readonly Outline[] {
  if (!query.geometry.includes("outline") || scopes.length === 0) return [];
  return (query.outline_at ?? []).map((text) => {
    const instant = readInstant(text, reading, "outline_at");
    const scope = scopes.find(({ eclipse, clock }) => {
      const { P1, P4 } = solarContacts(eclipse);
      const t_day = dayOf(clock.model, instant);
      return P1 !== null && P4 !== null && t_day >= P1.t_day && t_day <= P4.t_day;
    });
    if (scope !== undefined) return { instant, row: scope.row };
    throw new Problem("INSTANT_OUT_OF_RANGE", {
      parameter: "outline_at",
      value: printInstant(text),
      detail: "No eclipse of the list is under way then: its shadow does not touch the Earth.",
      bound: boundOf(scopes),
      hint: "Send instants between contacts.P1 and contacts.P4.",
    });
  });
}

function boundOf(scopes: readonly MapScope[]): Record<string, string> {
  const [first, last] = [scopes[0]?.row.contacts.P1, scopes.at(-1)?.row.contacts.P4];
  return { minimum: String(first?.instant ?? ""), maximum: String(last?.instant ?? "") };
}

function outlineAreas({ row, eclipse, curves, clock }: MapScope, outlines: readonly Outline[]): Made[] {
  const { elements } = eclipse;
  const cones = [
    { shadow: "penumbra", cone: magnitudeCone(elements, 0) },
    ...(eclipse.kind === "partial" ? [] : [{ shadow: "umbra", cone: umbraCone(elements) }]),
  ];
  return outlines
    .filter((outline) => outline.row === row)
    .flatMap(({ instant }) =>
      cones.flatMap(({ shadow, cone }) => {
        const tau_day = dayOf(clock.model, instant) - elements.t0_day;
        const area = areaOf(clock, outlineRings(curves, cone, tau_day));
        if (area === null) return [];
        const at = new Date(toUnixMs(instant)).toISOString();
        const name = `${shadow === "umbra" ? "Umbra" : "Penumbra"} at ${at.slice(11, 19)}`;
        return [
          {
            ...area,
            geometry: "outline",
            part: `${at} ${shadow}`,
            name,
            properties: { instant: at, shadow },
          },
        ];
      }),
    );
}

const MAGNITUDE_DECIMALS = 5;

function greatestPoint({ row }: MapScope): Made[] {
  const { greatest } = row;
  if (greatest === null) return [];
  const { instant, lat_deg, lon_deg, sun_altitude_deg, path_width_km, central_duration_s } = greatest;
  return [
    {
      ...pointAt({ lat_deg, lon_deg }, Date.parse(String(instant))),
      geometry: "greatest",
      part: "",
      name: "Greatest eclipse",
      properties: {
        instant,
        ...{ lat_deg, lon_deg, sun_altitude_deg, path_width_km, central_duration_s },
        magnitude: row.magnitude === null ? null : roundTo(row.magnitude, MAGNITUDE_DECIMALS),
        obscuration_percent: row.obscuration_percent,
        gamma: row.gamma,
        saros_series: row.saros.series,
        central: row.central,
        hybrid: row.hybrid,
      },
    },
  ];
}
