import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import { createToolDesk } from "../../src/mcp/desk.ts";
import { createServer2026 } from "../../src/mcp/server-2026.ts";
import { answerMessage } from "../../src/mcp/endpoint.ts";
import { CONTEXT } from "../contract/call.ts";
const desk = createToolDesk({ routes: CONTEXT.routes });
const caller = { admit: async () => null, context: () => CONTEXT };
const raw = async (body: string, headers: any = {"content-type":"application/json", accept: "application/json, text/event-stream"}) => { 
  const s = createServer2026(desk, caller); const t = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await s.connect(t); const r = await t.handleRequest(new Request("http://x/mcp", {method:"POST", body, headers}), {parsedBody: JSON.parse(body)}); console.log("2.4:", body.slice(0,80), r.status, (await r.text()).slice(0,300)); await s.close();
  const q = await answerMessage(desk, caller, {url:"http://x/mcp", headers: new Headers(headers), body}); console.log("own:", q.status, (await q.text()).slice(0,300)); };
await raw('{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}');
await raw('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}');
await raw('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nope"}}');
await raw('{"jsonrpc":"2.0","id":1,"method":"nope"}');
const env = {"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{name:"a",version:"1"},"io.modelcontextprotocol/clientCapabilities":{}};
const h = {"content-type":"application/json","mcp-protocol-version":"2026-07-28","mcp-method":"tools/call","mcp-name":"astro_positions"};
for (const params of [{name:"astro_positions", arguments:{}, _meta: env}, {_meta: env}, {name: "astro_positions", arguments: [], _meta: env}])
{ const q = await answerMessage(desk, caller, {url:"http://x/mcp", headers: new Headers(h), body: JSON.stringify({jsonrpc:"2.0",id:1,method:"tools/call",params})}); console.log("2026:", q.status, (await q.text()).slice(0,300)); }
const q = await answerMessage(desk, caller, {url:"http://x/mcp", headers: new Headers({...h,"mcp-method":"subscriptions/listen"}), body: JSON.stringify({jsonrpc:"2.0",id:1,method:"subscriptions/listen",params:{notifications:{}, _meta: env}})}); console.log("listen:", q.status, q.headers.get("content-type"), (await q.text()).slice(0,300)); 
const t0=performance.now(); for(let i=0;i<300;i++) await (await answerMessage(desk, caller, {url:"http://x/mcp", headers: new Headers(h), body: JSON.stringify({jsonrpc:"2.0",id:1,method:"tools/call",params:{name:"astro_positions",arguments:{body:"mars",at:["2026-01-01"]},_meta:env}})})).text(); console.log("2026 ms/call", (performance.now()-t0)/300);
const t1=performance.now(); for(let i=0;i<300;i++) await (await answerMessage(desk, caller, {url:"http://x/mcp", headers: new Headers({"content-type":"application/json"}), body: JSON.stringify({jsonrpc:"2.0",id:1,method:"tools/call",params:{name:"astro_positions",arguments:{body:"mars",at:["2026-01-01"]}}})})).text(); console.log("2025 ms/call", (performance.now()-t1)/300);
