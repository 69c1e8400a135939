import * as v from 'valibot';
import { isEmail } from '../../rules/message/message-rules.ts';
import { withPrefix } from '../../text/phone-prefix.ts';

// The building blocks of the schemas. Labels, hints and rules are in Italian, for the owner. A label continues a
// sentence; only the editor's forms begin with it. A hint is a sentence below the field in a form, so words that no form
// shows have none.

/** What the schemas say about their fields, apart from rules. */
export type FieldMetadata = {
  /** The field's name, as used inside a sentence. */
  label?: string;
  /** The sentence that the form shows below the field. */
  hint?: string;
  /** YAML may cut the text off at `#`, or misread its quotation marks. The rest would still be valid. */
  isLossReported?: boolean;
  /** The placeholders that are filled in when the text is used. */
  filledLater?: readonly string[];
  /** The text may have several lines. */
  isProse?: boolean;
  isColour?: boolean;
  /** The owner's list in confirmed.yaml. */
  isTaskList?: boolean;
  /** The text names a photograph. */
  photoPlace?: PhotoPlace;
  /** The text names another file. */
  upload?: 'logo' | 'typeface';
};

export const text = (label: string, hint?: string) =>
  v.pipe(
    v.string('deve essere un testo'),
    v.trim(),
    v.nonEmpty('non può essere vuoto'),
    v.metadata({ label, hint, isLossReported: true }),
  );

/** A longer text, for which the editor has a field of several lines. */
export const prose = (label: string, hint?: string) =>
  v.pipe(text(label, hint), v.metadata({ isProse: true }));

/** Placeholders that a text may contain in addition to the figures and the agency's data. */
export const filledLater = (placeholders: readonly string[]) =>
  v.metadata<string, { filledLater: readonly string[] }>({ filledLater: placeholders });

export const group = <const T extends v.ObjectEntries>(label: string, entries: T) =>
  v.pipe(v.strictObject(entries), v.metadata({ label }));

/** At least two, because the texts around the number use the plural. */
export const pluralNumber = (label: string) =>
  v.pipe(
    v.number('deve essere un numero, solo cifre'),
    v.integer('deve essere un numero intero'),
    v.minValue(2, 'deve essere almeno 2: le parole accanto sono al plurale'),
    v.metadata({ label }),
  );

export const percentage = (label: string) =>
  v.pipe(
    v.number('deve essere una percentuale, solo cifre, con il punto e il trattino: 6.8 o -6.8'),
    v.minValue(-50, 'è fuori scala: -50 al minimo'),
    v.maxValue(50, 'è fuori scala: 50 al massimo'),
    v.metadata({ label, hint: 'In percentuale' }),
  );

export const year = (label: string, hint?: string) =>
  v.pipe(
    v.number('deve essere un anno, per esempio 2024'),
    v.integer('deve essere un anno: 2024'),
    v.minValue(1000, 'deve essere un anno di quattro cifre'),
    v.maxValue(9999, 'deve essere un anno di quattro cifre'),
    v.metadata({ label, hint }),
  );

export const email = v.pipe(
  v.string('deve essere un indirizzo email'),
  v.check(isEmail, 'deve essere un indirizzo email, per esempio info@example.com'),
);

export const phone = (label: string, hint?: string) =>
  v.pipe(
    v.string('deve essere un numero di telefono con gli spazi, per esempio +39 051 000 0000'),
    v.regex(
      /^\+?\d[\d\s]{4,18}\d$/,
      'deve essere un numero di telefono, per esempio +39 051 000 0000',
    ),
    v.metadata({ label, hint }),
    // Web pages have no-break spaces in their numbers.
    v.transform((number) => withPrefix(number.replace(/\s/g, ' '))),
  );

export const url = (label: string, hint?: string) =>
  v.pipe(
    v.string('deve essere un indirizzo web'),
    v.url('deve essere un indirizzo web completo, per esempio https://example.com'),
    v.startsWith('https://', 'deve cominciare con https://'),
    v.check((address) => !/\s/.test(address), 'non può contenere spazi'),
    v.metadata({ label, hint }),
  );

export const oneOf = <const T extends readonly string[]>(
  label: string,
  choices: T,
  hint?: string,
) =>
  v.pipe(
    v.picklist(choices, `deve essere uno tra: ${choices.join(', ')}`),
    v.metadata({ label, hint }),
  );

/** Becomes a boolean. `si` counts as `sì`, because not every keyboard has the accent. */
export const yesOrNo = (label: string, hint?: string) =>
  v.pipe(
    v.picklist(['no', 'sì', 'si'], 'deve essere no oppure sì, in minuscolo'),
    v.metadata({ label, hint }),
    v.transform((word) => word !== 'no'),
  );

export function list<const T extends v.GenericSchema>(
  label: string,
  item: T,
  { min, max = Number.POSITIVE_INFINITY }: { min: number; max?: number },
  hint?: string,
) {
  return v.pipe(
    v.array(item, 'deve essere un elenco, con un trattino davanti a ogni voce'),
    v.minLength(min, min === 1 ? 'deve avere almeno una voce' : `deve avere almeno ${min} voci`),
    v.maxLength(max, `deve avere al massimo ${max} voci`),
    v.metadata({ label, hint }),
  );
}

/** Data that an agency may lack. With `when`, a text can depend on such data without naming it in braces. */
export const optionalData = [
  'landline',
  'whatsapp',
  'hosting',
  'mailProvider',
  'insurance',
  'guaranteeDays',
  'saleDays',
  'fee',
  'feeDue',
  'buyerFee',
  'mandateMonths',
  'rentFee',
  'tenantFee',
] as const;

export const when = v.optional(oneOf('con che cosa compare', optionalData));

/** Each name has an icon in page/ui/Icon.tsx and a larger drawing for the steps in page/drawings/steps. */
export const iconNames = [
  'award',
  'calendar',
  'camera',
  'clock',
  'coffee',
  'eye',
  'file',
  'handshake',
  'home',
  'key',
  'mail',
  'message',
  'phone',
  'pin',
  'search',
  'shield',
  'smartphone',
  'smile',
  'star',
  'trending',
  'users',
  'wallet',
] as const;

export const icon = oneOf('nome dell’icona', iconNames);

const numberAndLabel = {
  number: text('cifra'),
  label: text('che cosa misura'),
};

export const figureLine = group('cifra', numberAndLabel);

export const figureWithIcon = group('cifra', { icon, ...numberAndLabel });

/** The places for photographs on the page. shared/content/photo-places.ts has the crops for each. */
export type PhotoPlace = 'hero' | 'about' | 'zone';

export const photo = (photoPlace: PhotoPlace) =>
  v.optional(
    v.pipe(
      v.string('deve essere il nome di un file in content/pictures'),
      // Phones and chat programs put spaces, brackets and accents into file names.
      v.regex(/^[^./\\][^/\\]*\.\w+$/, 'deve essere il nome di un file in content/pictures'),
      // The editor converts HEIC and GIF. For such a file the build says that browsers can't show it.
      v.regex(
        /\.(jpe?g|jfif|png|webp|avif|heic|heif|gif)$/i,
        'deve essere una fotografia, JPG, PNG, WebP o AVIF: un PDF, un TIFF o un altro file aprilo e salvalo come JPG',
      ),
      v.metadata({
        label: 'fotografia',
        hint: 'In content/pictures. Senza, si vede il disegno',
        photoPlace,
      }),
    ),
  );

export const picture = (photoPlace: PhotoPlace) =>
  group('immagine', {
    photo: photo(photoPlace),
    alt: v.pipe(
      v.string('deve essere un testo'),
      v.metadata({
        label: 'che cosa si vede',
        hint: 'Per chi non vede. Vuoto se è solo decorazione',
        isLossReported: true,
      }),
    ),
  });

const chapter = group('capitolo', {
  title: text('titolo del capitolo'),
  body: prose('capitolo'),
  when,
});

/** A text in chapters: the agent's story, and what to know before signing. */
export const chapters = list('capitoli', chapter, { min: 1 }, 'Quanti se ne vogliono');
