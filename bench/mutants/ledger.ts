import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Mutant, ROOT, WINGS } from "./sample.ts";

/** The results that are kept from one run to the next, beside the code. */

export interface Result extends Mutant {
  readonly status: "noticed" | "endless" | "survived" | "bound spent" | "not reached";
  /** The first test that noticed, with a digest of its file; both empty where they are not known any more. */
  readonly noticedBy: (Test & { readonly own: string }) | null;
  /** Commit of the sources in which it was tried. */
  readonly commit: string;
}

export interface Test {
  readonly file: string;
  readonly name: string;
}

export interface Ledger {
  /** Hash of the code and the sample that the results are of. */
  readonly ground: string;
  /** Hash of all tests. */
  readonly tests: string;
  readonly results: Record<string, Result>;
  /** Processor time of all that led to them. */
  spent_s: number;
}

const FOLDER = join(ROOT, "node_modules/.cache/meridian-mutants");

export function digest(texts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex");
}

export function cached<T>(name: string): T | null {
  try {
    return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8"));
  } catch {
    return null;
  }
}

/** Whole or not at all: a run may be broken off at any time. */
export function keep(name: string, value: unknown): void {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.json`);
  writeFileSync(`${path}.new`, JSON.stringify(value));
  renameSync(`${path}.new`, path);
}

export function isNoticed({ status }: Result): boolean {
  return status === "noticed" || status === "endless";
}

/** The last commit that changed the sources of which mutants are drawn. */
export function currentCommit(): string {
  const words = ["log", "-1", "--format=%h", "--", ...WINGS];
  return execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).trim();
}
