import * as v from 'valibot';

/** The value that is stored under a name. A value that doesn't fit the schema counts as missing. */
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
    remove: () => void kv.delete(name),
  };
}
