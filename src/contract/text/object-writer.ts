import type { TextTape } from "../../engine/text/text-pieces.ts";
import type { Zone } from "../../time/zone.ts";
import type { ObjectNode } from "../terms/node.ts";
import type { Rows } from "../terms/shape.ts";
import { JSON_QUOTES } from "./quotes.ts";
import { Tape } from "./tape.ts";
import { ValueCompiler, type ValueStyle } from "./value-compiler.ts";

/** Objects as JSON text: numbers rounded, instants printed, local times added; compiled once for a shape and a style. */
export interface ObjectWriter {
  /** The objects with commas between them. */
  write(objects: Rows<object>, zone: Zone | null): TextTape;
}

/** What a writer is compiled for; `flat` gives dotted keys instead of groups. */
export interface WriterStyle extends ValueStyle {
  readonly flat: boolean;
  /** Between objects; by default a comma. */
  readonly separator?: string;
}

/** Styles of a node whose writers are kept: there are hundreds, each of which takes some ten thousand bytes of closures. */
const STYLES_KEPT = 3;

/** By node and style, the style that was asked for last at the end. */
const writers = new WeakMap<ObjectNode, Map<string, ObjectWriter>>();

export function objectWriter(node: ObjectNode, style: WriterStyle): ObjectWriter {
  const known = writers.get(node) ?? new Map<string, ObjectWriter>();
  const key = `${style.time_format} ${style.precision} ${style.dropNulls} ${style.flat} ${style.separator}`;
  const writer = known.get(key) ?? compiled(node, style);
  known.delete(key);
  writers.set(node, known.set(key, writer));
  for (const [oldest] of known) if (known.size > STYLES_KEPT) known.delete(oldest);
  return writer;
}

function compiled(node: ObjectNode, style: WriterStyle): ObjectWriter {
  const { flat, separator = "," } = style;
  const compiler = new ValueCompiler(style, JSON_QUOTES);
  const [first, later] = compiler.both((lead) => compiler.object(node, lead === "" ? "" : separator, flat));
  let longest = 0;
  return {
    write: (objects, zone) => {
      const tape = new Tape(zone, longest * objects.length);
      let write = first;
      for (const object of objects) {
        write(object, tape);
        write = later;
      }
      longest = Math.max(longest, tape.length / Math.max(1, objects.length));
      return tape.written(compiler.pieces);
    },
  };
}
