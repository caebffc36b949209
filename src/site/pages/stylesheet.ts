/** The stylesheet of all pages: one column of text, tables that scroll by themselves, light and dark. */
export const STYLESHEET = `:root {
  color-scheme: light dark;
  --ink: light-dark(#1b2430, #dbe2ea);
  --quiet: light-dark(#5a6675, #95a1b0);
  --paper: light-dark(#ffffff, #12171e);
  --panel: light-dark(#f4f6f8, #1a212b);
  --line: light-dark(#d9dfe6, #2c3643);
  --accent: light-dark(#1f5fae, #7db4f5);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  padding: 0 1.25rem 4rem;
  max-width: 62rem;
  color: var(--ink);
  background: var(--paper);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 1rem 0; border-bottom: 1px solid var(--line); }
nav strong { margin-right: auto; }
nav strong a { color: inherit; text-decoration: none; }
h1 { margin: 2rem 0 0.25rem; font-size: 1.75rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2.25rem 0 0.5rem; font-size: 1.2rem; }
p { max-width: 46rem; }
.lead { color: var(--quiet); font-size: 1.1rem; margin-top: 0.25rem; }
.facts { color: var(--quiet); }
code, pre { font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; font-size: 0.875em; }
pre { padding: 0.9rem 1rem; overflow-x: auto; background: var(--panel); border: 1px solid var(--line); border-radius: 6px; line-height: 1.4; }
td code { overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--quiet); }
.columns { columns: 18rem; margin: 0; padding-left: 1.1rem; }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: 0.9rem; }
`;
