/** The tables of the README whose figures stand in docs/accuracy.md and docs/performance.md; both benchmarks fill it anew. */

/** The texts of the reports, by file. */
export type Reports = Readonly<Record<"accuracy.md" | "performance.md", string>>;

/** Where a figure stands in a report: the cells that its row begins with, and the title of its column. */
interface Place {
  readonly row: readonly string[];
  readonly title: string;
}

interface ReadmeRow {
  readonly label: string;
  readonly report: keyof Reports;
  readonly unit: string;
  readonly own: Place;
  /** Libraries that were measured beside it. */
  readonly others?: Readonly<Record<string, Place>>;
}

const target = (...row: string[]): Place => ({ row, title: "max" });
const kernel = (body: string): Place => ({ row: ["kernel", body], title: "max arcsec" });
const mean = (...row: string[]): Place => ({ row, title: "mean ± sd" });

const ROWS: readonly ReadmeRow[] = [
  {
    label: "Moon, the largest of 100,000 places of 1700–2200, from JPL DE440",
    report: "accuracy.md",
    unit: "″",
    own: kernel("moon"),
  },
  {
    label: "Mars, the largest of 100,000 places of 1700–2200, from JPL DE440",
    report: "accuracy.md",
    unit: "″",
    own: kernel("mars"),
  },
  {
    label: "Quarters of the Moon, from JPL DE440",
    report: "accuracy.md",
    unit: " s",
    own: target("moon-phases", "quarters", "instant"),
  },
  {
    label: "Mars, 10,000 rows an hour apart, a row",
    report: "performance.md",
    unit: " µs",
    own: mean("mars", "1 h", "meridian"),
    others: {
      "Swiss Ephemeris": mean("mars", "1 h", "sweph … SWIEPH files"),
      "astronomy-engine": mean("mars", "1 h", "astronomy-engine …"),
    },
  },
  {
    label: "Moon at a place, a row",
    report: "performance.md",
    unit: " µs",
    own: mean("moon", "1 h", "meridian", "azimuth, …"),
    others: {
      suncalc: mean("moon", "1 h", "suncalc …"),
    },
  },
  {
    label: "A year of Sun events",
    report: "performance.md",
    unit: " ms",
    own: mean("Sun, sunrise, …", "meridian"),
    others: {
      "astronomy-engine": mean("Sun, sunrise, …", "astronomy-engine …"),
    },
  },
  {
    label: "The same as suncalc's fourteen times of each day",
    report: "performance.md",
    unit: " ms",
    own: mean("Sun, suncalc's fourteen …", "meridian"),
    others: {
      suncalc: mean("Sun, suncalc's fourteen …", "suncalc …"),
    },
  },
];

const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** True if a cell is the said text: all of it, or its start and its end with `…` between. */
function isSaid(cell: string, said: string): boolean {
  const [beginning = "", end] = said.split("…");
  return end === undefined ? cell === said : cell.startsWith(beginning) && cell.endsWith(end);
}

/** The figure at a place of a report, without its spread; null where the report has no such row. */
function figureAt(report: string, { row, title }: Place): string | null {
  let titles: string[] = [];
  let last = "";
  for (const line of report.split("\n")) {
    if (line.startsWith("|")) {
      const cells = cellsOf(line);
      if (!last.startsWith("|")) titles = cells;
      const figure = cells[titles.indexOf(title)];
      if (figure !== undefined && row.every((said, at) => isSaid(cells[at] ?? "", said)))
        return figure.split(" ± ")[0] ?? figure;
    }
    last = line;
  }
  return null;
}

/** The README with the figures of the reports. */
export function withReportFigures(readme: string, reports: Reports): string {
  const lines = new Map(
    ROWS.map(({ label, report, unit, own, others }) => {
      const figure = (place: Place) => `${figureAt(reports[report], place) ?? "not measured"}${unit}`;
      const beside = Object.entries(others ?? {}).map(([name, place]) => `${name} ${figure(place)}`);
      const cells = others === undefined ? [figure(own)] : [figure(own), beside.join(", ")];
      return [label, `| ${[label, ...cells].join(" | ")} |`];
    }),
  );
  return readme
    .split("\n")
    .map((line) => lines.get(cellsOf(line)[0] ?? "") ?? line)
    .join("\n");
}
