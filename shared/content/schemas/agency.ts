import * as v from 'valibot';
import { email, group, list, oneOf, phone, text, url, year } from './fields.ts';

const otherPhone = group('Un altro numero', {
  label: text('Di chi è'),
  number: phone('Il numero'),
});

const fields = group('L’agenzia', {
  name: v.pipe(
    text('Il nome dell’agenzia'),
    v.maxLength(60, 'deve avere al massimo 60 caratteri, altrimenti non sta nella testata'),
  ),
  agent: text('Nome e cognome dell’agente'),
  formOfAddress: v.optional(
    oneOf(['lei', 'tu'], 'Come ti rivolgi a chi ti scrive, nelle risposte già pronte'),
  ),
  area: text('Dove lavora, come si legge nella barra superiore'),
  since: year('L’anno di apertura'),
  landline: v.optional(phone('Il telefono fisso, se c’è')),
  mobile: v.optional(phone('Il cellulare, se c’è')),
  otherPhones: v.optional(
    list(otherPhone, { least: 0, most: 4 }, 'Altri numeri, ciascuno con il suo nome'),
    [],
  ),
  whatsapp: v.optional(phone('Il numero di WhatsApp, se non è il cellulare')),
  email: v.pipe(email, v.description('L’indirizzo email, che si vede e a cui arrivano i messaggi')),
  address: group('L’indirizzo', {
    street: text('Via e numero'),
    postalCode: v.pipe(
      v.string('deve essere un CAP tra virgolette, per esempio "01234"'),
      v.regex(/^\d{5}$/, 'deve essere un CAP di cinque cifre'),
      v.description('Il CAP'),
    ),
    city: text('Il comune'),
    province: v.pipe(
      v.string('deve essere la sigla di due lettere'),
      v.regex(/^[A-Z]{2}$/i, 'deve essere la sigla di due lettere'),
      v.description('La sigla della provincia'),
      v.toUpperCase(),
    ),
  }),
  vatId: v.pipe(
    v.string('deve essere una partita IVA di undici cifre tra virgolette'),
    v.regex(/^(IT *)?\d{11}$/i, 'deve avere undici cifre'),
    v.description('La partita IVA (art. 35 DPR 633/72: va sulla pagina principale)'),
    v.transform((id) => id.slice(-11)),
    v.check(isVatId, 'ha una cifra sbagliata, o due scambiate: ricopiala dal certificato'),
  ),
  legalForm: v.optional(text('La forma giuridica, per esempio S.r.l.')),
  rea: v.optional(text('Il numero REA, che il sito deve dire (art. 7 D.Lgs. 70/2003)')),
  pec: v.optional(v.pipe(email, v.description('La PEC'))),
  insurance: v.optional(text('La polizza professionale: compagnia, numero, dove vale')),
  association: v.optional(text('L’associazione di categoria, con il numero di tessera')),
  hosting: v.optional(text('Chi ospita il sito, e in quale Paese')),
  mailProvider: v.optional(text('Chi fornisce la posta, e in quale Paese')),
  social: v.pipe(
    // YAML reads a key without a value as null.
    v.nullish(
      v.strictObject({
        facebook: v.optional(url('La pagina Facebook')),
        instagram: v.optional(url('Il profilo Instagram')),
        linkedin: v.optional(url('Il profilo LinkedIn')),
        youtube: v.optional(url('Il canale YouTube')),
        tiktok: v.optional(url('Il profilo TikTok')),
        x: v.optional(url('Il profilo X')),
        immobiliare: v.optional(url('La pagina su Immobiliare, il portale')),
        idealista: v.optional(url('La pagina su Idealista, il portale')),
        casa: v.optional(url('La pagina su Casa, il portale')),
        google: v.optional(url('La scheda dell’agenzia su Google')),
      }),
      {},
    ),
    v.description('Le reti sociali, e le pagine sui portali: quelle che ci sono'),
  ),
  credit: v.optional(
    group('Chi ha costruito il sito', {
      name: text('Chi ha costruito il sito'),
      url: url('Il suo sito'),
    }),
  ),
});

/** `phone` is the number to call, which texts name as `{phone}`: the landline or, without one, the mobile. */
export const agency = v.pipe(
  fields,
  v.check(
    ({ landline, mobile }) => Boolean(landline ?? mobile),
    'serve un telefono, landline o mobile',
  ),
  v.transform((agency) => {
    const phones = [agency.landline, agency.mobile].filter((number) => number !== undefined);
    return { ...agency, phones, phone: phones[0] ?? '' };
  }),
);

/** The last digit checks the others: after every second digit is doubled, the sum of all digits must end in 0. */
function isVatId(id: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...id].entries()) {
    const isDoubled = index % 2 === 1;
    const value = isDoubled ? 2 * Number(digit) : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
