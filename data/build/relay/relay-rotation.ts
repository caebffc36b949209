import { at } from "../formats/tables-text.ts";
import { type RelayFiles, relayFiles } from "./relay-files.ts";

/** The source's form: one object a body, and the angles of the trigonometric terms one list a planetary system. */
interface SourceBody {
  readonly POLE_RA: readonly number[];
  readonly POLE_DEC: readonly number[];
  readonly PM: readonly number[];
  readonly NUT_PREC_RA?: readonly number[];
  readonly NUT_PREC_DEC?: readonly number[];
  readonly NUT_PREC_PM?: readonly number[];
  readonly RADII: readonly number[];
}

interface Source {
  readonly bodies: Readonly<Record<string, SourceBody>>;
  readonly systems: Readonly<Record<string, { readonly angles: readonly (readonly number[])[] }>>;
}

const SOURCE = "sky/iau_rotation_2015.json";
/** The system of angles that a satellite's terms refer to. */
const SYSTEM_OF: Readonly<Record<string, string>> = {
  moon: "earth_moon",
  io: "jupiter",
  europa: "jupiter",
  ganymede: "jupiter",
  callisto: "jupiter",
};
const COLUMNS = ["body", "item", "c0", "c1", "c2", "ra", "dec", "w"];
const TITLE =
  "Rotation elements WGCCRE 2015: degrees; pole in centuries and meridian w in days TDB from J2000.0; radii a b c in km; " +
  "term: angle c0 + c1 T + c2 T^2 with its coefficients, sine in ra and w, cosine in dec";

/** Re-lays the rotation elements of the Sun, the planets and the large moons; only terms that a body has are kept. */
export function relayRotation(sourceFolder: string, dataFolder: string): void {
  const files: RelayFiles = relayFiles(sourceFolder, dataFolder);
  const source: Source = JSON.parse(files.readBytes(SOURCE).toString("utf8"));
  const rows = Object.entries(source.bodies).flatMap(([name, body]) => bodyRows(name, body, source));
  files.write("sky/rotation.tsv", `${[`# ${TITLE}`, COLUMNS.join("\t"), ...rows].join("\n")}\n`);
}

function bodyRows(name: string, body: SourceBody, { systems }: Source): string[] {
  const row = (item: string, values: readonly (number | "")[]): string => [name, item, ...values].join("\t");
  const polynomial = (item: string, values: readonly number[]): string => row(item, [...values, "", "", ""]);
  const angles = systems[SYSTEM_OF[name] ?? name]?.angles ?? [];
  const term = (i: number): readonly number[] =>
    [body.NUT_PREC_RA, body.NUT_PREC_DEC, body.NUT_PREC_PM].map((list) => list?.[i] ?? 0);
  const longest = Math.max(
    0,
    ...[body.NUT_PREC_RA, body.NUT_PREC_DEC, body.NUT_PREC_PM].map((list) => list?.length ?? 0),
  );
  const terms = Array.from({ length: longest }, (_, i) => i).filter((i) =>
    term(i).some((value) => value !== 0),
  );
  return [
    polynomial("pole_ra", body.POLE_RA),
    polynomial("pole_dec", body.POLE_DEC),
    polynomial("meridian", body.PM),
    polynomial("radii_km", body.RADII),
    ...terms.map((i) => {
      const [c0 = 0, c1 = 0, c2 = 0] = at(angles, i);
      return row("term", [c0, c1, c2, ...term(i)]);
    }),
  ];
}
