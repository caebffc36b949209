import type { Given } from "../ask/decode.ts";
import { applySelection, readFields, type Selection, selects } from "../ask/select.ts";
import { FORMATS, type Format } from "../terms/formats.ts";
import { type CompiledShape, shapeAtVerbosity } from "../terms/shape.ts";
import type { Request } from "./request.ts";
import type { RouteDefinition } from "./route.ts";

/** The members that `verbosity` and `fields` leave in a format. */
export function readSelection(
  given: Given,
  format: Format,
  route: RouteDefinition,
): { selection: Selection | null; visible: CompiledShape } {
  const verbosity = given.verbosity?.value ?? "standard";
  // in a form that is one whole, fields are checked but select nothing, and compact leaves nothing out
  const { selects: isSelective } = FORMATS[format];
  const visible = shapeAtVerbosity(
    route.shape,
    !isSelective && verbosity === "compact" ? "standard" : verbosity,
  );
  const fields = given.fields?.value;
  const selection = fields === undefined ? null : readFields(fields, visible, route.shape);
  return { selection: isSelective ? selection : null, visible };
}

/** The request as if it had asked for another format: with the members that this one shows. */
export function inFormat(request: Request, format: Format): Request {
  const { selection, visible } = readSelection(request.given, format, request.route);
  const wants = (path: string) => selects(selection, path);
  return {
    ...request,
    format,
    shape: applySelection(visible, selection),
    input: { ...request.input, wants },
  };
}
