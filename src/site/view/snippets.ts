import { escapeHtml, type Html, html } from "./html.ts";
import { type Pair, type ParameterFacts, printPairs, sentValue, targetOf, without } from "./query.ts";
import { chartTarget, OF_FORMATS } from "./result.ts";

/** One question, as programs ask it. */
export interface Question {
  /** Path of the route. */
  readonly path: string;
  /** Name of its function in the library, and of its command. */
  readonly functionName: string;
  readonly pairs: readonly Pair[];
  readonly parameters: readonly ParameterFacts[];
  /** Base of the service. */
  readonly publicUrl: string;
  /** True if the answer has a picture, which other pages may show. */
  readonly isDrawn: boolean;
}

export interface Snippet {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The question in every language that the pages show. */
export function snippetsOf(question: Question): readonly Snippet[] {
  return [
    { id: "curl", title: "curl", text: `curl ${shellQuoted(addressOf(question))}` },
    { id: "fetch", title: "JavaScript", text: fetchText(question) },
    { id: "library", title: "Library", text: libraryText(question) },
    { id: "python", title: "Python", text: pythonText(question) },
    { id: "command", title: "Command", text: commandText(question) },
    ...(question.isDrawn ? [{ id: "page", title: "Web page", text: pageText(question) }] : []),
  ];
}

/** All snippets, each under its name. */
export function snippetList(question: Question): Html {
  return html`${snippetsOf(question).map(
    (
      { id, title, text },
      index,
    ) => html`<details name="snippet" id="snippet-${id}"${index === 0 ? html` open` : null}>
<summary>${title}</summary>
<pre tabindex="0"><code data-snippet="${id}">${text}</code></pre><button class="btn small" type="button" data-copies hidden>Copy</button>
</details>`,
  )}`;
}

function addressOf({ publicUrl, path, pairs }: Question): string {
  return `${publicUrl}${targetOf(path, pairs)}`;
}

/** True if the answer is JSON, and not lines of text. */
function isJson({ pairs }: Question): boolean {
  return (sentValue(pairs, "format") ?? "json") === "json";
}

function pageText({ publicUrl, path, pairs }: Question): string {
  return embedText(publicUrl, path, without(pairs, "format"));
}

function isBinary({ pairs }: Question): boolean {
  return BINARY.includes(sentValue(pairs, "format") ?? "json");
}

/** Formats whose answers are bytes and no text. */
const BINARY = ["arrow", "feather", "parquet", "bsp"];

function fetchText(question: Question): string {
  const address = JSON.stringify(addressOf(question));
  if (isJson(question))
    return `const response = await fetch(${address});\nconst { data } = await response.json();\nconsole.log(data);`;
  const [name, method] = isBinary(question) ? ["bytes", "bytes"] : ["text", "text"];
  if (isBinary(question))
    return `const response = await fetch(${address});\nconst bytes = await response.arrayBuffer();\nconsole.log(bytes.byteLength);`;
  return `const response = await fetch(${address});\nconst ${name} = await response.${method}();\nconsole.log(${name});`;
}

/** The library answers with objects: a format is a matter of requests. */
function libraryText({ functionName, pairs, parameters }: Question): string {
  const facts = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const members = without(pairs, ...OF_FORMATS).map(
    ([name, value]) => `  ${name}: ${literal(value, facts.get(name))},`,
  );
  const argument = members.length === 0 ? "" : `{\n${members.join("\n")}\n}`;
  return `import { createMeridian } from "meridian";

const meridian = await createMeridian();
const { data } = await meridian.${functionName}(${argument});
console.log(data);`;
}

function literal(value: string, facts: ParameterFacts | undefined): string {
  const scalar = facts?.scalar ?? "string";
  const one = (text: string) => (scalar === "string" || !isPlain(text, scalar) ? JSON.stringify(text) : text);
  return facts?.list === true ? `[${value.split(",").map(one).join(", ")}]` : one(value);
}

function isPlain(text: string, scalar: "number" | "boolean"): boolean {
  return scalar === "boolean" ? text === "true" || text === "false" : /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text);
}

function pythonText(question: Question): string {
  const address = JSON.stringify(addressOf(question));
  const open = `with urllib.request.urlopen(${address}) as response:`;
  if (isJson(question))
    return `import json\nimport urllib.request\n\n${open}\n    data = json.load(response)["data"]\nprint(data)`;
  if (isBinary(question))
    return `import urllib.request\n\n${open}\n    content = response.read()\nprint(len(content))`;
  return `import urllib.request\n\n${open}\n    text = response.read().decode()\nprint(text)`;
}

function commandText({ path, pairs }: Question): string {
  const name = path.replace(/^\/v2\/?/, "") || "discovery";
  const options = pairs.map(([parameter, value]) => ` --${parameter} ${shellWord(value)}`);
  return `meridian ${name}${options.join("")}`;
}

/** For sh: between single quotes every character but the quote is taken as it is. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function shellWord(text: string): string {
  return /^[\w.,:/+-]+$/.test(text) ? text : shellQuoted(text);
}

/** The width of a picture in a page that says nothing of its own. */
const WIDTH = 740;
const ELEMENT_ADDRESS = "/assets/meridian-chart.js";

/** A picture for a page of somebody else: as an element that computes, and as an image that the server draws. */
function embedText(publicUrl: string, path: string, asked: readonly Pair[]): string {
  const attribute = (text: string) => escapeHtml(text);
  const image = chartTarget({ path, asked }, WIDTH);
  const route = path.replace(/^\/v2\//, "");
  return `<script type="module" src="${publicUrl}${ELEMENT_ADDRESS}"></script>
<meridian-chart route="${route}" query="${attribute(printPairs(asked))}">
  <img src="${attribute(publicUrl + image)}" alt="" width="${WIDTH}">
</meridian-chart>`;
}
