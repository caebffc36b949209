import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { compareKernel } from "../../src/compare/compare-kernel.ts";
import { reportPicture } from "../../src/compare/picture.ts";
import { WHOLE_SPAN } from "../../src/compare/tables/compare-file.ts";
import { reportCsv, reportText } from "../../src/compare/words.ts";
import type { Engine } from "../../src/engine/types.ts";
import { openFileRanges } from "../../src/host/node.ts";
import { createSky } from "../../src/sky/sky.ts";
import { openKernel } from "../../src/spk/kernel.ts";
import { markdownTable } from "../report/markdown.ts";
import { formatValue } from "./format.ts";

/** JPL's kernel itself, at random instants: the report of `meridian compare`, and what docs/accuracy.md says of it. */

const INSTANTS = 100_000;
const SEED = 1;
const docs = (ending: string) => new URL(`../../docs/de440.${ending}`, import.meta.url);

/** Writes docs/de440.txt, .csv and .svg, as `meridian compare de440.bsp --instants 100000` has them. */
export async function writeKernelReport(engine: Engine, path: string): Promise<void> {
  const sky = createSky(engine);
  const file = openFileRanges(path);
  const report = await compareKernel(async (act) => act(sky), openKernel(file), {
    name: basename(path),
    bodies: null,
    span: WHOLE_SPAN,
    instants: INSTANTS,
    seed: SEED,
  });
  file.close();
  writeFileSync(docs("txt"), reportText(report));
  writeFileSync(docs("csv"), reportCsv(report));
  writeFileSync(docs("svg"), reportPicture(report));
}

const COLUMNS = [
  "largest_angle_mas",
  "rms_angle_mas",
  "largest_range_relative",
  "largest_velocity_mm_s",
] as const;
const MAS_PER_ARCSEC = 1000;

/** The committed report, a row a body: largest and root mean square over 1700 to 2200. */
export function kernelSection(): string {
  const [head = "", ...lines] = readFileSync(docs("csv"), "utf8").trim().split(/\r?\n/);
  const names = head.split(",");
  const rows = lines
    .map((line) => new Map(line.split(",").map((cell, i) => [names[i], cell] as const)))
    .filter((row) => row.get("from_year") === "all")
    .map((row) => {
      const [largest, rms, range, velocity] = COLUMNS.map((name) => Number(row.get(name)));
      return [
        "kernel",
        row.get("body") ?? "",
        row.get("rows") ?? "",
        formatValue((largest ?? Number.NaN) / MAS_PER_ARCSEC, "arcsec"),
        formatValue((rms ?? Number.NaN) / MAS_PER_ARCSEC, "arcsec"),
        formatValue(range ?? Number.NaN, "ratio"),
        formatValue(velocity ?? Number.NaN, "mm/s"),
      ];
    });
  const titles = [
    "source",
    "body",
    "instants",
    "max arcsec",
    "rms arcsec",
    "max range, relative",
    "max velocity, mm/s",
  ];
  return [
    "## JPL's kernel at random instants",
    "",
    "Astrometric places from the Earth's centre with light time, 1700 to 2200, by `npm run accuracy -- --kernel de440.bsp`, which is",
    "`meridian compare`; by centuries, with the worst rows, in [de440.txt](de440.txt), as a picture in [de440.svg](de440.svg).",
    "",
    markdownTable(titles, rows),
  ].join("\n");
}
