import type { ServerResponse } from "node:http";

/** Does something once when a response has gone out or its connection has ended: now, where that has been already. */
export function whenEnded(response: ServerResponse, then: () => void): void {
  let isDone = false;
  const end = () => {
    if (isDone) return;
    isDone = true;
    then();
  };
  if (response.closed) end();
  else response.once("finish", end).once("close", end);
}
