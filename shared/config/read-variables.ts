/** Thrown for something that only the operator can fix. The message is one line for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

export type Env = Record<string, string | undefined>;

/** An environment variable. variable-kinds.ts has a function for each kind. */
export type Variable<T> = {
  name: string;
  /** Completes the sentence "NAME must be …". */
  rule: string;
  /** An error never shows a secret's value. */
  isSecret?: boolean;
  /** Converts a trimmed value that isn't empty. Returns undefined if it breaks the rule. */
  read(value: string): T | undefined;
  /** The result for a variable that is unset or empty. */
  fallback: T;
};

type Tree = { [name: string]: Variable<unknown> | Tree };
type ValuesOf<T> = T extends Variable<infer V> ? V : { [Name in keyof T]: ValuesOf<T[Name]> };

/** The tree with each variable replaced by its value. Throws an OperatorError. */
export function readVariables<T extends Tree>(env: Env, tree: T): ValuesOf<T> {
  const entries = Object.entries(tree).map(([key, node]) => {
    const value = isVariable(node) ? readVariable(env, node) : readVariables(env, node);
    return [key, value];
  });
  return Object.fromEntries(entries);
}

export function namesOf(tree: Tree): string[] {
  return Object.values(tree).flatMap((node) => (isVariable(node) ? node.name : namesOf(node)));
}

function isVariable(node: Variable<unknown> | Tree): node is Variable<unknown> {
  return typeof node.read === 'function';
}

function readVariable<T>(env: Env, variable: Variable<T>): T {
  const { name, rule, isSecret = false, read, fallback } = variable;
  const value = (env[name] ?? '').trim();
  if (value === '') {
    return fallback;
  }

  const isReadable = !hasControlCharacters(value);
  const isShown = isReadable && !isSecret;
  if (isShown && isQuoted(value)) {
    throw new OperatorError(`Remove the quotation marks around the value of ${name}: ${value}`);
  }

  const result = isReadable ? read(value) : undefined;
  if (result !== undefined) {
    return result;
  }

  const found = isShown ? `, not "${value}"` : '';
  throw new OperatorError(`${name} must be ${rule}${found}.`);
}

/** Line ends are among them: no variable has several lines. */
function hasControlCharacters(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
  return /[\x00-\x1f\x7f]/.test(value);
}

/** Neither a shell nor `.env` reads typographic marks as quotes, or a straight mark without its partner. */
function isQuoted(value: string): boolean {
  return /^["'`“”„‘’«»]|[“”„‘’«»]$/.test(value);
}
