import { useMachine } from "./machine.ts";
import { nodeMachine } from "./node.ts";

/** Imported first by whatever a process starts with. */
useMachine(nodeMachine());
