import { contractApp, get } from "../contract-all/fixture.ts";
const app = await contractApp();
for (const url of process.argv.slice(2)) console.log(url, "\n", (await get(app, url)).body.slice(0,2600), "\n");
