import { expect, it } from "vitest";
import { plainFault } from "../../src/cli/command.ts";

it("a fault of the program is told with its stack, and with no line of source", () => {
  const secret = "const line = 'of source'";
  const fault = new TypeError("a fault");
  // what Node shows above the stack of an error that nobody catches
  Object.defineProperty(fault, "arrowMessage", { value: secret });
  const told = plainFault(fault);
  expect(told).toContain("TypeError: a fault");
  expect(told).toMatch(/at .*faults\.test\.ts/);
  expect(told).not.toContain(secret);
});
