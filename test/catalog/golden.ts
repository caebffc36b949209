import { readFileSync } from "node:fs";

/** Rows of a file in test/golden as objects by column name; `#` lines say where it comes from. */
export function goldenRows(file: string): ((column: string) => string)[] {
  const text = readFileSync(new URL(`../golden/${file}`, import.meta.url), "utf8");
  const separator = file.endsWith(".tsv") ? "\t" : ",";
  const [header = "", ...lines] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const names = header.split(separator);
  return lines.map((line) => {
    const cells = line.split(separator);
    return (column) => {
      const cell = cells[names.indexOf(column)];
      if (cell === undefined) throw new Error(`${file}: no column ${column}`);
      return cell;
    };
  });
}

/** "06_45_09.25" or "-16 42 47" in its own unit (hours or degrees). */
export function sexagesimal(text: string): number {
  const sign = text.startsWith("-") ? -1 : 1;
  const [whole = 0, minutes = 0, seconds = 0] = text.replace(/^[+-]/, "").split(/[_ ]/).map(Number);
  return sign * (whole + minutes / 60 + seconds / 3600);
}

/** Separation of two near directions, in arcseconds. */
export function separation_arcsec(a: Direction, b: Direction): number {
  const ra_deg = ((((a.ra_deg - b.ra_deg) % 360) + 540) % 360) - 180;
  const cosDec = Math.cos((a.dec_deg * Math.PI) / 180);
  return 3600 * Math.hypot(ra_deg * cosDec, a.dec_deg - b.dec_deg);
}

interface Direction {
  readonly ra_deg: number;
  readonly dec_deg: number;
}
