import type { RouteDefinition } from "../../contract/declare/route.ts";
import { exploreAddress } from "../view/address.ts";
import { type Html, html } from "../view/html.ts";
import { code, link, type Page, table } from "./layout.ts";
import { toolHosts } from "./tool-hosts.ts";

/** The facts of this server on the page of tools. */
export interface ToolPageFacts {
  /** Where tools are called. */
  readonly address: string;
  /** The folder of the clone, or words in its place where the reader's machine is another. */
  readonly clone: string;
  readonly freeCallsPerDay: number;
}

/** `/docs/tools`: what assistants can call, and how they reach it. */
export function toolPage(
  routes: readonly RouteDefinition[],
  { address, clone, freeCallsPerDay }: ToolPageFacts,
): Page {
  const rows = routes.flatMap(({ tool, path }) =>
    tool === null ? [] : [[code(tool.name), tool.description, link(exploreAddress(path), path)]],
  );
  const hosts = toolHosts(address, clone);
  return {
    title: "Tools",
    section: "/docs",
    description: "The tools that assistants call by the Model Context Protocol",
    content: html`<h1>Tools for assistants</h1>
<p class="lead">${rows.length} of the routes are tools of the Model Context Protocol. Each takes the parameters of its route as arguments and answers exactly what the route answers.</p>
<h2 id="connect">Connect</h2>
<p>Tools are called at <code>${address}</code>, in the revisions up to 2025-11-25 and in 2026-07-28. Paste what your host reads:</p>
${hosts.map(({ name, file, remote }) => (remote === null ? null : settings(name, file, remote)))}
<p>On your own machine, without a network and without limits, from a clone in which <code>npm ci</code> was run:</p>
${hosts.map(({ name, file, local }) => settings(name, file, local))}
<h2 id="keys">Keys</h2>
<p>The list of tools needs no key. ${freeCallsPerDay === 0 ? "Every call needs one" : `An address may call tools ${freeCallsPerDay} times a day without one`}; with a key, calls count on the key's own plan. It is sent as <code>Authorization: Bearer &lt;API_KEY&gt;</code> or <code>X-Api-Key: &lt;API_KEY&gt;</code>, never in an address. Every call is one request against the plan.</p>
<h2 id="tools">Tools</h2>
${table(["Tool", "What it answers", "Route"], rows)}
<h2 id="errors">Errors</h2>
<p>What is wrong with a call comes as its result, marked as an error: the ${link("/docs/errors", "problem")} with its code, a hint and, when the intent is clear, <code>corrected_call</code>: the same call with its faults corrected. A call that was not made at all names its reason in <code>error</code>: <code>api_key_required</code>, <code>api_key_invalid</code> or <code>quota_exceeded</code> with the time to try again.</p>`,
  };
}

function settings(host: string, file: string, text: string): Html {
  return html`<details><summary>${host}: <code>${file}</code></summary><pre><code>${text}</code></pre></details>`;
}
