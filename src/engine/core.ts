import type { EngineMemory } from "./memory.ts";
import { claimLane, createEngineStore, type EngineStore, SERIES, type Series, sectionOf } from "./store.ts";
import { instantiate, type Kernels, kernelModule } from "./wasm.ts";

export type Vector = readonly [x: number, y: number, z: number];

export const BLOCK_DAYS = 8192;
export const FIRST_BLOCK = -14;
export const LAST_BLOCK = 8;
/** Span of the tables, days from J2000.0 TDB (JD 2341721.0 … 2525273.0). */
export const FIRST_DAY = -109824;
export const LAST_DAY = 73728;

/** ICRS → galactic, ESA SP-1200 vol. 1, section 1.5.3. */
const GALACTIC = [
  -0.0548755604162154, -0.873437090234885, -0.4838350155487132, 0.4941094278755837, -0.4448296299600112,
  0.746982244497219, -0.8676661490190047, -0.1980763734312015, 0.4559837761750669,
];

/** A lane of a store and the kernels over it: what stands between typed calls and WebAssembly. */
export class EngineCore {
  readonly store: EngineStore;
  readonly memory: EngineMemory;
  readonly kernels: Kernels;
  readonly #polynomials: number;

  constructor(store: EngineStore = createEngineStore()) {
    this.store = store;
    this.memory = claimLane(store);
    this.kernels = instantiate(kernelModule(store.module), store.memory);
    const section = (name: string) => sectionOf(store.sections, name);
    this.#polynomials = section("iau.poly");
    this.kernels.setDirectory(store.directory);
    this.kernels.setTables(
      section("elp.args"),
      section("moon.residual"),
      this.#polynomials,
      section("iau.s06"),
      section("elp.direct"),
      section("iau.direct"),
      section("sky.constell"),
    );
    const rotations = this.memory.allocate(2 * 9 * 8);
    this.memory.floats(rotations, 9).set(this.#eclipticJ2000());
    this.memory.floats(rotations + 72, 9).set(GALACTIC);
    this.kernels.layScratch(this.memory.allocate(this.kernels.scratchBytes()), rotations);
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
