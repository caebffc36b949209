import type { ObjectNode } from "../terms/node.ts";

/** What is made for a key, of which those are kept that were asked for last. */
export class LastMade<Made> {
  /** The one that was asked for last at the end. */
  readonly #made = new Map<string, Made>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  of(key: string, make: () => Made): Made {
    const made = this.#made.get(key) ?? make();
    this.#made.delete(key);
    this.#made.set(key, made);
    for (const [oldest] of this.#made) if (this.#made.size > this.#most) this.#made.delete(oldest);
    return made;
  }
}

/** Styles of a node whose writers are kept: there are hundreds, each of which takes some ten thousand bytes of closures. */
const STYLES_KEPT = 3;

/** Writers by node and style. */
export class StyledWriters<Writer> {
  readonly #byNode = new WeakMap<ObjectNode, LastMade<Writer>>();

  of(node: ObjectNode, style: string, make: () => Writer): Writer {
    const known = this.#byNode.get(node) ?? new LastMade<Writer>(STYLES_KEPT);
    this.#byNode.set(node, known);
    return known.of(style, make);
  }
}
