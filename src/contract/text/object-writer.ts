import type { TextTape } from "../../engine/text/text-pieces.ts";
import type { Zone } from "../../time/zone.ts";
import type { ObjectNode } from "../terms/node.ts";
import type { Rows } from "../terms/shape.ts";
import { StyledWriters } from "./last-made.ts";
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

const writers = new StyledWriters<ObjectWriter>();

export function objectWriter(node: ObjectNode, style: WriterStyle): ObjectWriter {
  const key = `${style.time_format} ${style.precision} ${style.dropNulls} ${style.flat} ${style.separator}`;
  return writers.of(node, key, () => compiled(node, style));
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
