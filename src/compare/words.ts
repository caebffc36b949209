import { bodyDisplayName } from "../catalog/bodies.ts";
import { type BodyReport, type Figure, MEASURES, type Measure, type Report } from "./report.ts";

/** A report as text and as csv. */

/** Names of the measures in short, and their units. */
const SHORT: Readonly<Record<Measure, readonly [name: string, unit: string]>> = {
  angle_mas: ["angle", "mas"],
  range_km: ["range", "km"],
  range_relative: ["range, relative", ""],
  velocity_mm_s: ["velocity", "mm/s"],
};
const DIGITS = 3;
/** Smaller numbers are written with an exponent. */
const SMALLEST_PLAIN = 1e-3;

/** The compared quantity of a body, in words. */
export function comparedWords({ centre, place }: Pick<BodyReport, "centre" | "place">): string {
  if (place === "astrometric") return "astrometric, from the Earth's centre, with light time";
  if (place === "apparent") return "apparent, true equator and equinox of date, from the Earth's centre";
  return `geometric, ${centre}`;
}

export function amount(value: number | null): string {
  if (value === null) return "-";
  return value === 0 ? "0" : digits(value);
}

/** Three digits, the same on every machine. */
function digits(value: number): string {
  return value < SMALLEST_PLAIN ? value.toExponential(DIGITS - 1) : String(Number(value.toPrecision(DIGITS)));
}

/** Unit of a measure. */
export function measureUnit(measure: Measure): string {
  return SHORT[measure][1];
}

/** One sentence: the worst of a body. */
export function summaryOf({ whole, rows }: BodyReport): string {
  const parts = MEASURES.flatMap((measure) => {
    const figure = whole[measure];
    const [name, unit] = SHORT[measure];
    return figure === null || measure === "range_relative"
      ? []
      : [`${name} ≤ ${amount(figure.largest)} ${unit} (rms ${amount(figure.rms)})`];
  });
  return `${rows} rows: ${parts.join(", ")}`;
}

export function reportText({ reference, engine, bodies, notes }: Report): string {
  const head = [
    `Differences of this engine (${engine.slice(0, 12)}) from ${reference}: root mean square and largest`,
  ];
  const blocks = bodies.flatMap((body) => [
    "",
    `${bodyDisplayName(body.body)}: ${body.rows} rows, ${comparedWords(body)}`,
    ...table(body),
    ...body.worst
      .slice(0, 3)
      .map((row) =>
        `  worst ${row.instant_tdb} TDB  ${MEASURES.map((measure) => shown(measure, row[measure])).join("")}`.trimEnd(),
      ),
  ]);
  return `${[...head, ...blocks, ...notes.map((note) => `\nNot compared: ${note}.`)].join("\n")}\n`;
}

function shown(measure: Measure, value: number | null): string {
  return value === null ? "" : `${amount(value)} ${SHORT[measure][1]}  `;
}

const CELL = 18;

function table({ centuries, whole, rows }: BodyReport): string[] {
  const known = MEASURES.filter((measure) => whole[measure] !== null);
  const cell = (text: string) => text.padStart(CELL);
  const pair = (figure: Figure | null) =>
    cell(figure === null ? "-" : `${amount(figure.rms)} ${amount(figure.largest).padStart(8)}`);
  const names = known.map((measure) =>
    cell([SHORT[measure][0], SHORT[measure][1]].filter((word) => word !== "").join(" ")),
  );
  const line = (name: string, count: number, figures: Readonly<Record<Measure, Figure | null>>) =>
    `  ${name.padEnd(6)}${String(count).padStart(8)}${known.map((measure) => pair(figures[measure])).join("")}`;
  return [
    `  ${"years".padEnd(6)}${"rows".padStart(8)}${names.join("")}`,
    ...centuries.map((century) => line(`${century.from_year}s`, century.rows, century)),
    ...(centuries.length > 1 ? [line("all", rows, whole)] : []),
  ];
}

/** One line a body and century, and one of all centuries (`all`). */
export function reportCsv({ bodies }: Report): string {
  const head = [
    "body",
    "centre",
    "place",
    "from_year",
    "rows",
    ...MEASURES.flatMap((measure) => [`rms_${measure}`, `largest_${measure}`]),
  ];
  const lines = bodies.flatMap((body) =>
    [...body.centuries, { from_year: "all", rows: body.rows, ...body.whole }].map((part) =>
      [
        body.body,
        body.centre,
        body.place,
        part.from_year,
        part.rows,
        ...MEASURES.flatMap((measure) => [part[measure]?.rms ?? "", part[measure]?.largest ?? ""]),
      ].join(","),
    ),
  );
  return `${[head.join(","), ...lines].join("\r\n")}\r\n`;
}
