import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, expect, it } from "vitest";
import { blocksRunBy } from "../samples/blocks.ts";

/** The compiler's verdict on programs that use the package: its built declarations. */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const cache = join(ROOT, "node_modules", ".cache");
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "types-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Names that the pages' parts of programs leave to their reader: a page's imports, the platform's globals. */
const GIVEN = `import { createMeridian } from "meridian";
declare const env: { ASSETS: { fetch(address: string | URL | Request): Promise<Response> } };
`;
/** The programs of the pages, and their parts of programs. */
const PROGRAMS = [
  ...blocksRunBy("test/cli/documents.test.ts", "js").map(({ code }) => code),
  ...blocksRunBy("test/library/types.test.ts", "ts").map(({ code }) =>
    `${GIVEN}${code}`.replaceAll('"meridian"', '"meridian/browser"'),
  ),
];

const TAKEN = `import { createMeridian, nextRise, type Target } from "meridian";
const sky = await createMeridian();
const madrid = { lat: 40.4, lon: -3.7, tz: "Europe/Madrid" };
await sky.positions({ body: "Mars", at: new Date(), ...madrid });
await sky.positions({ body: "sirius", place: "Madrid", elevation_m: 700 });
await sky.positions({ bodies: ["moon", "star:spica", "asteroid:ceres"] });
await sky.positions({ bodies: "moon,spica", lat: 40.4, lon: -3.7 });
await sky.riseSet({ body: "moon", ...madrid });
await sky.places({ lat: 40.4, lon: -3.7 });
await sky.separation({ body1: "mars", body2: "radec:5.5,-10,j2000" });
await sky.moon();
await nextRise(sky, "venus", madrid);
const { data } = await sky.planetBoard({ at: "2026-01-01" });
for (const { body } of data.planets) await sky.positions({ body: body as Target });
`;

/** Each is a call that must not compile. */
const REFUSED = [
  'sky.positions({ body: "marz" })',
  'sky.positions({ bodies: ["mars", "marz"] })',
  'sky.separation({ body1: "marz", body2: "mars" })',
  'nextRise(sky, "marz", { place: "Madrid" })',
  'sky.positions({ body: "mars", lat: 40.4 })',
  'sky.positions({ body: "mars", lon: -3.7 })',
  'sky.positions({ body: "mars", lat: 40.4, at: "2026-01-01", shape: "columns" })',
  'sky.positions({ body: "mars", lat: 40.4, lon: -3.7, place: "Madrid" })',
  'sky.sun({ at: "2026-01-01" })',
  "sky.places({ lat: 40.4 })",
  "sky.moon({ latt: 1 })",
];

it("the programs of the pages and those of every kind of question compile under strict; a coordinate alone and an unknown body do not", () => {
  const refused = REFUSED.map((call) => `// @ts-expect-error\nvoid (() => ${call});`);
  const programs = {
    "meridian.d.ts":
      'declare module "meridian/kernels.wasm" { const kernels: WebAssembly.Module; export default kernels; }\n',
    ...Object.fromEntries(PROGRAMS.map((code, i) => [`page-${i}.ts`, code])),
    "taken.ts": TAKEN,
    "refused.ts": `import { createMeridian, nextRise } from "meridian";\nconst sky = await createMeridian();\n${refused.join("\n")}\n`,
  };
  expect(PROGRAMS.length).toBeGreaterThanOrEqual(5);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const files = Object.entries(programs).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  const program = ts.createProgram(files, {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    paths: {
      meridian: [join(ROOT, "dist/library/index.d.ts")],
      "meridian/browser": [join(ROOT, "dist/library/web.d.ts")],
    },
    skipLibCheck: true,
    types: [],
  });
  const said = files.flatMap((file) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ file: of, start = 0, messageText }) => {
        const line = of?.text.slice(0, start).split("\n").length;
        return `${file.slice(folder.length)}:${line}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
      }),
  );
  expect(said).toEqual([]);
});
