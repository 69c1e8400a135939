import * as v from 'valibot';
import type { CallName, RemoteCalls } from '../../server/outbox/remote-calls.ts';

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const value = v.union([v.string(), v.number(), v.null()]);
const count = v.object({
  day: v.string(),
  source: v.string(),
  name: v.string(),
  number: wholeNumber,
});

type Results = { [Name in CallName]: ReturnType<RemoteCalls[Name]> };
type Schemas = { [Name in CallName]: v.GenericSchema<unknown, Results[Name]> };

const schemas: Schemas = {
  rows: v.array(v.record(v.string(), value)),
  requeue: wholeNumber,
  forget: wholeNumber,
  counts: v.array(count),
};

/** Reads the answer to a remote call. Returns undefined for a text that isn't one. */
export function readAnswer<Name extends CallName>(
  name: Name,
  text: string,
): Results[Name] | undefined {
  const answer = v.safeParse(schemas[name], jsonOrUndefined(text));
  return answer.success ? answer.output : undefined;
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
