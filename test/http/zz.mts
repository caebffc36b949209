import { pino } from "pino";
import { request, testApp } from "./app.ts";

const app = await testApp({ logger: pino() });
for (const url of process.argv.slice(2))
  console.log(url, "\n", (await request(app, url)).body.slice(0, 2600), "\n");
