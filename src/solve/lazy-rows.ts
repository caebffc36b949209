import { valueAt } from "./function.ts";
import { indexFrom } from "./ordered.ts";

/**
 * A list that makes its elements when they are asked for, each time again: a reader that goes through it once leaves
 * nothing behind that a collector would have to look at and carry along.
 */
export class LazyRows<Element> implements Iterable<Element> {
  readonly length: number;
  readonly at: (index: number) => Element;

  constructor(length: number, at: (index: number) => Element) {
    this.length = length;
    this.at = at;
  }

  /** One element a source. */
  static of<Source, Element>(
    sources: readonly Source[],
    make: (source: Source, index: number) => Element,
  ): LazyRows<Element> {
    return new LazyRows(sources.length, (index) => make(sources[index] as Source, index));
  }

  *[Symbol.iterator](): IterableIterator<Element> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }

  map<Other>(change: (element: Element, index: number) => Other): LazyRows<Other> {
    return new LazyRows(this.length, (index) => change(this.at(index), index));
  }

  slice(from: number, to: number): LazyRows<Element> {
    const begin = Math.min(from, this.length);
    return new LazyRows(Math.min(to, this.length) - begin, (index) => this.at(begin + index));
  }
}

/** Lists one after another. */
export function joinedLists<Element>(lists: readonly LazyRows<Element>[]): LazyRows<Element> {
  const [only] = lists;
  if (only !== undefined && lists.length === 1) return only;
  const begins = new Float64Array(lists.length);
  let length = 0;
  for (const [i, list] of lists.entries()) {
    begins[i] = length;
    length += list.length;
  }
  return new LazyRows(length, (index) => {
    const i = indexFrom(begins, index + 1) - 1;
    const list = lists[i];
    if (list === undefined) throw new RangeError("no such element");
    return list.at(index - valueAt(begins, i));
  });
}
