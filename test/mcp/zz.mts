import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as T1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Client as Client2, StreamableHTTPClientTransport as T2 } from "@modelcontextprotocol/client";
import { createToolDesk } from "../../src/mcp/desk.ts";
import { answerMessage } from "../../src/mcp/endpoint.ts";
import { CONTEXT } from "../contract/call.ts";
const desk = createToolDesk({ routes: CONTEXT.routes, onFault: (t,e)=>console.log("FAULT",t,e) });
const caller = { admit: async () => null, context: () => CONTEXT };
const fetchFn = async (url: any, init: any) => {
  const r = init.method === "POST" ? await answerMessage(desk, caller, {url: String(url), headers: new Headers(init.headers), body: init.body}) : new Response(null,{status:405});
  const c = r.clone(); console.log(init.method, JSON.stringify(Object.fromEntries(new Headers(init.headers))).slice(0,300), String(init.body).slice(0,150), "->", r.status, r.headers.get("content-type"), (await c.text()).slice(0,160));
  return r;
};
for (const mk of [() => [new Client1({name:"t",version:"1"}), new T1(new URL("http://x/mcp"),{fetch: fetchFn as any})], () => [new Client2({name:"t",version:"1"}, ({versionNegotiation:{mode:"auto"}}) as any), new T2(new URL("http://x/mcp"),{fetch: fetchFn as any})]]) {
  const [client, tr] = mk() as any;
  await client.connect(tr);
  const list = await client.listTools();
  console.log(list.tools.map((t:any)=>[t.name, JSON.stringify(t.inputSchema).length, JSON.stringify(t.outputSchema).length]));
  const r = await client.callTool({name:"astro_positions", arguments:{bodies:["mars","venus"], at:["2026-11-20T10:00Z"]}});
  console.log(JSON.stringify(r).slice(0,300));
  const e = await client.callTool({name:"astro_positions", arguments:{bodis:["mars","venus"], at:["2026-11-20T10:00Z"]}});
  console.log(JSON.stringify(e));
  await client.callTool({name:"nope", arguments:{}}).catch((e:any)=>console.log("ERR", e.code, e.message));
  await client.close();
}
const raw = async (body: string, headers: any = {"content-type":"application/json"}) => { const r = await answerMessage(desk, caller, {url:"http://x/mcp", headers: new Headers(headers), body}); console.log(body.slice(0,80), r.status, (await r.text()).slice(0,200)); };
await raw("{"); await raw("[]"); await raw("{}"); await raw('{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
await raw('{"jsonrpc":"2.0","id":1,"method":"nope"}');
await raw('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}');
await raw('{"jsonrpc":"2.0","method":"notifications/initialized"}');
await raw('[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]');
await raw('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', {"content-type":"text/plain"});
console.log(desk.tools[0]?.description);
