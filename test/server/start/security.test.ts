import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LONGEST_TEXT } from "../../../src/contract/terms/lengths.ts";
import { CALLERS_OF_A_SITE } from "../../../src/server/limits/networks.ts";
import { MAX_MESSAGE_BYTES } from "../../../src/server/mcp/bounds.ts";
import { PAGE_POLICY } from "../../../src/server/pages/page.ts";
import { SETTINGS } from "../../../src/server/start/settings-table.ts";
import { MAX_HEADER_FIELDS } from "../../../src/server/wire/well-formed.ts";
import { testApp } from "../app.ts";

/** The figures of SECURITY.md, as a server has them: `SECURITY_WRITE=1 npx vitest run test/server/start/security` writes them. */

const FILE = new URL("../../../SECURITY.md", import.meta.url);
const [BEGIN, END] = ["<!-- figures -->\n", "<!-- /figures -->"];
const MS_PER_S = 1000;
const BYTES_PER_KIB = 1024;

interface Locked {
  readonly packages: Readonly<
    Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean; dependencies?: object }>
  >;
}

/** Packages that are installed to run the service: named by it, and all that these bring. */
function packages(): { readonly named: number; readonly all: number } {
  const lock: Locked = JSON.parse(
    readFileSync(new URL("../../../package-lock.json", import.meta.url), "utf8"),
  );
  const running = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional, optional }]) => path !== "" && !(dev || devOptional || optional),
  );
  return { named: Object.keys(lock.packages[""]?.dependencies ?? {}).length, all: running.length };
}

async function figures(): Promise<string> {
  const { server, initialConfig } = await testApp();
  const { named, all } = packages();
  const s = (ms: number | undefined) => `${(ms ?? Number.NaN) / MS_PER_S} s`;
  const rows: readonly (readonly [string, string])[] = [
    ["Headers of a request come within", s(server.headersTimeout)],
    ["A request comes whole within", s(server.requestTimeout)],
    ["A connection without a byte is closed after", s(initialConfig.connectionTimeout)],
    ["A connection kept for the next request is closed after", s(server.keepAliveTimeout)],
    ["Fields of a header", `${MAX_HEADER_FIELDS}`],
    ["Address of a request (`MAX_URL_BYTES`)", `${SETTINGS.MAX_URL_BYTES.default} bytes`],
    ["All parameters, wherever they come from", `${LONGEST_TEXT.parameters} characters`],
    ["A message to `/mcp`", `${MAX_MESSAGE_BYTES / BYTES_PER_KIB} KiB`],
    ["An IPv6 /48 has together what callers have", `${CALLERS_OF_A_SITE}`],
    ["Policy of pages", `\`${PAGE_POLICY["content-security-policy"]}\``],
    ["Mode of the file of keys", "0600"],
    ["Packages that the service names, and all that run", `${named}, ${all}`],
  ];
  return [
    "| what | figure |",
    "| --- | --- |",
    ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
    "",
  ].join("\n");
}

it("SECURITY.md tells the figures that a server has", async () => {
  const text = readFileSync(FILE, "utf8");
  const [before = "", rest = ""] = text.split(BEGIN);
  const [told, after = ""] = rest.split(END);
  const held = await figures();
  if (process.env["SECURITY_WRITE"] !== undefined) writeFileSync(FILE, before + BEGIN + held + END + after);
  else expect(told).toBe(held);
});
