/** The same names with other values. */
export function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
