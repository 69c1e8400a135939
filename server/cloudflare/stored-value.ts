import * as v from 'valibot';

/** A value that the storage has under a name. One that the schema doesn't know counts as missing. */
export function storedValue<T>(
  { kv }: Pick<DurableStorage, 'kv'>,
  name: string,
  schema: v.GenericSchema<unknown, T>,
) {
  return {
    read(): T | undefined {
      const { success, output } = v.safeParse(schema, kv.get(name));
      return success ? output : undefined;
    },
    write: (value: T) => kv.put(name, value),
    /** Returns whether there was one. */
    remove: () => kv.delete(name),
  };
}
