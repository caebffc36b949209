import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { PACKAGE_ROOT } from "../../host/node.ts";
import { once } from "../../host/once.ts";

/** Turns drawings into bytes that every site shows. Its code and its font are read when the first card is asked for. */

/** The output of `npm run build -- cards`; without it pages have no cards of their own. */
const FOLDER = new URL("dist/cards/", PACKAGE_ROOT);
const FONT = "Inter";

interface Freed {
  free(): void;
}

/** The used part of @resvg/resvg-wasm. */
interface Resvg {
  readonly initWasm: (bytes: Uint8Array) => Promise<void>;
  readonly Resvg: new (
    svg: string,
    options: {
      readonly font: {
        readonly fontBuffers: readonly Uint8Array[];
        readonly defaultFontFamily: string;
      };
    },
  ) => Freed & { render(): Freed & { asPng(): Uint8Array } };
}

export const canDrawCards = once(() => existsSync(new URL("resvg.wasm", FOLDER)));

const drawingCode = once(async () => {
  const module: Resvg = await import(new URL("resvg.mjs", FOLDER).href);
  const [code, ...fontBuffers] = await Promise.all(
    ["resvg.wasm", "regular.ttf", "bold.ttf"].map((name) => readFile(new URL(name, FOLDER))),
  );
  if (code === undefined) throw new TypeError("there is no code");
  await module.initWasm(code);
  return { Resvg: module.Resvg, options: { font: { fontBuffers, defaultFontFamily: FONT } } };
});

/** The PNG of an SVG of that size. */
export async function rasterized(svg: string): Promise<Uint8Array> {
  const { Resvg, options } = await drawingCode();
  const drawing = new Resvg(svg.replace(/font-family="[^"]*"/g, `font-family="${FONT}"`), options);
  try {
    const image = drawing.render();
    try {
      return image.asPng();
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}
