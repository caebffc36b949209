import type { RouteDefinition } from "../contract/declare/route.ts";
import { type ParameterReference, parametersOf } from "../contract/describe/reference.ts";

/** Arguments that many functions take, declared once as a TypedDict: each class adds to the one before it. */
export interface SharedClass {
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly ParameterReference[];
  readonly takers: ReadonlySet<RouteDefinition>;
}

/** A class is named by one of its parameters: those that the same routes declare in the same words belong to it. */
const CLASSES = [
  { name: "Shared", mark: "precision", description: "Arguments of every function." },
  { name: "Selected", mark: "fields", description: "Those, and what the answer is to hold." },
  { name: "Timed", mark: "tz", description: "Those, and the clock." },
  { name: "Placed", mark: "lat", description: "Those, and the place." },
] as const;

/** The classes, from the one that all functions share to the one that fewest do. */
export function sharedClasses(
  routes: readonly RouteDefinition[],
  isArgument: (parameter: ParameterReference) => boolean,
): readonly SharedClass[] {
  const declared = declarations(routes, isArgument);
  return CLASSES.map(({ name, mark, description }) => {
    const [widest] = declared
      .filter(({ parameter }) => parameter.name === mark)
      .sort((a, b) => b.takers.size - a.takers.size);
    const takers = widest?.takers ?? new Set<RouteDefinition>();
    const parameters = declared
      .filter((one) => areEqual(one.takers, takers))
      .map(({ parameter }) => parameter);
    return { name, description, parameters, takers };
  });
}

interface Declaration {
  readonly parameter: ParameterReference;
  readonly takers: Set<RouteDefinition>;
}

/** Each parameter in each wording, and the routes that declare it so. */
function declarations(
  routes: readonly RouteDefinition[],
  isArgument: (parameter: ParameterReference) => boolean,
): Declaration[] {
  const declared = new Map<string, Declaration>();
  for (const route of routes)
    for (const parameter of parametersOf(route).filter(isArgument)) {
      const { since: _, ...wording } = parameter;
      const key = JSON.stringify(wording);
      const known = declared.get(key) ?? { parameter, takers: new Set() };
      known.takers.add(route);
      declared.set(key, known);
    }
  return [...declared.values()];
}

function areEqual(one: ReadonlySet<RouteDefinition>, other: ReadonlySet<RouteDefinition>): boolean {
  return one.size === other.size && [...one].every((route) => other.has(route));
}
