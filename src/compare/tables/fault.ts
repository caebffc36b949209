/** A table that cannot be read: the line, and what was expected there. */
export class TableFault extends Error {
  override readonly name = "TableFault";

  constructor(line: number, expected: string) {
    super(`line ${line}: ${expected}`);
  }
}
