/** A value made at its first use and kept. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const MAKE = Symbol("make");
/** One getter for all objects, so that none holds on to what another is made from. */
const READ: PropertyDescriptor = {
  enumerable: true,
  configurable: true,
  get(this: { [MAKE]: () => unknown }) {
    return this[MAKE]();
  },
};

/**
 * An object with one more member, made each time it is read. V8 keeps a literal's own getter in the old part of the heap, and with
 * it all that the getter sees, until the whole heap is collected.
 */
export function withGetter<Base extends object, Name extends string, Value>(
  base: Base,
  name: Name,
  make: () => Value,
): Base & { readonly [Key in Name]: Value } {
  const object = { ...base, [MAKE]: make };
  return Object.defineProperty(object, name, READ) as Base & { readonly [Key in Name]: Value };
}

const makers = new WeakMap<object, Record<PropertyKey, () => unknown>>();

/** An object with one more member, made when it is first read; from then on, or once it is set, a member like any other. */
export function withLazy<Base extends object, Name extends string, Value>(
  base: Base,
  name: Name,
  make: () => Value,
): Base & { readonly [Key in Name]: Value } {
  makers.set(base, { ...makers.get(base), [name]: make });
  return Object.defineProperty(base, name, lazily(name)) as Base & { readonly [Key in Name]: Value };
}

const lazyMembers = new Map<string, PropertyDescriptor>();

/** One getter for all objects with a member of this name. */
function lazily(name: string): PropertyDescriptor {
  const known = lazyMembers.get(name) ?? lazyMember(name);
  lazyMembers.set(name, known);
  return known;
}

function lazyMember(name: string): PropertyDescriptor {
  const settle = (object: object, value: unknown) => {
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
    return value;
  };
  return {
    enumerable: true,
    configurable: true,
    get(this: object) {
      return settle(this, makers.get(this)?.[name]?.());
    },
    set(this: object, value: unknown) {
      settle(this, value);
    },
  };
}
