import { targetTitle } from "../../catalog/target.ts";
import { svgDocument } from "../../charts/kit/document.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import type { ColumnTable, TableColumn } from "../../charts/kit/table.ts";
import { columnWords, drawnPaths, fieldChart } from "../../charts/time/fields.ts";
import { sha256Hex } from "../../host/machine.ts";
import { withLazy } from "../../host/once.ts";
import { degreesWords } from "../../units/direction-words.ts";
import { USUAL_PX } from "../ask/form-parameters.ts";
import type { Location } from "../ask/location.ts";
import type { ChartSource } from "../declare/chart.ts";
import { attributionOf, type Request } from "../declare/request.ts";
import { internal, type Style } from "../terms/present.ts";
import { Problem } from "../terms/problem.ts";
import { inWords } from "../terms/sentences.ts";
import type { FlatTable } from "../text/table.ts";
import { lineCells, numberCells, type PlainColumn, plainColumn, wordCells } from "../typed/plain-values.ts";
import type { Content, Writer } from "./content.ts";
/** The picture of an answer: the route's own, or the line of the number that `y` names. */
export const writeSvg: Writer = ({ request, content, meta }) => {
  const drawing = drawingOf(request, content);
  const { route, filled, warnings } = request;
  const canonical = request.canonical();
  const attribution = attributionOf(request)?.text ?? null;
  return svgDocument(drawing, {
    id: `${route.chart?.name ?? "chart"}-${sha256Hex(`${route.path}?${canonical}`).slice(0, ID_DIGITS)}`,
    theme: filled.theme?.value ?? "auto",
    facts: {
      request: canonical === "" ? route.path : `${route.path}?${canonical}`,
      rights: String(meta["rights"]),
      ...(attribution === null ? {} : { attribution }),
      ...(warnings.list.length === 0
        ? {}
        : { warnings: [...new Set(warnings.list.map(({ code }) => code))].join(", ") }),
    },
  });
};

const ID_DIGITS = 8;

function drawingOf(request: Request, content: Content): Drawing {
  const { route, filled, input } = request;
  const { chart } = route;
  if (chart === null) throw internal("a route without a picture was asked for one");
  const source = sourceOf(content);
  const view = viewOf(request);
  const path = filled.y?.value;
  if (path === undefined) return chart.draw(source, input, view);
  const allowed = drawnPaths(source.table);
  if (!allowed.includes(path)) throw notDrawn(path, allowed);
  return fieldChart(source.table, { path, title: `${route.title}: ${columnWords(path)}` }, view);
}

function notDrawn(path: string, allowed: readonly string[]): Problem {
  return new Problem("INVALID_PARAMETER", {
    detail: "The answer has no number of this name that could be drawn over time.",
    parameter: "y",
    value: path,
    allowed,
  });
}

function viewOf({ filled, input }: Request): View {
  return {
    width: filled.width?.value ?? USUAL_PX,
    zone: input.zone.zone,
    place: placeName(input.location),
    nameOf: targetTitle,
  };
}

function placeName(location: Location | null): string | null {
  if (location === null) return null;
  const { lat_deg, lon_deg, place } = location;
  return place?.name ?? degreesWords(lat_deg, lon_deg);
}

/** Rows are made when they are first read: many pictures need the columns alone. */
function sourceOf({ forms, style, extra }: Content): ChartSource<unknown> {
  const source = withLazy(
    { table: chartTable(forms.lines(), style), extra: extra() },
    "rows",
    (): readonly unknown[] => forms.objects(),
  );
  return withLazy(source, "firstRows", (): readonly unknown[] => forms.objects(2));
}

/** A picture reads few of the columns. */
function chartTable(tables: readonly FlatTable[], style: Style): ColumnTable {
  const paths = tables[0]?.columns.map(({ path }) => path) ?? [];
  const made = new Map<string, TableColumn>();
  return {
    paths,
    column: (path) => {
      const column = made.get(path) ?? tableColumn(plainColumn(tables, paths.indexOf(path), style));
      if (column !== undefined) made.set(path, column);
      return column;
    },
  };
}

function tableColumn(column: PlainColumn | undefined): TableColumn | undefined {
  if (column === undefined) return undefined;
  const { entry, values } = column;
  if (values.kind === "instants") return values;
  if (values.kind === "words") return { kind: "words", values: wordCells(values) };
  if (values.kind === "lines") return { kind: "words", values: lineCells(values) };
  if (values.kind === "integers") return { kind: "words", values: numberCells(values.values) };
  if (values.kind === "cells") return { kind: "words", values: values.values };
  if (values.kind === "nothing") return { kind: "words", values: new Array<null>(values.rows).fill(null) };
  const { unit } = entry.facts;
  const description = entry.facts.description && inWords(entry.facts.description);
  const turn = entry.node.kind === "number" ? entry.node.turn : null;
  return { kind: "numbers", values: values.values, unit, description, turn };
}
