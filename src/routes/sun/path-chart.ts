import { clockText, wallClockOf, wallOf } from "../../charts/kit/clock.ts";
import { type Drawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import type { Point } from "../../charts/kit/svg.ts";
import { type Token, tokenOf } from "../../charts/kit/tokens.ts";
import { type SkyPath, skyPaths } from "../../charts/sky/sky-paths.ts";
import type { LocalDay } from "../../contract/ask/day-time.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { EngineTarget, InstantColumns } from "../../engine/types.ts";
import { rowsBeforeEnds } from "../../sky/positions/orbit-skies.ts";
import type { Skyline } from "../../sky/positions/skyline.ts";
import type { Sky } from "../../sky/sky.ts";
import { fromUnixMs, toUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { DEG_PER_TURN, MS_PER_DAY } from "../../units/units.ts";

/** The ways of bodies across the sky on one day. */

export interface PathQuestion {
  readonly sky: Sky;
  readonly location: Location;
  readonly day: LocalDay;
  readonly bodies: readonly { readonly name: string; readonly target: EngineTarget }[];
  readonly skyline: Skyline | null;
}

const STEP_MS = 600_000;
const HOUR_STEP = 2;
/** Days of the year that bound the Sun's ways, and that between them. */
const SUN_DAYS = [
  ["21 Jun", 6, 21],
  ["equinox", 3, 20],
  ["21 Dec", 12, 21],
] as const;

export function drawPaths(question: PathQuestion, view: View): Drawing {
  const { day, location, bodies, skyline } = question;
  const own = bodies.map(({ name, target }, i) =>
    wayOn(question, target, toUnixMs(day.start), { name, i, view }),
  );
  const isSun = bodies.length === 1 && bodies[0]?.name === "sun";
  const year = wallClockOf(wallOf(toUnixMs(day.start), view.zone)).year;
  const others = isSun
    ? SUN_DAYS.map(([name, month, date]) => {
        const noon_ms = Date.UTC(year, month - 1, date) - (location.lon_deg / DEG_PER_TURN) * MS_PER_DAY;
        return {
          ...wayOn(question, { kind: "body", body: "sun" }, noon_ms, { name, i: 0, view }),
          name,
          faint: true,
          marks: [],
          token: "edge" as const,
        };
      })
    : [];
  const highest = own.map(({ name, points }) => ({
    name,
    altitude: points.length === 0 ? null : Math.max(...points.map(([, altitude]) => altitude)),
  }));
  return skyPaths(
    {
      title: isSun ? "The Sun's path across the sky" : "Paths across the sky",
      subtitle: `${day.date} · ${subtitleOf(view)} · without refraction`,
      finding: `${highest
        .map(({ name, altitude }) => {
          if (altitude === null) return `the path of ${name} has ended`;
          return altitude > 0 ? `${name} climbs to ${printed(altitude, 1)}°` : `${name} does not rise`;
        })
        .join("; ")}.`,
      paths: [...others, ...own.filter(({ points }) => points.length > 0)],
      skyline: (skyline?.points ?? []).map(
        ({ azimuth_deg, altitude_deg }): Point => [azimuth_deg, altitude_deg],
      ),
      middle_deg: location.lat_deg < 0 ? 0 : 180,
    },
    view,
  );
}

function wayOn(
  { sky, location }: PathQuestion,
  target: EngineTarget,
  start_ms: number,
  { name, i, view }: { name: string; i: number; view: View },
): SkyPath {
  const wholeDay = Array.from({ length: MS_PER_DAY / STEP_MS + 1 }, (_, k) => start_ms + k * STEP_MS);
  const kept = rowsBeforeEnds(sky, target, columnsOf(wholeDay));
  const times = wholeDay.filter((_, k) => kept === null || !Number.isNaN(kept[k]));
  const [table] = sky.engine.positions({
    targets: [target],
    instants: columnsOf(times),
    centre: "geocentric",
    columns: ["azimuth_deg", "altitude_geometric_deg"],
    observer: location,
  });
  const points = times.map(
    (_, k): Point => [
      table?.azimuth_deg?.[k] ?? Number.NaN,
      table?.altitude_geometric_deg?.[k] ?? Number.NaN,
    ],
  );
  const token: Token = tokenOf(name, i);
  return {
    name: view.nameOf(name),
    token,
    points,
    marks: times.flatMap((unix_ms, k) => {
      const wall = wallOf(unix_ms, view.zone);
      const { hour, minute } = wallClockOf(wall);
      const point = points[k];
      return minute === 0 && hour % HOUR_STEP === 0 && point !== undefined
        ? [{ point, label: clockText(wall).slice(0, 2) }]
        : [];
    }),
  };
}

function columnsOf(times_ms: readonly number[]): InstantColumns {
  return instantColumns(times_ms.map((unix_ms) => fromUnixMs(unix_ms)));
}
