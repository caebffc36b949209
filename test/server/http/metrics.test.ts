import { describe, expect, it } from "vitest";
import { createPrometheusMetrics } from "../../../src/server/http/metrics.ts";
import { serveMetrics } from "../../../src/server/http/metrics-server.ts";
import { request, SMALL_REQUEST, testApp } from "../app.ts";
import { callMessage, post } from "../mcp/clients.ts";

const HOST = "127.0.0.1";

describe("metrics", () => {
  it("count answers by served path, method and status; other paths are one", async () => {
    const metrics = createPrometheusMetrics();
    const app = await testApp({ metrics });
    await request(app, SMALL_REQUEST);
    await request(app, SMALL_REQUEST, {}, "HEAD");
    await request(app, "/v2/positions?latt=1");
    await request(app, "/made/up");
    await request(app, "/also/made/up");
    const text = await metrics.registry.metrics();
    const count = (labels: string) =>
      new RegExp(`^meridian_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, "m").exec(text)?.[1];
    expect(count('path="/v2/positions",method="GET",status="200"')).toBe("1");
    expect(count('path="/v2/positions",method="HEAD",status="200"')).toBe("1");
    expect(count('path="/v2/positions",method="GET",status="400"')).toBe("1");
    expect(count('path="unserved",method="GET",status="404"')).toBe("2");
    expect(text).not.toContain("/made/up");
  });

  it("count calls of tools by how they ended", async () => {
    const metrics = createPrometheusMetrics();
    const app = await testApp({ metrics });
    await post(app, callMessage("astro_positions", { body: "mars" }));
    await post(app, callMessage("astro_positions", { body: "vulcan" }));
    await post(app, callMessage("astro_positions"), { "x-api-key": "unknown" });
    await post(app, callMessage("astro_horoscope"));
    const text = await metrics.registry.metrics();
    for (const outcome of ["answered", "problem", "refused"])
      expect(text).toContain(`meridian_tool_calls_total{tool="astro_positions",outcome="${outcome}"} 1`);
    expect(text).not.toContain("astro_horoscope");
  });

  it("are served on a port of their own, in the form of Prometheus, and not beside the answers", async () => {
    const metrics = createPrometheusMetrics();
    const app = await testApp({ metrics });
    const server = await serveMetrics(metrics.registry, { host: HOST, port: 0 });
    try {
      const answer = await fetch(`http://${HOST}:${server.port}/metrics`);
      expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
      expect(await answer.text()).toContain("nodejs_eventloop_lag_seconds");
      expect((await fetch(`http://${HOST}:${server.port}/`)).status).toBe(404);
      expect((await request(app, "/metrics")).statusCode).toBe(404);
    } finally {
      server.close();
    }
  });
});
