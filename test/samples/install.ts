import { execFileSync } from "node:child_process";

/** Installs what a folder's package.json names, each version written out; without a lock file, which some registries refuse. */
export function install(folder: string): void {
  const words = ["--prefix", folder, "install", "--no-package-lock", "--no-audit", "--no-fund"];
  execFileSync("npm", words, { stdio: "inherit" });
}
