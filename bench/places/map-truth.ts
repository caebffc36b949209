import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isTargetError, parseTarget } from "../../src/catalog/target.ts";
import type { Engine } from "../../src/engine/types.ts";
import { coneLimits, curveScope, magnitudeCone } from "../../src/sky/eclipses/curves/eclipse-curves.ts";
import { zenithOf } from "../../src/sky/eclipses/curves/ground.ts";
import type { Vertex } from "../../src/sky/eclipses/curves/lines.ts";
import { onAxis } from "../../src/sky/eclipses/curves/on-axis.ts";
import { seenRegion } from "../../src/sky/eclipses/curves/seen-region.ts";
import { centralLines, umbraPath } from "../../src/sky/eclipses/curves/umbra-path.ts";
import { type SolarEclipse, solarEclipses } from "../../src/sky/eclipses/solar.ts";
import { globalPassage } from "../../src/sky/occultations/global-passage.ts";
import { shadowTrack } from "../../src/sky/occultations/shadow-track.ts";
import { createSky } from "../../src/sky/sky.ts";
import { constantDeltaT } from "../../src/time/scales.ts";

/** The curves beside tables of places that were made with DE440: how far each place of a table lies from its curve. */

export interface TruthFigure {
  readonly what: string;
  readonly rows: number;
  readonly largest: number;
  readonly unit: string;
  readonly bar: number;
  /** The row with it. */
  readonly worst: string;
}

type Row = Readonly<Record<string, string>>;

/** Rows of a table of comma-separated values whose comments start with #. */
export function tableRows(text: string): Row[] {
  const [head = "", ...lines] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const names = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, i) => [names[i] ?? "", cell])));
}

const J2000_MS = Date.UTC(2000, 0, 1, 12);
const DAY_MS = 86_400_000;
const FINE_KM = 0.02;
const LIMIT_BAR_KM = 0.1;

/** The eclipse of a row, with the row's own delta T. */
function eclipseOf(engine: Engine, { eclipse, delta_t_s }: Row): SolarEclipse {
  const day = (Date.parse(`${eclipse}T00:00Z`) - J2000_MS) / DAY_MS;
  const sky = createSky(engine, { deltaT: constantDeltaT(Number(delta_t_s)) });
  const [found] = solarEclipses(sky, { start_day: day - 1, end_day: day + 2 });
  if (found === undefined) throw new Error(`there is no eclipse on ${eclipse}`);
  return found;
}

const KM_A_DEG = 111.2;
const MOST_CHORD_KM = 2000;
const RAD = Math.PI / 180;

/** From a place to the nearest chord of some lines. */
export function gap_km(lines: readonly (readonly Vertex[])[], lat_deg: number, lon_deg: number): number {
  const cos_lat = Math.cos(lat_deg * RAD);
  const offset = (vertex: Vertex): readonly [number, number] => {
    const east = vertex.lon_deg - lon_deg;
    return [
      (east - 360 * Math.round(east / 360)) * cos_lat * KM_A_DEG,
      (vertex.lat_deg - lat_deg) * KM_A_DEG,
    ];
  };
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      const [from, to] = [line[i - 1], line[i]];
      if (from === undefined || to === undefined) continue;
      const [[ax, ay], [bx, by]] = [offset(from), offset(to)];
      if (Math.abs(ax - bx) > MOST_CHORD_KM) continue;
      const square = (bx - ax) ** 2 + (by - ay) ** 2;
      const share = square === 0 ? 0 : -(ax * (bx - ax) + ay * (by - ay)) / square;
      const kept = Math.max(0, Math.min(1, share));
      least = Math.min(least, Math.hypot(ax + kept * (bx - ax), ay + kept * (by - ay)));
    }
  return least;
}

function largest(what: string, unit: string, bar: number, values: readonly (readonly [number, string])[]) {
  const [first = [Number.NaN, ""]] = [...values].sort((a, b) => b[0] - a[0]);
  return { what, rows: values.length, largest: first[0], unit, bar, worst: first[1] };
}

/** From the places of a table of occultations of stars to the limits on their side. */
function offLimits(engine: Engine, row: Row): readonly [number, string] {
  const sky = createSky(engine, { deltaT: constantDeltaT(Number(row["delta_t_s"])) });
  const target = parseTarget(`star:${row["star"]?.toLowerCase()}`);
  if (isTargetError(target)) throw new Error(`there is no star ${row["star"]}`);
  const passage = globalPassage(sky, {
    target,
    t_day: (Date.parse(`${row["iso_tt"]}Z`) - J2000_MS) / DAY_MS,
  });
  if (passage === null) throw new Error(`there is no occultation at ${row["iso_tt"]}`);
  const wanted = row["side"] === "N" ? "north" : "south";
  const lines = seenRegion(shadowTrack(sky, passage), FINE_KM).limits.filter(({ side }) => side === wanted);
  const gap = gap_km(
    lines.map(({ vertices }) => vertices),
    Number(row["lat_deg"]),
    Number(row["lon_deg"]),
  );
  return [gap, `${row["star"]} ${row["iso_tt"]} ${row["side"]}`];
}

function occultationFigure(engine: Engine, text: string): TruthFigure {
  const gaps = tableRows(text).map((row) => offLimits(engine, row));
  return largest("limits of occultations of stars", "km", LIMIT_BAR_KM, gaps);
}

/** The figures of the tables of eclipses and occultations, from their texts. */
export function truthFigures(
  engine: Engine,
  { central, limits, magnitudes, occultations }: TruthTexts,
): TruthFigure[] {
  const [onLine, onLimits, onDepths] = [central, limits, magnitudes].map(tableRows);
  const bar_km = LIMIT_BAR_KM;
  const places = (onLine ?? []).map((row) => {
    const { elements } = eclipseOf(engine, row);
    const tau_day = (Date.parse(`${row["iso_tt"]}Z`) - J2000_MS) / DAY_MS - elements.t0_day;
    const [lat, lon] = [Number(row["lat_deg"]), Number(row["lon_deg"])];
    const values = onAxis(elements, zenithOf({ lat_deg: lat, lon_deg: lon }), tau_day);
    const name = `${row["eclipse"]} ${row["iso_tt"]}`;
    return { row, name, values, gap: gap_km(centralLines(curveScope(elements, FINE_KM)), lat, lon) };
  });
  const ofLimits = (onLimits ?? []).flatMap((row) => {
    const lines = umbraPath(curveScope(eclipseOf(engine, row).elements, FINE_KM)).limits;
    return ["north", "south"].flatMap((side): (readonly [number, string])[] => {
      const lat = row[`${side}_lat_deg`] ?? "";
      if (lat === "") return [];
      const vertices = lines.map((line) => line.vertices);
      return [
        [
          gap_km(vertices, Number(lat), Number(row["lon_deg"])),
          `${row["eclipse"]} ${row["lon_deg"]} ${side}`,
        ],
      ];
    });
  });
  const ofDepths = (onDepths ?? []).map((row): readonly [number, string] => {
    const { elements } = eclipseOf(engine, row);
    const lines = coneLimits(
      curveScope(elements, FINE_KM),
      magnitudeCone(elements, Number(row["magnitude"])),
    );
    const vertices = lines.map((line) => line.vertices);
    return [
      gap_km(vertices, Number(row["lat_deg"]), Number(row["lon_deg"])),
      `${row["eclipse"]} ${row["magnitude"]} ${row["lon_deg"]}`,
    ];
  });
  const off = (name: "duration_s" | "width_km") =>
    places.map(({ row, values, name: at }): readonly [number, string] => [
      Math.abs((values[name] ?? Number.NaN) - Number(row[name])),
      at,
    ]);
  return [
    largest(
      "central line",
      "km",
      bar_km,
      places.map(({ gap, name }) => [gap, name]),
    ),
    largest("limits", "km", bar_km, ofLimits),
    largest("lines of magnitude", "km", bar_km, ofDepths),
    occultationFigure(engine, occultations),
    largest("duration on the central line", "s", 0.2, off("duration_s")),
    largest("width of the path", "km", 0.5, off("width_km")),
  ];
}

const FILES = {
  central: "eclipse_central_line",
  limits: "eclipse_limits",
  magnitudes: "eclipse_magnitudes",
  occultations: "occultation_limits",
} as const;

type TruthTexts = Readonly<Record<keyof typeof FILES, string>>;

/** The complete tables beside the repository. */
export function completeTables(folder: string): TruthTexts {
  const read = (name: string) => readFileSync(join(folder, "observer", `${name}.csv`), "utf8");
  return {
    central: read(FILES.central),
    limits: read(FILES.limits),
    magnitudes: read(FILES.magnitudes),
    occultations: read(FILES.occultations),
  };
}
