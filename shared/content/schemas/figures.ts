import * as v from 'valibot';
import { group, pluralNumber, text, year } from './field-kinds.ts';

const patternText = (label: string, rule: RegExp, example: string) =>
  v.pipe(
    v.string(`deve avere la forma ${example}`),
    v.regex(rule, `deve avere la forma ${example}`),
    v.metadata({ label }),
  );

const percent = v.pipe(
  patternText('cifra', /^\d{1,3}%$/, '92%'),
  v.check((typed) => !(Number.parseInt(typed, 10) > 100), 'non può superare il 100%'),
);

const signedPercent = patternText('cifra', /^[+-]\d{1,2}(\.\d)?%$/, '+5.8%');

const atLeast = patternText('cifra', /^\d+\+$/, '300+');

/** A figure that makes a claim, with what makes the claim credible. */
const claim = <const T extends v.GenericSchema>(label: string, number: T) =>
  v.optional(
    group(label, {
      number,
      sentence: text('che cosa dice la cifra'),
      source: text('da dove viene', 'Anche come è raccolta'),
      period: v.optional(text('a quale periodo si riferisce')),
      cases: v.pipe(
        text('su quanti casi', 'In breve: nella prima schermata si legge accanto alla cifra'),
        v.regex(/\d/, 'deve avere un numero, per esempio 212 risposte su 240 incarichi'),
      ),
    }),
  );

/** The figures that make a claim. */
const claims = {
  satisfied: claim('clienti soddisfatti', percent),
  satisfiedInZones: claim('clienti soddisfatti nelle zone', percent),
  rating: claim(
    'valutazione dei clienti',
    patternText('cifra', /^([0-4]\.\d|5\.0)$/, '4.9, al massimo 5.0'),
  ),
  aboveMarket: claim('prezzo ottenuto rispetto al mercato', signedPercent),
  saleDays: claim('giorni che una vendita richiede in media', pluralNumber('cifra')),
  homesSold: claim('case vendute', atLeast),
  families: claim('famiglie che hanno comprato', atLeast),
  consultations: claim('consulenze', atLeast),
  valueObtained: claim('valore ottenuto', patternText('cifra', /^€\d+K$/, '€380K')),
  marketGrowth: claim('crescita del mercato nell’anno', signedPercent),
};

type ClaimName = keyof typeof claims;

export const claimNames = Object.keys(claims) as ClaimName[];

const rate = (label: string) =>
  v.optional(
    v.pipe(
      patternText(label, /^\d\d?([.,]\d\d?)?%$/, '3%'),
      v.check((typed) => /[1-9]/.test(typed), 'se non la chiedi, togli la riga'),
      v.metadata({ hint: 'In percentuale del prezzo, senza IVA' }),
    ),
  );

/** The cost and the duration of a mandate. The sample's terms never stand in for an agency's. */
const mandateTerms = {
  fee: rate('mediazione di chi vende'),
  feeDue: v.optional(text('quando è dovuta', 'Al preliminare, al rogito')),
  buyerFee: rate('mediazione di chi compra'),
  mandateMonths: v.optional(pluralNumber('mesi dell’incarico in esclusiva')),
  rentFee: v.optional(text('quanto ci deve chi dà la casa in affitto', 'Senza IVA')),
  tenantFee: v.optional(text('quanto ci deve chi la prende in affitto', 'Senza IVA')),
};

export const mandateTermNames = Object.keys(mandateTerms) as (keyof typeof mandateTerms)[];

export const figures = group('cifre', {
  replyHours: pluralNumber('ore entro cui si risponde'),
  valuationHours: pluralNumber('ore entro cui arriva la valutazione gratuita'),
  guaranteeDays: v.optional(
    v.pipe(
      pluralNumber('giorni della garanzia'),
      // The six months of a long mandate. The page draws an arch for each day.
      v.maxValue(180, 'è troppo per una garanzia: 180 al massimo'),
    ),
  ),
  ...mandateTerms,
  marketYear: year('anno dei dati di mercato', 'È anche quello del copyright'),
  ...claims,
});
