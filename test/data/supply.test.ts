import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (name: string) => JSON.parse(readFileSync(`${ROOT}${name}`, "utf8"));

/** Programs of the formatter for other systems: the registry in which the lockfile was made does not hold them, and nothing of them is shipped. */
const WITHOUT_INTEGRITY = /^node_modules\/@biomejs\/cli-/;

interface Component {
  readonly name: string;
  readonly properties?: readonly { readonly name: string }[];
}

interface Entry {
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
}

describe("what the service is made of", () => {
  it("has its hash in the lockfile, all but programs of the formatter for other systems", () => {
    const entries = Object.entries<Entry>(read("package-lock.json").packages).filter(([path]) => path !== "");
    const bare = entries.filter(([, { integrity }]) => integrity === undefined);
    for (const [path, entry] of bare) {
      expect(path).toMatch(WITHOUT_INTEGRITY);
      expect(entry).toMatchObject({ optional: true, dev: true });
    }
    for (const [path, { integrity = "" }] of entries) {
      if (!bare.some(([other]) => other === path)) expect(integrity, path).toMatch(/^sha512-/);
    }
  });

  it("is named by the bill of materials: every package that is shipped; what only builds is marked as such", () => {
    const words = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"];
    const { bomFormat, components } = JSON.parse(execFileSync("npm", words, { cwd: ROOT, encoding: "utf8" }));
    expect(bomFormat).toBe("CycloneDX");
    const isBuildTool = ({ properties = [] }: Component) =>
      properties.some(({ name }) => name === "cdx:npm:package:development");
    const named = new Map<string, Component>(components.map((one: Component) => [one.name, one]));
    for (const name of Object.keys(read("package.json").dependencies)) {
      const component = named.get(name);
      expect(component, name).toBeDefined();
      expect(component !== undefined && isBuildTool(component), name).toBe(false);
    }
    const vitest = named.get("vitest");
    expect(vitest !== undefined && isBuildTool(vitest)).toBe(true);
  });
});
