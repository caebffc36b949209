import { clockText, dateText, instantMs, wallOf, zoneText } from "../../charts/kit/clock.ts";
import { type Drawing, emptyDrawing, extended, type View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { eclipseGlobe } from "../../charts/maps/eclipse-globe.ts";
import type { Place } from "../../charts/maps/globe.ts";
import { moonUpMap } from "../../charts/maps/moon-up-map.ts";
import { eclipsePhases } from "../../charts/sky/eclipse-phases.ts";
import { lunarShadow, type ShadowMoment } from "../../charts/sky/lunar-shadow.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { Draw } from "../../contract/declare/chart.ts";
import { coneLimits, curveScope, magnitudeCone } from "../../sky/eclipses/curves/eclipse-curves.ts";
import { horizonLines } from "../../sky/eclipses/curves/horizon-lines.ts";
import type { Vertex } from "../../sky/eclipses/curves/lines.ts";
import { axisPoint } from "../../sky/eclipses/curves/on-axis.ts";
import { centralLines, umbraPath } from "../../sky/eclipses/curves/umbra-path.ts";
import { type LunarEclipse, lunarEclipses } from "../../sky/eclipses/lunar.ts";
import { lunarContacts } from "../../sky/eclipses/lunar-contacts.ts";
import { moonInShadow } from "../../sky/eclipses/lunar-elements.ts";
import { type SolarEclipse, solarEclipseAbout } from "../../sky/eclipses/solar.ts";
import type { Sky } from "../../sky/sky.ts";
import { dayOf, instantOf } from "../../sky/time/tt-days.ts";
import { fromUnixMs, toUnixMs } from "../../time/instant.ts";
import { hoursMinutesSeconds } from "../../units/clock-parts.ts";
import { DEG_PER_RAD, MS_PER_MINUTE } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";
import { capitalised } from "../parts/text-lines.ts";
import type { PrintedEclipse } from "./eclipse-fields.ts";
import { localSuns } from "./local-suns.ts";

/** The picture of the first eclipse of the list: a map of a solar one, the way through the shadow of a lunar one. */

interface Input {
  readonly location: Location | null;
  readonly context: CallContext;
}

/** The first eclipse of the list. */
export const drawEclipse: Draw<PrintedEclipse, Input> = (
  { firstRows: [first] },
  { location, context: { sky } },
  view,
) => {
  if (first === undefined) return emptyDrawing("Eclipses", "No eclipse falls into the window.", view);
  const t_day = dayOf(sky.models.deltaT, fromUnixMs(instantMs(first.instant)));
  const moment = { sky, first, view };
  if (first.body === "sun") {
    const eclipse = solarEclipseAbout(sky, t_day);
    return eclipse === undefined ? gone(view) : solarMap(eclipse, { ...moment, location });
  }
  const [eclipse] = lunarEclipses(sky, { start_day: t_day - HALF_SPAN_DAY, end_day: t_day + HALF_SPAN_DAY });
  return eclipse === undefined ? gone(view) : lunarWay(eclipse, { ...moment, location });
};

const HALF_SPAN_DAY = 0.5;

function gone(view: View): Drawing {
  return emptyDrawing("Eclipses", "This eclipse cannot be drawn.", view);
}

interface Moment {
  readonly sky: Sky;
  readonly first: PrintedEclipse;
  readonly view: View;
}

function eclipseHeading(
  { kind, hybrid, body, instant }: PrintedEclipse,
  { zone }: View,
): { title: string; subtitle: string } {
  const wall = wallOf(instantMs(instant), zone);
  const whole = hybrid === true ? "hybrid" : kind;
  return {
    title: capitalised(`${whole} ${body === "sun" ? "solar" : "lunar"} eclipse`),
    subtitle: `${dateText(wall)}, greatest at ${clockText(wall)} ${zoneText(zone)}`,
  };
}

const PERCENTS = [0, 20, 40, 60, 80];

function solarMap(
  eclipse: SolarEclipse,
  { sky, first, view, location }: Moment & { location: Location | null },
): Drawing {
  const { elements, greatest } = eclipse;
  const scope = curveScope(elements, PICTURE_TOLERANCE_KM);
  const [central = []] = centralLines(scope);
  const middle = central[Math.floor(central.length / 2)] ?? greatest;
  const phases = PERCENTS.filter((percent) => percent < eclipse.magnitude * 100).map((percent) => {
    const lines = coneLimits(scope, magnitudeCone(elements, percent / 100));
    return { percent, runs: lines.map(({ vertices }) => vertices) };
  });
  const globe = eclipseGlobe(
    {
      ...eclipseHeading(first, view),
      finding: solarFinding(first),
      above: { lat_deg: (middle.lat_deg + greatest.lat_deg) / 2, lon_deg: middle.lon_deg },
      curves: {
        central,
        path: eclipse.kind === "partial" ? [] : umbraPath(scope).rings,
        phases,
        horizon: horizonLines(scope),
      },
      times: roundTimes(eclipse, central, { sky, view }),
      greatest,
      central_name: eclipse.hybrid ? "total or annular" : eclipse.kind,
      place: location === null ? null : { ...location, name: view.place ?? "" },
    },
    view,
  );
  return withSuns(globe, { sky, first, view, location });
}

/** The eclipsed Sun of the place below the map. */
function withSuns(
  globe: Drawing,
  { sky, first, view, location }: Moment & { location: Location | null },
): Drawing {
  const { maximum, contacts } = first.local ?? {};
  const [begin_ms, maximum_ms, end_ms] = [contacts?.C1, maximum, contacts?.C4].map((one) =>
    instantMs(one?.instant),
  );
  if (location === null || !Number.isFinite(Number(begin_ms) + Number(maximum_ms) + Number(end_ms)))
    return globe;
  const span = { begin_ms: begin_ms ?? 0, maximum_ms: maximum_ms ?? 0, end_ms: end_ms ?? 0 };
  const suns = localSuns(sky, location, span, view);
  const strip = eclipsePhases(`From ${view.place ?? "the place"}, zenith up`, suns, globe.height, view);
  return extended(globe, strip);
}

/** A pixel of a wide picture is ten times as much. */
const PICTURE_TOLERANCE_KM = 2;
const TICK_MINUTES = 30;
const TICK_MS = TICK_MINUTES * MS_PER_MINUTE;

/** Where the axis is at round times, while it is on the Earth. */
function roundTimes(
  { elements }: SolarEclipse,
  central: readonly Vertex[],
  { sky, view }: { readonly sky: Sky; readonly view: View },
) {
  const { deltaT } = sky.models;
  const [from_ms, to_ms] = [central[0], central.at(-1)].map((end) =>
    end === undefined ? Number.NaN : toUnixMs(instantOf(deltaT, elements.t0_day + end.tau_day)),
  );
  const ticks: (Place & { readonly label: string })[] = [];
  for (let at_ms = Math.ceil(Number(from_ms) / TICK_MS) * TICK_MS; at_ms < Number(to_ms); at_ms += TICK_MS) {
    const point = axisPoint(elements, dayOf(deltaT, fromUnixMs(at_ms)) - elements.t0_day);
    if (point !== null) ticks.push({ ...point, label: clockText(wallOf(at_ms, view.zone)) });
  }
  return ticks;
}

function solarFinding({ kind, greatest, magnitude, local }: PrintedEclipse): string {
  const lasts = greatest?.central_duration_s ?? null;
  const where =
    greatest === null
      ? ""
      : ` at ${degrees(greatest.lat_deg, "N", "S")}, ${degrees(greatest.lon_deg, "E", "W")}`;
  const most =
    lasts === null
      ? `It is deepest${where}, where ${printed(Math.min(1, magnitude ?? 0) * 100)} % of the diameter are covered.`
      : `The ${kind} phase lasts longest near${where.replace(" at", "")}: ${hoursMinutesSeconds(lasts)}.`;
  if (local === null) return most;
  if (local.magnitude == null) return `${most} It is not seen from the place.`;
  return `${most} From the place ${printed(Math.min(1, local.magnitude) * 100)} % of the diameter are covered.`;
}

function degrees(value: number, positive: string, negative: string): string {
  return `${printed(Math.abs(value), 1)}° ${value < 0 ? negative : positive}`;
}

function lunarWay(
  eclipse: LunarEclipse,
  { sky, first, view, location }: Moment & { location: Location | null },
): Drawing {
  const { elements } = eclipse;
  const shadow = moonInShadow(elements, eclipse.t_day - elements.t0_day);
  const contacts = Object.entries({ ...lunarContacts(eclipse), greatest: eclipse.t_day })
    .flatMap(([name, t_day]) => (t_day === null || name === "P2" || name === "P3" ? [] : [{ name, t_day }]))
    .sort((a, b) => a.t_day - b.t_day);
  const moments = contacts.map(({ name, t_day }): ShadowMoment => {
    const { x, y } = moonInShadow(elements, t_day - elements.t0_day);
    const wall = wallOf(toUnixMs(instantOf(sky.models.deltaT, t_day)), view.zone);
    return { east_deg: x * DEG_PER_RAD, north_deg: y * DEG_PER_RAD, label: `${name} ${clockText(wall)}` };
  });
  const share = printed(Math.max(0, eclipse.umbral_magnitude) * 100);
  const way = lunarShadow(
    {
      ...eclipseHeading(first, view),
      finding:
        eclipse.umbral_magnitude > 0
          ? `At most ${share} % of the Moon's diameter lie in the umbra.`
          : "The Moon passes the penumbra alone.",
      umbra_deg: shadow.umbra * DEG_PER_RAD,
      penumbra_deg: shadow.penumbra * DEG_PER_RAD,
      moon_deg: shadow.semidiameter * DEG_PER_RAD,
      moments,
    },
    view,
  );
  const { begin, greatest, end } = zeniths(first);
  if (begin === null || greatest === null || end === null) return way;
  const place = location === null ? null : { ...location, name: view.place ?? "" };
  const map = moonUpMap({ begin, greatest, end, place }, way.height + 6, view);
  return extended(way, map);
}

/** Where the Moon stands in the zenith at the ends of the eclipse and at the greatest. */
function zeniths({ contacts }: PrintedEclipse): Record<"begin" | "greatest" | "end", Place | null> {
  const placeOf = (contact: Partial<Place> | null | undefined): Place | null =>
    contact?.lat_deg == null || contact.lon_deg == null
      ? null
      : { lat_deg: contact.lat_deg, lon_deg: contact.lon_deg };
  return { begin: placeOf(contacts?.P1), greatest: placeOf(contacts?.greatest), end: placeOf(contacts?.P4) };
}
