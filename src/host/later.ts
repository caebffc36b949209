/** Code, or what is made of it, that is read when it is first asked for; whoever can wait reads it and starts again. */
export class NotRead extends Error {
  override readonly name = "NotRead";
  readonly read: () => Promise<unknown>;

  constructor(read: () => Promise<unknown>) {
    super("some code has not been read yet");
    this.read = read;
  }
}

export interface Later<Value> {
  /** The value, at once; throws NotRead where it has to be read first. */
  (): Value;
  read(): Promise<Value>;
}

export function later<Value>(load: () => Promise<Value>): Later<Value> {
  let known: { readonly value: Value } | undefined;
  let reading: Promise<Value> | undefined;
  const readOnce = async (): Promise<Value> => {
    try {
      known = { value: await load() };
      return known.value;
    } catch (fault) {
      reading = undefined;
      throw fault;
    }
  };
  const read = (): Promise<Value> => {
    reading ??= readOnce();
    return reading;
  };
  const get = (): Value => {
    if (known === undefined) throw new NotRead(read);
    return known.value;
  };
  return Object.assign(get, { read });
}

/** Acts, and where code is missing reads it and starts again; at once where nothing is missing and the act is done at once. */
export function withCode<Result>(act: () => Result | Promise<Result>): Result | Promise<Result> {
  try {
    const result = act();
    return result instanceof Promise ? result.catch((fault: unknown) => readFor(fault, act)) : result;
  } catch (fault) {
    if (fault instanceof NotRead) return readFor(fault, act);
    throw fault;
  }
}

async function readFor<Result>(fault: unknown, act: () => Result | Promise<Result>): Promise<Result> {
  if (!(fault instanceof NotRead)) throw fault;
  await fault.read();
  return withCode(act);
}
