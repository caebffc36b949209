import type { Request } from "../declare/request.ts";
import { jsonText } from "../text/json-text.ts";
import { type TextParts, textOf, writeParts } from "../text/text-parts.ts";
import type { Content } from "./content.ts";
import { echoOf } from "./envelope.ts";
import { linksOf } from "./links.ts";
import type { Writer, Written } from "./writer.ts";

/** The envelope with the data inside. */
export const writeJson: Writer = (answer) => {
  const parts = envelopeParts(answer);
  return answer.request.filled.pretty?.value === true
    ? `${jsonText(JSON.parse(textOf(parts)), 2)}\n`
    : writeParts(parts);
};

function envelopeParts({ request, content, meta }: Written): TextParts {
  const data =
    request.shape.kind === "record" ? recordParts(request, content) : seriesParts(request, content);
  const before = [`"endpoint":${JSON.stringify(request.route.path)}`, `"query":${jsonText(echoOf(request))}`];
  const after = [
    `"meta":${jsonText(meta)}`,
    `"warnings":${JSON.stringify(request.warnings.list)}`,
    `"links":${JSON.stringify(linksOf(request, content.page))}`,
  ];
  return [`{${before.join(",")},"data":`, ...data, `,${after.join(",")}}`];
}

function recordParts({ filled }: Request, { forms }: Content): TextParts {
  return forms.rows(filled.shape?.value === "flat");
}

function seriesParts(request: Request, { forms, extraText, page }: Content): TextParts {
  const shape = request.filled.shape?.value;
  const extra = extraText();
  const members = [
    ...(extra === "{}" ? [] : [extra.slice(1, -1)]),
    ...(page === null ? [] : [`"page":${JSON.stringify(page)}`]),
  ];
  const behind = members.map((member) => `,${member}`).join("");
  if (shape === "columns") return ['{"columns":', ...forms.columns(), `${behind}}`];
  const rows = forms.rows(shape === "flat");
  if (!isSingle(request) || forms.count !== 1) return ['{"series":[', ...rows, `]${behind}}`];
  if (members.length === 0) return rows;
  const row = textOf(rows);
  return [`${row.slice(0, -1)}${row === "{}" ? "" : ","}${members.join(",")}}`];
}

/** Single instants and days put their row straight into `data`. */
function isSingle({ route, shape, timing }: Request): boolean {
  const isOne = timing.mode === "now" || timing.mode === "single";
  return shape.single && isOne && (route.timeKind === "instant" || route.timeKind === "day");
}
