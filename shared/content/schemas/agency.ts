import * as v from 'valibot';
import { email, group, list, oneOf, phone, text, url, year } from './field-kinds.ts';

const otherPhone = group('altro numero', {
  label: text('di chi è'),
  number: phone('numero'),
});

const fields = group('agenzia', {
  name: v.pipe(
    text('nome dell’agenzia'),
    v.maxLength(60, 'deve avere al massimo 60 caratteri, altrimenti non sta nella testata'),
  ),
  agent: text('nome e cognome dell’agente'),
  formOfAddress: v.optional(
    oneOf('come ti rivolgi a chi ti scrive', ['lei', 'tu'], 'Nelle risposte già pronte'),
  ),
  area: text('dove lavora', 'Come si legge nella barra superiore'),
  since: year('anno di apertura'),
  landline: v.optional(phone('telefono fisso')),
  mobile: v.optional(phone('cellulare')),
  otherPhones: v.optional(
    list('altri numeri', otherPhone, { min: 0, max: 4 }, 'Ciascuno con il suo nome'),
    [],
  ),
  whatsapp: v.optional(phone('numero di WhatsApp', 'Se manca, sulla pagina WhatsApp non c’è')),
  email: v.pipe(
    email,
    v.metadata({ label: 'indirizzo email', hint: 'Si vede, e vi arrivano i messaggi' }),
  ),
  address: group('indirizzo', {
    street: text('via e numero'),
    postalCode: v.pipe(
      v.string('deve essere un CAP, per esempio 01234'),
      v.regex(/^\d{5}$/, 'deve essere un CAP di cinque cifre'),
      v.metadata({ label: 'CAP' }),
    ),
    city: text('comune'),
    province: v.pipe(
      v.string('deve essere la sigla di due lettere'),
      v.regex(/^[A-Z]{2}$/i, 'deve essere la sigla di due lettere'),
      v.metadata({ label: 'sigla della provincia' }),
      v.toUpperCase(),
    ),
  }),
  vatId: v.pipe(
    v.string('deve essere una partita IVA di undici cifre'),
    v.regex(/^(IT *)?\d{11}$/i, 'deve avere undici cifre'),
    v.metadata({ label: 'partita IVA', hint: 'Va sulla pagina principale (art. 35 DPR 633/72)' }),
    v.transform((id) => id.slice(-11)),
    v.check(isVatId, 'ha una cifra sbagliata, o due scambiate: ricopiala dal certificato'),
  ),
  legalForm: v.optional(text('forma giuridica', 'Per esempio S.r.l.')),
  rea: v.optional(text('numero REA', 'Il sito deve dirlo (art. 7 D.Lgs. 70/2003)')),
  pec: v.optional(v.pipe(email, v.metadata({ label: 'PEC' }))),
  insurance: v.optional(text('polizza professionale', 'Compagnia, numero, dove vale')),
  association: v.optional(text('associazione di categoria', 'Con il numero di tessera')),
  hosting: v.optional(text('chi ospita il sito', 'Anche in quale Paese')),
  mailProvider: v.optional(text('chi fornisce la posta', 'Anche in quale Paese')),
  social: v.pipe(
    // YAML reads a key without a value as null.
    v.nullish(
      v.strictObject({
        facebook: v.optional(url('pagina Facebook')),
        instagram: v.optional(url('profilo Instagram')),
        linkedin: v.optional(url('profilo LinkedIn')),
        youtube: v.optional(url('canale YouTube')),
        tiktok: v.optional(url('profilo TikTok')),
        x: v.optional(url('profilo X')),
        immobiliare: v.optional(url('pagina su Immobiliare', 'Il portale')),
        idealista: v.optional(url('pagina su Idealista', 'Il portale')),
        casa: v.optional(url('pagina su Casa', 'Il portale')),
        google: v.optional(url('scheda dell’agenzia su Google')),
      }),
      {},
    ),
    v.metadata({ label: 'reti sociali', hint: 'Anche le pagine sui portali: quelle che ci sono' }),
  ),
  credit: v.optional(
    group('chi ha costruito il sito', {
      name: text('chi ha costruito il sito'),
      url: url('suo sito'),
    }),
  ),
});

/** `phone` is the number to call, which texts name as `{phone}`: the landline or, if there is none, the mobile. */
export const agency = v.pipe(
  fields,
  v.check(
    ({ landline, mobile }) => Boolean(landline ?? mobile),
    'serve un telefono, landline o mobile',
  ),
  v.transform((values) => {
    const phones = (['landline', 'mobile'] as const).flatMap((kind) => {
      const number = values[kind];
      return number === undefined ? [] : [{ kind, number }];
    });
    return { ...values, phones, phone: phones[0]?.number ?? '' };
  }),
);

/** The last digit is a check digit: after every second digit is doubled, the sum of all digits must end in 0. */
function isVatId(id: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...id].entries()) {
    const isDoubled = index % 2 === 1;
    const value = isDoubled ? 2 * Number(digit) : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
