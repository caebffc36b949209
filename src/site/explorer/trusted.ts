/** The only door from text to markup and scripts: everything that passes was written by the escaping templates of this site. */

interface Policy {
  createHTML(markup: string): unknown;
  createScriptURL(address: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): Policy;
}

const policy: Policy | undefined = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  "meridian",
  {
    createHTML: (markup) => markup,
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href);
      if (origin !== location.origin || !pathname.startsWith("/assets/")) throw new TypeError(address);
      return address;
    },
  },
);

export function scriptAddress(address: string): unknown {
  return policy?.createScriptURL(address) ?? address;
}

/** Markup of this site's templates as elements. */
export function elementsOf(markup: { toString(): string }): DocumentFragment {
  const template = document.createElement("template");
  const text = markup.toString();
  template.innerHTML = (policy?.createHTML(text) ?? text) as string;
  return template.content;
}
