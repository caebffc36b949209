import type { RouteDefinition } from "../../../src/contract/declare/route.ts";
import { ERROR_EXAMPLES } from "../../../src/contract/describe/error-examples.ts";
import { exampleArguments } from "../../../src/server/mcp/arguments.ts";
import { toolsOf } from "../../../src/server/mcp/tool.ts";
import { V1_ENDPOINTS } from "../../../src/server/v1/endpoints.ts";

/** What a server can be asked that is just built: something of every kind. All of it follows from what is declared. */
export interface FirstQuestion {
  readonly path: string;
  /** Posted. */
  readonly message?: object;
}

export function firstQuestions(routes: readonly RouteDefinition[]): FirstQuestion[] {
  const examples = routes.flatMap((route) => route.examples);
  const v1 = V1_ENDPOINTS.map(({ example }) => example);
  const refused = Object.values(ERROR_EXAMPLES).flatMap((path) => path ?? []);
  const paths = [...examples, ...formsOf(routes), ...refused, ...v1];
  return [...paths.map((path) => ({ path })), ...calls(routes)];
}

/** What is written by code of its own on each route, and otherwise by the same for all: some routes stand for these. */
const OWN_CODE = ["txt", "svg", "ics"];
const STAND_FOR_ALL = 4;
const FORMS: Readonly<Record<string, readonly string[]>> = {
  shape: ["columns", "nested"],
  stream: ["true"],
  verbosity: ["full"],
  pretty: ["true"],
};

/** The first example of routes in other forms. */
function formsOf(routes: readonly RouteDefinition[]): string[] {
  const asked = new Map<string, number>();
  return routes.flatMap(({ examples, formats, query }) => {
    const [first] = examples;
    const own = formats.map((format) => `format=${format}`);
    const common = Object.keys(query.shape).flatMap((name) =>
      (FORMS[name] ?? []).map((form) => `${name}=${form}`),
    );
    return [...own, ...common].flatMap((form) => {
      const times = asked.get(form) ?? 0;
      asked.set(form, times + 1);
      const isOwn = OWN_CODE.some((format) => form === `format=${format}`);
      return isOwn || times < STAND_FOR_ALL ? [inForm(first, form)] : [];
    });
  });
}

/** A request whose form is another. */
function inForm(request: string, form: string): string {
  const name = form.split("=", 1)[0];
  const [path = "", query = ""] = request.split("?");
  const others = query.split("&").filter((pair) => pair !== "" && !pair.startsWith(`${name}=`));
  return `${path}?${[...others, form].join("&")}`;
}

function calls(routes: readonly RouteDefinition[]): FirstQuestion[] {
  const post = (method: string, params: object) => ({
    path: "/mcp",
    message: { jsonrpc: "2.0", id: 1, method, params },
  });
  return [
    post("tools/list", {}),
    ...toolsOf(routes).map(({ name, route }) =>
      post("tools/call", { name, arguments: exampleArguments(route) }),
    ),
  ];
}

const LINK = /(?:href|src)="(\/[^"#]*)/g;

/** What a page leads to. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(LINK)].map(([, target = "/"]) => target.replaceAll("&amp;", "&"));
}
