import type { JsonObject } from "../../table/column.ts";
import type { Page } from "../ask/paging.ts";
import type { Request } from "../declare/request.ts";
import { indented } from "../text/indented.ts";
import { jsonText } from "../text/json-text.ts";
import { type TextParts, textOf, writeParts } from "../text/text-parts.ts";
import type { Content, Writer, Written } from "./content.ts";
import { echoOf } from "./envelope.ts";
import { linksOf } from "./links.ts";
/** The envelope with the data inside. */
export const writeJson: Writer = (answer) => {
  const parts = envelopeParts(answer);
  return answer.request.filled.pretty?.value === true ? `${indented(textOf(parts))}\n` : writeParts(parts);
};

function envelopeParts(answer: Written): TextParts {
  const { request, content, meta } = answer;
  const before = [`"endpoint":${JSON.stringify(request.route.path)}`, `"query":${jsonText(echoOf(request))}`];
  const after = [
    `"meta":${jsonText(meta)}`,
    `"warnings":${JSON.stringify(request.warnings.list)}`,
    `"links":${JSON.stringify(linksOf(request, content.page))}`,
  ];
  return [`{${before.join(",")},"data":`, ...dataParts(answer), `,${after.join(",")}}`];
}

/** The member `data`, in the shape that was asked for. */
export function dataParts({ request, content, nested }: Omit<Written, "meta" | "digest">): TextParts {
  const { page } = content;
  switch (request.filled.shape?.value) {
    case "columns":
      return withPage(columnsParts(content), page);
    case "flat":
      return withPage(rowsParts(request, content, true), page);
    default:
      return withPage(nested === null ? nestedParts(request, content) : [nested], page);
  }
}

/** The member `data` as values: what its text is read as. */
export function dataValues(request: Request, content: Content): JsonObject {
  const { forms, page } = content;
  const { shape } = request.filled;
  if (shape?.value === "columns" || shape?.value === "flat")
    return JSON.parse(textOf(dataParts({ request, content, nested: null })));
  const rows = forms.objects();
  const [first = {}] = rows;
  if (request.shape.kind === "record") return first;
  const own = isSingle(request) && rows.length === 1 ? first : { series: rows };
  return { ...own, ...content.extra(), ...(page && { page: { ...page } }) };
}

/** `data` as shape=nested shows it, without its page. */
export function nestedParts(request: Request, content: Content): TextParts {
  return rowsParts(request, content, false);
}

function rowsParts(request: Request, { forms, extraText }: Content, flat: boolean): TextParts {
  const rows = forms.rows(flat);
  if (request.shape.kind === "record") return rows;
  const extra = extraText();
  if (!isSingle(request) || forms.count !== 1) return ['{"series":[', ...rows, `]${behind(extra)}}`];
  if (extra === "{}") return rows;
  const row = textOf(rows);
  return [row === "{}" ? extra : `${row.slice(0, -1)}${behind(extra)}}`];
}

function columnsParts({ forms, extraText }: Content): TextParts {
  return ['{"columns":', ...forms.columns(), `${behind(extraText())}}`];
}

/** The members of an object, to stand behind others. */
function behind(object: string): string {
  return object === "{}" ? "" : `,${object.slice(1, -1)}`;
}

/** The same object with its page as the last member. */
function withPage(parts: TextParts, page: Page | null): TextParts {
  if (page === null) return parts;
  const text = textOf(parts.slice(-1));
  const comma = parts.length === 1 && text === "{}" ? "" : ",";
  return [...parts.slice(0, -1), `${text.slice(0, -1)}${comma}"page":${JSON.stringify(page)}}`];
}

/** Single instants and days put their row straight into `data`. */
function isSingle({ route, shape, timing }: Request): boolean {
  const isOne = timing.mode === "now" || timing.mode === "single";
  return shape.single && isOne && (route.timeKind === "instant" || route.timeKind === "day");
}
