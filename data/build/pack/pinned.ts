/** A name of an image or an action, and the digest or commit that it stands for. */
export interface Pin {
  readonly name: string;
  readonly digest: string;
}

/** This project's own image, which a deployment names by itself. */
const OWN = /(^|\/)meridian$/;
const DIGEST = /@sha256:[0-9a-f]{64}$/;
const COMMIT = /@[0-9a-f]{40}$/;
const NAMED = /^(?:FROM|\s*(?:- )?(image|uses):)\s(?:--\S+ )?(\S+)/;

/** What a Dockerfile, a composition, a deployment or a workflow names without saying which of that name is meant. */
export function unpinned(text: string): readonly { readonly name: string; readonly isAction: boolean }[] {
  const stages = new Set([...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage));
  return text.split("\n").flatMap((line) => {
    const [, word, name] = NAMED.exec(line) ?? [];
    if (name === undefined || stages.has(name) || OWN.test(name) || name.startsWith("./")) return [];
    const isAction = word === "uses";
    return (isAction ? COMMIT : DIGEST).test(name) ? [] : [{ name, isAction }];
  });
}

/** The text with a name's digest; an action's tag stays beside its commit, as a comment. */
export function pinned(text: string, { name, digest }: Pin): string {
  const lines = text.split("\n").map((line) => {
    const [, word, found] = NAMED.exec(line) ?? [];
    if (found !== name) return line;
    if (word !== "uses") return line.replace(name, `${name}@${digest}`);
    const [action, tag] = name.split("@");
    return `${line.replace(name, `${action}@${digest}`)} # ${tag}`;
  });
  return lines.join("\n");
}
