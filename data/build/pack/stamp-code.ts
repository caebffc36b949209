import { transform } from "esbuild";
import ts from "typescript";

/** Code without types and comments. */
export async function codeOf(source: string): Promise<string> {
  return (await transform(source, { loader: "ts", minifyWhitespace: true, legalComments: "none" })).code;
}

/** The same without texts: what stands between quotes and has a space in it is read by people. The kernels' types count. */
export async function computingCodeOf(path: string, source: string): Promise<string> {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.ES2023);
  if (path.startsWith("src/")) return codeOf(withoutTexts(tree));
  return ts.createPrinter({ removeComments: true }).printFile(tree);
}

function withoutTexts(tree: ts.SourceFile): string {
  let [code, kept] = ["", 0];
  const visit = (node: ts.Node): void => {
    const empty = emptied(node);
    if (empty === null) ts.forEachChild(node, visit);
    else {
      code += tree.text.slice(kept, node.getStart(tree)) + empty;
      kept = node.end;
    }
  };
  visit(tree);
  return code + tree.text.slice(kept);
}

/** A literal with a space in it, without what it says; null for all else. */
function emptied(node: ts.Node): string | null {
  if (!("text" in node) || !String(node.text).includes(" ")) return null;
  if (ts.isStringLiteral(node)) return '""';
  if (ts.isNoSubstitutionTemplateLiteral(node)) return "``";
  if (ts.isTemplateHead(node)) return "`${";
  if (ts.isTemplateMiddle(node)) return "}${";
  return ts.isTemplateTail(node) ? "}`" : null;
}
