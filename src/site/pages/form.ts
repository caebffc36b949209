import type { RouteDefinition } from "../../contract/declare/route.ts";
import { fieldsOf } from "../../contract/describe/field-reference.ts";
import { type ParameterReference, parametersOf } from "../../contract/describe/reference.ts";
import { exploreAddress } from "../view/address.ts";
import { type Html, html } from "../view/html.ts";
import type { ProblemDocument } from "../view/problem.ts";
import { type Pair, sentValue } from "../view/query.ts";
import { factsOf, GROUPS, type Group, groupIn } from "./control-kinds.ts";
import { acceptedBodies, control } from "./controls.ts";
import { belowLines } from "./field-tree.ts";

const HEADINGS: Readonly<Record<Group, string>> = {
  what: "what",
  where: "where",
  when: "when",
  how: "how",
  further: "further parameters",
};

/** A place is thought of by its name before its degrees. */
const FIRST = "place";

const STEPS = ["1min", "10min", "1h", "6h", "1d", "1w", "1mo", "1y"];

/** The form of a route: every parameter has a control that starts with what was asked. */
export function queryForm(
  route: RouteDefinition,
  asked: readonly Pair[],
  problem: ProblemDocument | null,
): Html {
  const page = exploreAddress(route.path);
  const parameters = parametersOf(route);
  const member = (parameter: ParameterReference) =>
    control({
      route,
      parameter,
      value: sentValue(asked, parameter.name) ?? "",
      fault: problem?.parameter === parameter.name ? (problem.detail ?? "") : null,
    });
  const groups = GROUPS.map((group) => {
    const members = parameters
      .filter((parameter) => groupIn(route, parameter) === group)
      .sort((one, other) => Number(other.name === FIRST) - Number(one.name === FIRST));
    const isChanged = members.some(({ name }) => sentValue(asked, name) !== undefined);
    return members.length === 0 ? null : section(group, members.map(member), isChanged);
  });
  return html`<form id="query" method="get" action="${page}" data-facts="${JSON.stringify(factsOf(route))}">
${groups}
<div class="actions"><button class="btn main">Compute</button><a class="btn" href="${page}">Reset</a></div>
${suggestions("bodies-known", route.takesTargets || parameters.some(({ enum_set }) => enum_set === "bodies") ? [...acceptedBodies(route), "star:sirius", "star:polaris", "star:antares"] : [])}
${suggestions("steps-known", parameters.some(({ name }) => name === "step") ? STEPS : [])}
${suggestions("columns-known", parameters.some(({ name }) => name === "y") ? numbersOfRow(route) : [])}
<datalist id="zones-known"></datalist>
</form>`;
}

function section(group: Group, members: readonly Html[], isChanged: boolean): Html {
  const fields = html`<div class="fields">${members}</div>`;
  if (group !== "further")
    return html`<fieldset class="group"><legend>${HEADINGS[group]}</legend>${fields}</fieldset>`;
  return html`<details class="group"${isChanged ? html` open` : null}><summary>${members.length} ${HEADINGS[group]}</summary>${fields}</details>`;
}

function suggestions(id: string, words: readonly string[]): Html | null {
  if (words.length === 0) return null;
  return html`<datalist id="${id}">${words.map((word) => html`<option value="${word}"></option>`)}</datalist>`;
}

/** Numbers of a row, as columns of csv are named: lists within a row have none. */
function numbersOfRow(route: RouteDefinition): readonly string[] {
  return fieldsOf(route).flatMap(({ path, type, full_only }) => {
    const column = belowLines(route, path);
    return /^(number|integer)/.test(type) && !full_only && !column.includes("[]") ? [column] : [];
  });
}
