/** How what is missing is loaded. */
export interface Loading {
  /** Keys of the needed items, each the same whenever it is needed: the name of a file, a function that reads code. */
  readonly needs: readonly unknown[];
  /** Loads it; false where there is nothing to load. */
  readonly load: () => Promise<boolean>;
  /** Loads it at once; false where that cannot be. */
  readonly loadNow?: () => boolean;
}

/** Code or data is needed that has to be loaded first: a caller who can wait loads it and starts again. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";
  readonly needs: readonly unknown[];
  readonly load: () => Promise<boolean>;
  readonly loadNow: () => boolean;

  constructor(message: string, { needs, load, loadNow = () => false }: Loading) {
    super(message);
    this.needs = needs;
    this.load = load;
    this.loadNow = loadNow;
  }
}

/**
 * Acts, and where something is missing loads it and starts again; at once where nothing is missing and the act is done at once. An
 * answer is a function of the request alone, so that nothing is lost but a part of the work. It ends when a loading brings nothing
 * new, however many there were: an answer may need files of any number of years.
 */
export function whenLoaded<Result>(act: () => Result | Promise<Result>): Result | Promise<Result> {
  try {
    const result = act();
    return result instanceof Promise ? result.catch((fault: unknown) => loadFor(fault, act)) : result;
  } catch (fault) {
    if (fault instanceof NotLoaded) return loadFor(fault, act);
    throw fault;
  }
}

async function loadFor<Result>(first: unknown, act: () => Result | Promise<Result>): Promise<Result> {
  const asked = new Set<unknown>();
  let fault = first;
  for (;;) {
    if (!(fault instanceof NotLoaded)) throw fault;
    const wanted = fault.needs.filter((need) => !asked.has(need));
    if (wanted.length === 0 || !(await fault.load())) throw fault;
    for (const need of wanted) asked.add(need);
    try {
      return await act();
    } catch (next) {
      fault = next;
    }
  }
}

/** Code, or what is made of it, that has to be read first. */
export function notRead(read: () => Promise<unknown>): NotLoaded {
  const load = async () => {
    await read();
    return true;
  };
  return new NotLoaded("some code has not been read yet", { needs: [read], load });
}

export interface Later<Value> {
  /** The value, at once; throws NotLoaded where it has to be read first. */
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
    if (known === undefined) throw notRead(read);
    return known.value;
  };
  return Object.assign(get, { read });
}

/** Resolves when whatever else waits for this thread has had its turn. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
