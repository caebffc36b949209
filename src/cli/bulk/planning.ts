import { routeName } from "../../contract/declare/route-name.ts";
import { nearestName, Problem, problemDocument } from "../../contract/terms/problem.ts";
import { createEngine } from "../../engine/engine.ts";
import { sha256Hex } from "../../host/machine.ts";
import { ROUTES } from "../../routes/index.ts";
import { createSky } from "../../sky/sky.ts";
import { type CommandLine, optionOf, UsageError } from "../arguments.ts";
import { type CommandContext, EXIT, LOCAL_URL, localContext } from "../command-context.ts";
import { refusalText } from "../refusal.ts";
import { MANIFEST, refuseOtherFiles, writePlan, writeWhole } from "./folder.ts";
import { planOf } from "./plan.ts";
import { type Question, readQuestion } from "./question.ts";

/** `meridian bulk plan`: reads the question, and leaves its tasks in the folder. */
export async function writePlanOf(line: CommandLine, around: CommandContext): Promise<number> {
  const folder = optionOf(line, "out");
  const route = ROUTES.find((known) => routeName(known) === line.operand);
  if (line.operand !== null && route === undefined) throw unknownRoute(line.operand);
  if (!folder || route === undefined)
    throw new UsageError("Write meridian bulk plan <route> --start … --end … --out FOLDER.");
  try {
    const question = await readQuestion(route, line, {
      context: localContext(createSky(await createEngine()), around),
      tell: around.writeError,
    });
    const tasks = planOf(question);
    refuseOtherFiles(folder, tasks);
    writePlan(folder, tasks);
    writeWhole(folder, MANIFEST, `${JSON.stringify({ ...described(question), complete: false }, null, 1)}\n`);
    await around.write(`${tasks.length} tasks; meridian bulk run ${folder}\n`);
    return EXIT.success;
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    const text = JSON.stringify(problemDocument(refusal, route.path, LOCAL_URL), null, 2);
    around.writeError(line.json ? `${text}\n` : refusalText(JSON.parse(text), route.path));
    return EXIT.refused;
  }
}

function unknownRoute(name: string): UsageError {
  const nearest = nearestName(name, ROUTES.map(routeName));
  return new UsageError(
    `There is no route "${name}"${nearest === null ? "." : `; did you mean ${nearest}?`}`,
  );
}

/** The question, so that the data set can be checked and extended. */
function described({ route, parameters, places, form }: Question): object {
  return {
    question: {
      route: route.path,
      parameters,
      ...(places === null
        ? {}
        : { places: { count: places.length, sha256: sha256Hex(JSON.stringify(places)) } }),
      ...form,
    },
  };
}
