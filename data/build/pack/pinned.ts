import { readdirSync } from "node:fs";
import { join } from "node:path";

/** A name of an image or an action, and its digest or commit. */
export interface Pin {
  readonly name: string;
  readonly digest: string;
}

/** This project's own image, which a deployment names by itself. */
const OWN = /(^|\/)meridian$/;
const DIGEST = /@sha256:[0-9a-f]{64}$/;
const COMMIT = /@[0-9a-f]{40}$/;
/** Beside the commit of an action. */
const TAG = / # (\S+)$/;
const NAMED = /^(?:FROM|\s*(?:- )?(image|uses):)\s(?:--\S+ )?(\S+)/;

interface Named {
  /** Without what pins it: "node:24", "actions/checkout@v4". */
  readonly name: string;
  readonly isAction: boolean;
  readonly isPinned: boolean;
}

/**
 * The image or action that a line of a Dockerfile, a composition, a deployment or a workflow names; null where it
 * names none.
 */
function namedIn(line: string): (Named & { readonly written: string }) | null {
  const [, word, text] = NAMED.exec(line) ?? [];
  if (text === undefined || OWN.test(text) || text.startsWith("./")) return null;
  const isAction = word === "uses";
  const isPinned = (isAction ? COMMIT : DIGEST).test(text);
  const [, tag] = isAction && isPinned ? (TAG.exec(line) ?? []) : [];
  const bare = isPinned ? text.replace(isAction ? COMMIT : DIGEST, "") : text;
  const name = tag === undefined ? bare : `${bare}@${tag}`;
  return { name, isAction, isPinned, written: tag === undefined ? text : `${text} # ${tag}` };
}

/** All that a file takes from others, stages of its own build aside. */
export function namedOf(text: string): readonly Named[] {
  const stages = new Set([...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage));
  return text.split("\n").flatMap((line) => {
    const found = namedIn(line);
    if (found === null || stages.has(found.name)) return [];
    const { name, isAction, isPinned } = found;
    return [{ name, isAction, isPinned }];
  });
}

/** The text with a name's digest, in place of an older one; an action's tag stays beside its commit, as a comment. */
export function pinned(text: string, { name, digest }: Pin): string {
  const lines = text.split("\n").map((line) => {
    const found = namedIn(line);
    if (found?.name !== name) return line;
    const [action, tag] = name.split("@");
    return line.replace(found.written, found.isAction ? `${action}@${digest} # ${tag}` : `${name}@${digest}`);
  });
  return lines.join("\n");
}

/** The files that take images and actions. */
export function pinnedFiles(root: string): readonly string[] {
  const within = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  return [
    ...["deploy/Dockerfile", "deploy/compose.yaml"],
    ...within("deploy/kubernetes"),
    ...within(".github/workflows"),
  ];
}
