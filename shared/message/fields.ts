export type Field = {
  /** For the editor and the terminal; the page's words are in content/contatti.yaml. */
  title: string;
  kind: 'line' | 'text' | 'email' | 'tel';
  required: boolean;
  /** In characters. */
  maxLength: number;
  /** The `autocomplete` attribute, `off` without: https://html.spec.whatwg.org/#autofill */
  autoComplete?: string;
  /** Takes the form's whole width; others share a row. */
  wide?: boolean;
};

/** In the form's order. Form, draft, privacy notice, request, hash, mark for spam, email, terminal and exports follow. */
export const fields = {
  firstName: { title: 'Nome', kind: 'line', required: true, maxLength: 100, autoComplete: 'given-name' },
  lastName: { title: 'Cognome', kind: 'line', required: true, maxLength: 100, autoComplete: 'family-name' },
  email: { title: 'Email', kind: 'email', required: true, maxLength: 254, autoComplete: 'email' },
  phone: { title: 'Telefono', kind: 'tel', required: false, maxLength: 40, autoComplete: 'tel' },
  subject: { title: 'Oggetto', kind: 'line', required: true, maxLength: 200, wide: true },
  message: { title: 'Messaggio', kind: 'text', required: true, maxLength: 5000, wide: true },
} as const satisfies Record<string, Field>;

/** The parameters of the email template that have another name than their field. First and last name share one. */
const renamed = { firstName: 'from_name', lastName: 'from_name', email: 'from_email' } as const;

export type FieldName = keyof typeof fields;
export type RequiredFieldName = {
  [Name in FieldName]: (typeof fields)[Name]['required'] extends true ? Name : never;
}[FieldName];

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
type ParamOf<Name extends FieldName> = Name extends keyof typeof renamed
  ? (typeof renamed)[Name]
  : SnakeCase<Name>;
/** A parameter of the email template, which is also the column of the store and the key in the exports. */
export type ParamName = ParamOf<FieldName>;

export const fieldNames = Object.keys(fields) as FieldName[];

export const mapFields = <T>(make: (field: Field, name: FieldName) => T): Record<FieldName, T> =>
  Object.fromEntries(fieldNames.map((name) => [name, make(fields[name], name)])) as Record<FieldName, T>;

export const paramOf = (name: FieldName): ParamName =>
  (renamed as Partial<Record<FieldName, ParamName>>)[name] ??
  (name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ParamName);

const specified = ['firstName', 'lastName', 'email', 'phone', 'subject', 'message'];

/**
 * The rule of each parameter: that of its field, or of the two that are joined by a space. Only the specification's fields
 * are required: the newsletter, a tab opened before a deploy and `npm run check` send no others.
 */
export const params = /* @__PURE__ */ paramRules();
export const paramNames = /* @__PURE__ */ Object.keys(params) as ParamName[];

function paramRules(): Record<ParamName, Field> {
  const rules: Partial<Record<ParamName, Field>> = {};
  for (const name of fieldNames) {
    const first = rules[paramOf(name)];
    const maxLength = (first ? first.maxLength + 1 : 0) + fields[name].maxLength;
    const required = fields[name].required && specified.includes(name);
    rules[paramOf(name)] = { ...fields[name], required, ...first, maxLength };
  }
  return rules as Record<ParamName, Field>;
}

/** Fields that the specification does not name. Email and terminal show each with its label, the calendar its text. */
export const furtherNames = /* @__PURE__ */ fieldNames.filter((name) => !specified.includes(name));
