import type { RouteDefinition } from "../../contract/declare/route.ts";
import { html } from "./html.ts";
import { link, type Page, table } from "./layout.ts";

const FIRST_REQUEST = "/v2/positions?body=mars&at=2026-11-20T10:00Z";

/** `/`: what this is, and one request to begin with. */
export function landingPage(routes: readonly RouteDefinition[], publicUrl: string): Page {
  return {
    title: "Astronomy calculation service",
    description:
      "A read-only API that computes positions, rise and set, twilight, Moon, planets, eclipses and cycles.",
    content: html`<h1>Meridian</h1>
<p class="lead">Positions, rise and set, twilight, Moon, planets, eclipses, cycles and places, computed on request. No key, no signup.</p>
<pre><code>curl '${publicUrl}${FIRST_REQUEST}'</code></pre>
<p>${link(`${FIRST_REQUEST}&pretty=true`, "Open this request")}</p>
<p>Answers come as JSON, csv or plain text, for any instant from 1700 to 2200. A given instant and place always give the same answer, so that answers may be cached: send their ETag back as If-None-Match.</p>
<h2>Routes</h2>
${routeTable(routes)}`,
  };
}

/** `/docs`: the reference's table of contents. */
export function referenceIndexPage(routes: readonly RouteDefinition[]): Page {
  return {
    title: "Reference",
    description: "Every route of the service",
    content: html`<h1>Reference</h1>
<p class="lead">One page a route: parameters, a worked request with its answer, errors, csv columns.</p>
${routeTable(routes)}
<p>What the words of the answers mean is at ${link("/v2/conventions?pretty=true", "/v2/conventions")}, their values at ${link("/v2/enums?pretty=true", "/v2/enums")}, the error codes at ${link("/docs/errors", "/docs/errors")}.</p>`,
  };
}

function routeTable(routes: readonly RouteDefinition[]) {
  return table(
    ["Route", "Returns", "Formats"],
    routes.map((route) => [link(`/docs${route.path}`, route.path), route.summary, route.formats.join(", ")]),
  );
}
