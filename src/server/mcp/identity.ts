import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { packageVersion } from "../../contract/terms/identity.ts";
import { MS_PER_HOUR } from "../../units/units.ts";
import type { ToolService } from "./desk.ts";
import type { AssistantTool } from "./tool.ts";

/** The server as it presents itself to its clients, in every revision of the protocol. */
export function serverIdentity(): {
  readonly name: string;
  readonly title: string;
  readonly version: string;
} {
  return { name: "meridian", title: "Meridian astronomy", version: packageVersion() };
}

/** Read by a model before it chooses a tool. */
export const INSTRUCTIONS = [
  "Computes astronomical quantities from 1700 to 2200: positions, rise and set, Sun, Moon, planets, eclipses, dark hours, places.",
  "Every tool only reads. Instants are UTC unless an offset or tz is given; a place name goes into place as it is.",
  "An error names its code and a hint; corrected_call, where present, is the corrected call. Long series come in pages: pass data.page.next_cursor as cursor.",
  "Show the credit line of meta.attribution where there is one. Not for navigation, aviation, safety of life, eclipse eye safety or market claims; no meaning is attached to any position.",
].join(" ");

/** How long a client may keep the list of tools: it changes with the service's version only. */
export const LIST_LIFETIME_MS = MS_PER_HOUR;

type ListedTool = Omit<AssistantTool, "route">;

const lists = new WeakMap<ToolService, ListedTool[]>();

/** The tools as they stand in the list, which is made once. */
export function listedTools(desk: ToolService): ListedTool[] {
  const known = lists.get(desk);
  if (known !== undefined) return known;
  const listed = desk.tools.map(({ route: _, ...tool }) => tool);
  lists.set(desk, listed);
  return listed;
}

/** A fault of the protocol, not of a tool: there is none of that name. */
export function unknownTool(name: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
}
