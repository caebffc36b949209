import { EngineError } from "./errors.ts";
import { EngineMemory } from "./memory.ts";
import { readDirectory } from "./tables.ts";
import { instantiate, type Kernels, loadBinaries } from "./wasm.ts";

/** Series of the block store; the index is the engine's series code. */
export const SERIES = [
  "mercury",
  "venus",
  "emb",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "sun",
  "moon",
  "nutation",
  "pluto",
  "earth",
] as const;
export type Series = (typeof SERIES)[number];

export type Vector = readonly [x: number, y: number, z: number];

export const BLOCK_DAYS = 8192;
export const FIRST_BLOCK = -14;
export const LAST_BLOCK = 8;
/** Span of the tables, days from J2000.0 TDB (JD 2341721.0 … 2525273.0). */
export const FIRST_DAY = -109824;
export const LAST_DAY = 73728;

const SECTION: Readonly<Record<Series, string | null>> = {
  mercury: "vsop.mercury",
  venus: "vsop.venus",
  emb: "vsop.emb",
  mars: "vsop.mars",
  jupiter: "vsop.jupiter",
  saturn: "vsop.saturn",
  uranus: "vsop.uranus",
  neptune: "vsop.neptune",
  sun: "vsop.sun",
  moon: "elp.moon",
  nutation: "iau.nut00a",
  pluto: null,
  earth: null,
};

/** Room for the kernels' own static data above their heap base. */
const STATIC_BYTES = 65536;
/** ICRS → galactic, ESA SP-1200 vol. 1, section 1.5.3. */
const GALACTIC = [
  -0.0548755604162154, -0.873437090234885, -0.4838350155487132, 0.4941094278755837, -0.4448296299600112,
  0.746982244497219, -0.8676661490190047, -0.1980763734312015, 0.4559837761750669,
];

/** The engine's memory, kernels and block store: what stands between typed calls and WebAssembly. */
export class EngineCore {
  readonly memory: EngineMemory;
  readonly kernels: Kernels;
  readonly build: string;

  constructor() {
    const { code, tables, build } = loadBinaries();
    this.build = build;
    this.memory = new EngineMemory(new WebAssembly.Memory({ initial: 1 + Math.ceil(tables.length / 65536) }));
    this.kernels = instantiate(code, this.memory.memory);
    this.memory.startAt(this.kernels.heapBase() + STATIC_BYTES);
    this.#loadTables(tables);
    this.#layOut();
  }

  #loadTables(tables: Uint8Array): void {
    const directory = readDirectory(tables);
    const base = this.memory.allocate(tables.length);
    this.memory.bytes(base, tables.length).set(tables);
    const section = (name: string): number => {
      const offset = directory.get(name);
      if (offset === undefined) throw new EngineError(`build/tables.bin lacks the section ${name}`);
      return base + offset;
    };
    SERIES.forEach((series, code) => {
      const name = SECTION[series];
      const residual = directory.has(`res.${series}`) ? section(`res.${series}`) : 0;
      this.kernels.setSeries(code, name === null ? 0 : section(name), residual);
    });
    this.kernels.setTables(
      section("elp.args"),
      section("moon.residual"),
      section("iau.poly"),
      section("iau.s06"),
      section("iau.ee"),
      section("sky.constell"),
    );
    this.#polynomials = section("iau.poly");
  }
  #polynomials = 0;

  #layOut(): void {
    const rotations = this.memory.allocate(2 * 9 * 8);
    this.memory.floats(rotations, 9).set(this.#eclipticJ2000());
    this.memory.floats(rotations + 72, 9).set(GALACTIC);
    const scratch = this.memory.allocate(this.kernels.scratchBytes());
    SERIES.forEach((_, code) => {
      this.kernels.placeSeries(code, this.memory.allocate(this.kernels.storeBytes(code)));
    });
    this.kernels.place(scratch, rotations);
  }

  /** Rz(−ψ)·Rx(φ)·Rz(γ) of the Fukushima–Williams angles at J2000.0: frame bias, then the obliquity 84381.406″. */
  #eclipticJ2000(): number[] {
    const { sinPi, cosPi } = this.kernels;
    const [gamma, phi, psi] = [0, 1, 2].map(
      (i) => (this.memory.floats(this.#polynomials + i * 48, 1)[0] ?? 0) / Math.PI,
    );
    const [cg, sg] = [cosPi(gamma ?? 0), sinPi(gamma ?? 0)];
    const [cf, sf] = [cosPi(phi ?? 0), sinPi(phi ?? 0)];
    const [cp, sp] = [cosPi(psi ?? 0), sinPi(psi ?? 0)];
    return [
      cp * cg + sp * cf * sg,
      cp * sg - sp * cf * cg,
      -sp * sf,
      sp * cg - cp * cf * sg,
      sp * sg + cp * cf * cg,
      cp * sf,
      sf * sg,
      -sf * cg,
      cf,
    ];
  }

  /** Fills every block of the series that the given days (from J2000.0) fall into, if not filled yet. */
  ensureBlocks(series: readonly Series[], blocks: Iterable<number>): void {
    for (const block of blocks) {
      for (const name of series) {
        const code = SERIES.indexOf(name);
        if (this.kernels.isBlockFilled(code, block) === 0) this.kernels.fillBlock(code, block);
      }
    }
  }

  /** The coefficients of a block, filled if it is not yet. */
  exportBlock(series: Series, block: number): Float64Array<ArrayBuffer> {
    this.ensureBlocks([series], [block]);
    const code = SERIES.indexOf(series);
    const count = this.kernels.blockBytes(code, block) / 8;
    return new Float64Array(this.memory.floats(this.kernels.blockAddress(code, block), count));
  }

  /** Takes over a block that another engine of the same build filled: the same algorithm, so the same coefficients. */
  adoptBlock(series: Series, block: number, coefficients: Float64Array): void {
    const code = SERIES.indexOf(series);
    if (this.kernels.isBlockFilled(code, block) !== 0) return;
    this.memory.floats(this.kernels.blockAddress(code, block), coefficients.length).set(coefficients);
    this.kernels.markFilled(code, block);
  }

  /** Series and residual table by direct summation at `d` days from J2000.0 (the tests' reference for the block store). */
  directVector(series: Series, d: number): Vector {
    return this.#vector((out) => this.kernels.directVector(SERIES.indexOf(series), d, out));
  }

  /** The published series alone (ICRS axes; nutation: dpsi, deps, s + XY/2), at `d` days from J2000.0. */
  publishedVector(series: Series, d: number): Vector {
    return this.#vector((out) => this.kernels.publishedVector(SERIES.indexOf(series), d, out));
  }

  #vector(write: (out: number) => void): Vector {
    const mark = this.memory.mark();
    const out = this.memory.allocate(24);
    write(out);
    const [x = 0, y = 0, z = 0] = this.memory.floats(out, 3);
    this.memory.release(mark);
    return [x, y, z];
  }
}
