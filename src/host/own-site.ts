/**
 * The files beside this module, each at an address of its own: bundlers find them by this very form and take them along, so that a page
 * needs no settings. Segments of a span lie together, as they are asked for: what rises and sets needs, the Moon, the planets.
 */
export interface OwnSite {
  readonly core: () => URL;
  /** The file in which others lie, by the name of one of them; null: it lies by itself. */
  readonly packOf: (name: string) => Pack | null;
}

export interface Pack {
  readonly name: string;
  readonly address: () => URL;
}

const PACKS: Readonly<Record<string, () => URL>> = {
  "near.7": () => new URL("./packs/near.7.bin", import.meta.url),
  "near.8": () => new URL("./packs/near.8.bin", import.meta.url),
  "near.9": () => new URL("./packs/near.9.bin", import.meta.url),
  "near.10": () => new URL("./packs/near.10.bin", import.meta.url),
  "near.11": () => new URL("./packs/near.11.bin", import.meta.url),
  "near.12": () => new URL("./packs/near.12.bin", import.meta.url),
  "moon.7": () => new URL("./packs/moon.7.bin", import.meta.url),
  "moon.8": () => new URL("./packs/moon.8.bin", import.meta.url),
  "moon.9": () => new URL("./packs/moon.9.bin", import.meta.url),
  "moon.10": () => new URL("./packs/moon.10.bin", import.meta.url),
  "moon.11": () => new URL("./packs/moon.11.bin", import.meta.url),
  "moon.12": () => new URL("./packs/moon.12.bin", import.meta.url),
  "planets.7": () => new URL("./packs/planets.7.bin", import.meta.url),
  "planets.8": () => new URL("./packs/planets.8.bin", import.meta.url),
  "planets.9": () => new URL("./packs/planets.9.bin", import.meta.url),
  "planets.10": () => new URL("./packs/planets.10.bin", import.meta.url),
  "planets.11": () => new URL("./packs/planets.11.bin", import.meta.url),
  "planets.12": () => new URL("./packs/planets.12.bin", import.meta.url),
};

export const PACK_NAMES: readonly string[] = Object.keys(PACKS);

const SEGMENT = /^slices\/([a-z]+)\.(-?\d+)$/;
const NEAR = ["earth", "nutation", "sun"];

/** The name of the file in which a segment lies among others; null for what is no segment. */
export function packName(file: string): string | null {
  const [, series = "", slice = ""] = SEGMENT.exec(file) ?? [];
  if (series === "") return null;
  const kind = NEAR.includes(series) ? "near" : series === "moon" ? "moon" : "planets";
  return `${kind}.${slice}`;
}

export const OWN_SITE: OwnSite = {
  core: () => new URL("./core.bin", import.meta.url),
  packOf: (file) => {
    const name = packName(file);
    const address = name === null ? undefined : PACKS[name];
    return name === null || address === undefined ? null : { name, address };
  },
};
