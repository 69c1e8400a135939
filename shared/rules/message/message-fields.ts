export type Field = {
  /** For editor, terminal and plain-text mail. The page's own labels are in shared/words/contact.yaml. */
  title: string;
  /**
   * The parameter in EmailJS's template. It's also the column in the store and the key in exports. Two fields may share
   * one parameter.
   */
  parameter: string;
  required: boolean;
  /** In UTF-16 units, as `length` counts: an emoji is two or more. */
  maxLength: number;
  /** The `autocomplete` attribute, by default `off`: https://html.spec.whatwg.org/#autofill */
  autoComplete?: string;
  /** Takes the whole width of the form. Other fields share a row, on phones only those of the kind `line`. */
  wide?: boolean;
} & (LineField | TextField);

type LineField = { kind: 'line' | 'email' | 'tel' };

/** Only the message may have several lines. Mail and terminal show an added field in one line of a table. */
type TextField = { kind: 'text'; parameter: 'message' };

/**
 * In the order of the form. Form, draft, privacy policy, request, store, mail, terminal and exports are built from this
 * list.
 */
export const messageFields = {
  firstName: {
    title: 'Nome',
    parameter: 'from_name',
    kind: 'line',
    required: true,
    maxLength: 100,
    autoComplete: 'given-name',
  },
  lastName: {
    title: 'Cognome',
    parameter: 'from_name',
    kind: 'line',
    required: true,
    maxLength: 100,
    autoComplete: 'family-name',
  },
  email: {
    title: 'Email',
    parameter: 'from_email',
    kind: 'email',
    required: true,
    maxLength: 254,
    autoComplete: 'email',
  },
  phone: {
    title: 'Telefono',
    parameter: 'phone',
    kind: 'tel',
    required: false,
    maxLength: 40,
    autoComplete: 'tel',
  },
  subject: {
    title: 'Oggetto',
    parameter: 'subject',
    kind: 'line',
    required: true,
    maxLength: 200,
    wide: true,
  },
  message: {
    title: 'Messaggio',
    parameter: 'message',
    kind: 'text',
    required: true,
    maxLength: 5000,
    wide: true,
  },
} as const satisfies Record<string, Field>;

type Fields = typeof messageFields;

export type FieldName = keyof Fields;
export type RequiredFieldName = {
  [Name in FieldName]: Fields[Name]['required'] extends true ? Name : never;
}[FieldName];
export type ParameterName = Fields[FieldName]['parameter'];

export const fieldNames = Object.keys(messageFields) as FieldName[];

export function mapFields<T>(make: (field: Field, name: FieldName) => T): Record<FieldName, T> {
  const entries = fieldNames.map((name) => [name, make(messageFields[name], name)]);
  return Object.fromEntries(entries);
}

export function parameterOf(name: FieldName): ParameterName {
  return messageFields[name].parameter;
}

const specified = ['firstName', 'lastName', 'email', 'phone', 'subject', 'message'];

// PURE keeps what only server and terminal use out of the page's scripts.

/** What each parameter may contain: its field, or the two fields that it joins with a space. */
export const fieldsByParameter = /* @__PURE__ */ joinedFields();
export const parameterNames = /* @__PURE__ */ Object.keys(fieldsByParameter) as ParameterName[];

/** The fields beyond the specification's. Mail and terminal show each with its name. */
export const addedFieldNames = /* @__PURE__ */ fieldNames.filter(
  (name) => !specified.includes(name),
);

function joinedFields(): Record<ParameterName, Field> {
  const byParameter: Partial<Record<ParameterName, Field>> = {};
  for (const name of fieldNames) {
    const { parameter, required, maxLength } = messageFields[name];
    const first = byParameter[parameter];
    if (first) {
      byParameter[parameter] = { ...first, maxLength: first.maxLength + ' '.length + maxLength };
    } else {
      // The newsletter and a tab with an earlier build send only the specification's fields.
      byParameter[parameter] = {
        ...messageFields[name],
        required: required && specified.includes(name),
      };
    }
  }
  return byParameter as Record<ParameterName, Field>;
}

/**
 * The parameters without a field, each sent only where it applies. `newsletter` is `si` or missing,
 * `preferred_day` is a chosen day such as `2026-11-24 morning`, and `estimate_zone` is the id of an estimate's zone.
 * EmailJS ignores parameters that its template doesn't name.
 */
export const hiddenParameterNames = ['newsletter', 'preferred_day', 'estimate_zone'] as const;
export type HiddenParameterName = (typeof hiddenParameterNames)[number];

export const subscribedValue = 'si';

/** For the terminal and plain-text mails, which show the values as they were sent. */
export const hiddenParameterTitles: Record<HiddenParameterName, string> = {
  newsletter: 'Newsletter',
  preferred_day: 'Giorno preferito',
  estimate_zone: 'Zona della stima',
};

export type HiddenParameters = Partial<Record<HiddenParameterName, string>>;
