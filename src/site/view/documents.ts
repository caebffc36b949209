/** A document of `docs/` as the build has made it for the site. */
export interface SiteDocument {
  /** As its address names it. */
  readonly name: string;
  readonly title: string;
  readonly markup: string;
  /** What is searched: a heading, where it stands, and the start of its text. */
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

export function documentAddress(name: string, section = ""): string {
  return section === "" ? `/docs/${name}` : `/docs/${name}#${section}`;
}
