import * as v from 'valibot';
import { weekdays } from '../../format.ts';
import { email, figure, group, hour, list, oneOf, phone, text, url, wholeNumber, year } from './fields.ts';

/** What the sample says and may be true of another agency; sample.ts has their fields. */
const truths = [
  ...(['apertura', 'orari', 'anno', 'incarico'] as const),
  ...(['prezzi', 'andamento', 'immobili', 'mappa', 'luoghi'] as const),
] as const;
export type Verifiable = (typeof truths)[number];

const degrees = (description: string, most: number, example: string) =>
  v.pipe(
    v.number(`deve essere in gradi, solo cifre: ${example}`),
    v.minValue(-most, `deve stare tra -${most} e ${most}`),
    v.maxValue(most, `deve stare tra -${most} e ${most}`),
    v.description(description),
  );

const otherPhone = group('Un altro numero', { label: text('Di chi è'), number: phone('Il numero') });

const fields = group('L’agenzia', {
  name: v.pipe(
    text('Il nome dell’agenzia'),
    v.maxLength(60, 'deve avere al massimo 60 caratteri, altrimenti non sta nella testata'),
  ),
  agent: text('Nome e cognome dell’agente'),
  formOfAddress: v.optional(oneOf(['lei', 'tu'], 'Come dai a chi ti scrive, nelle risposte già pronte')),
  area: text('Dove lavora, come si legge nella barra superiore'),
  since: year('L’anno di apertura'),
  landline: v.optional(phone('Il telefono fisso, se c’è')),
  mobile: v.optional(phone('Il cellulare, se c’è')),
  otherPhones: v.optional(list(otherPhone, [0, 4], 'Altri numeri, ciascuno con il suo nome'), []),
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
  coordinates: v.optional(
    group('Le coordinate, per la luce del disegno', {
      latitude: degrees('La latitudine, in gradi', 90, '42.5'),
      longitude: degrees('La longitudine, in gradi', 180, '12.5'),
    }),
  ),
  vatId: v.pipe(
    v.string('deve essere una partita IVA tra virgolette'),
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
  openingHours: v.pipe(
    v.array(
      group('Un orario', {
        days: v.pipe(
          v.array(
            v.picklist(weekdays, `deve essere uno tra: ${weekdays.join(', ')}`),
            'deve essere un elenco tra parentesi quadre, per esempio [lun, mar]',
          ),
          v.nonEmpty('deve avere almeno un giorno'),
          v.description('I giorni con questo orario'),
        ),
        opens: hour('Apertura'),
        closes: hour('Chiusura'),
      }),
      'deve essere un elenco',
    ),
    v.nonEmpty('deve avere almeno una voce'),
    v.description('Gli orari, in ore italiane'),
  ),
  social: v.pipe(
    // An empty key is null.
    v.nullish(
      v.strictObject({
        facebook: v.optional(url('La pagina Facebook')),
        instagram: v.optional(url('Il profilo Instagram')),
        linkedin: v.optional(url('Il profilo LinkedIn')),
        youtube: v.optional(url('Il canale YouTube')),
        tiktok: v.optional(url('Il profilo TikTok')),
        x: v.optional(url('Il profilo X')),
      }),
      {},
    ),
    v.description('Le reti sociali, quelle che ci sono'),
  ),
  credit: v.optional(
    group('Chi ha costruito il sito', { name: text('Chi ha costruito il sito'), url: url('Il suo sito') }),
  ),
  verified: v.optional(
    v.pipe(
      v.array(oneOf(truths, 'Una voce'), 'deve essere un elenco tra parentesi quadre, per esempio [orari]'),
      v.description('Che cosa è vero anche se è uguale all’esempio'),
    ),
  ),
});

/** The number to call, as `{phone}` in texts, is the landline or, without one, the mobile. */
export const agency = v.pipe(
  fields,
  v.check(({ landline, mobile }) => Boolean(landline ?? mobile), 'serve un telefono, landline o mobile'),
  v.transform((given) => {
    const phones = [given.landline, given.mobile].filter((number) => number !== undefined);
    return { ...given, phones, phone: phones[0] ?? '' };
  }),
);

/** The last digit checks the others: every second one doubled, the sum of all digits ends in 0. */
function isVatId(id: string): boolean {
  const digits = [...id].map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2));
  return digits.reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0) % 10 === 0;
}

const percent = (description: string) =>
  v.pipe(
    figure(description, /^\d{1,3}%$/, '92%'),
    v.check((text) => !(Number.parseInt(text, 10) > 100), 'non può superare il 100%'),
  );
const signedPercent = (description: string) => figure(description, /^[+-]\d{1,2}(\.\d)?%$/, '+5.8%');
const atLeast = (description: string) => figure(description, /^\d+\+$/, '300+');

const source = (description: string) =>
  v.optional(
    group(description, {
      claim: text('Che cosa dice la cifra'),
      source: text('Da dove viene'),
      period: v.optional(text('A quale periodo si riferisce')),
      sample: v.optional(figure('Su quanti casi, di quanti', /\d/, '212 risposte su 240 incarichi')),
    }),
  );

/** Figures that promise something may name a source. */
const sources = {
  satisfied: source('Clienti soddisfatti'),
  satisfiedInZones: source('Clienti soddisfatti nelle zone'),
  rating: source('Valutazione dei clienti'),
  aboveMarket: source('Prezzo ottenuto rispetto al mercato'),
  saleDays: source('Giorni che una vendita richiede'),
  homesSold: source('Case vendute'),
  families: source('Famiglie che hanno comprato'),
  consultations: source('Consulenze'),
  valueObtained: source('Valore ottenuto'),
  marketGrowth: source('Crescita del mercato'),
};

export const claims = Object.keys(sources) as (keyof typeof sources)[];

const rate = (description: string) => v.optional(figure(description, /^\d\d?([.,]\d\d?)?%$/, '3%'));

/** What a mandate costs and how long it binds: another agency's are never taken over. */
const terms = {
  fee: rate('La mediazione di chi vende, in percentuale del prezzo, senza IVA'),
  feeDue: v.optional(text('Quando è dovuta: al preliminare, al rogito')),
  buyerFee: rate('La mediazione di chi compra, in percentuale del prezzo, senza IVA'),
  mandateMonths: v.optional(wholeNumber('Mesi dell’incarico in esclusiva')),
};

export const termNames = Object.keys(terms);

export const figures = group('Le cifre', {
  replyHours: wholeNumber('Ore entro cui si risponde'),
  valuationHours: wholeNumber('Ore entro cui arriva la valutazione gratuita'),
  guaranteeDays: v.optional(wholeNumber('Giorni della garanzia')),
  saleDays: v.optional(wholeNumber('Giorni che una vendita richiede in media')),
  assistance: v.optional(figure('Ore e giorni di assistenza', /^\d+\/\d+$/, '24/7')),
  reachableDays: v.optional(figure('Giorni della settimana in cui si può scrivere', /^\d\/7$/, '7/7')),
  ...terms,
  satisfied: v.optional(percent('Clienti soddisfatti')),
  satisfiedInZones: v.optional(percent('Clienti soddisfatti nelle zone')),
  aboveMarket: v.optional(signedPercent('Prezzo ottenuto rispetto al mercato')),
  ownerCosts: v.optional(figure('Costi per chi vende', /^\d+€$/, '0€')),
  transparency: v.optional(percent('Trasparenza')),
  quality: v.optional(percent('Garanzia di qualità')),
  free: v.optional(percent('Quanto è gratuito')),
  families: v.optional(atLeast('Famiglie che hanno comprato')),
  homesSold: v.optional(atLeast('Case vendute')),
  consultations: v.optional(atLeast('Consulenze')),
  rating: v.optional(
    figure('Valutazione dei clienti, su 5', /^([0-4]\.\d|5\.0)$/, '"4.9", al massimo "5.0"'),
  ),
  valueObtained: v.optional(figure('Valore ottenuto', /^€\d+K$/, '€380K')),
  marketYear: year('L’anno dei dati di mercato'),
  marketGrowth: v.optional(signedPercent('Crescita del mercato nell’anno')),
  copyrightYear: year('L’anno del copyright'),
  sources: v.pipe(v.nullish(v.strictObject(sources), {}), v.description('Da dove vengono le cifre')),
});
