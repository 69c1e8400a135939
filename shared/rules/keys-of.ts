/** `Object.keys` with the type of the keys, for an object that has only those that its type names. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];
