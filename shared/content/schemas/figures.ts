import * as v from 'valibot';
import { figure, group, text, wholeNumber, year } from './fields.ts';

const percent = (description: string) =>
  v.pipe(
    figure(description, /^\d{1,3}%$/, '92%'),
    v.check((text) => !(Number.parseInt(text, 10) > 100), 'non può superare il 100%'),
  );

const signedPercent = (description: string) =>
  figure(description, /^[+-]\d{1,2}(\.\d)?%$/, '+5.8%');

const atLeast = (description: string) => figure(description, /^\d+\+$/, '300+');

/** A figure that promises something, with what makes it credible. */
const claim = <const T extends v.GenericSchema>(description: string, number: T) =>
  v.optional(
    group(description, {
      number,
      claim: text('Che cosa dice la cifra'),
      source: text('Da dove viene, e come è raccolta'),
      period: v.optional(text('A quale periodo si riferisce')),
      cases: figure(
        'Su quanti casi, di quanti',
        /\d/,
        'con un numero, 212 risposte su 240 incarichi',
      ),
    }),
  );

/** The figures that promise something. */
const claims = {
  satisfied: claim('Clienti soddisfatti', percent('La cifra')),
  satisfiedInZones: claim('Clienti soddisfatti nelle zone', percent('La cifra')),
  rating: claim(
    'Valutazione dei clienti, su 5',
    figure('La cifra', /^([0-4]\.\d|5\.0)$/, '"4.9", al massimo "5.0"'),
  ),
  aboveMarket: claim('Prezzo ottenuto rispetto al mercato', signedPercent('La cifra')),
  saleDays: claim('Giorni che una vendita richiede in media', wholeNumber('La cifra')),
  homesSold: claim('Case vendute', atLeast('La cifra')),
  families: claim('Famiglie che hanno comprato', atLeast('La cifra')),
  consultations: claim('Consulenze', atLeast('La cifra')),
  valueObtained: claim('Valore ottenuto', figure('La cifra', /^€\d+K$/, '€380K')),
  marketGrowth: claim('Crescita del mercato nell’anno', signedPercent('La cifra')),
};

export type ClaimName = keyof typeof claims;

export const claimNames = Object.keys(claims) as ClaimName[];

const rate = (description: string) => v.optional(figure(description, /^\d\d?([.,]\d\d?)?%$/, '3%'));

/** What a mandate costs, and how long it lasts. The sample's terms never stand in for an agency's. */
const terms = {
  fee: rate('La mediazione di chi vende, in percentuale del prezzo, senza IVA'),
  feeDue: v.optional(text('Quando è dovuta: al preliminare, al rogito')),
  buyerFee: rate('La mediazione di chi compra, in percentuale del prezzo, senza IVA'),
  mandateMonths: v.optional(wholeNumber('Mesi dell’incarico in esclusiva')),
  rentFee: v.optional(text('Quanto ci deve chi dà la casa in affitto, senza IVA')),
  tenantFee: v.optional(text('Quanto ci deve chi la prende in affitto, senza IVA')),
};

export const termNames = Object.keys(terms) as (keyof typeof terms)[];

export const figures = group('Le cifre', {
  replyHours: wholeNumber('Ore entro cui si risponde'),
  valuationHours: wholeNumber('Ore entro cui arriva la valutazione gratuita'),
  guaranteeDays: v.optional(wholeNumber('Giorni della garanzia')),
  ...terms,
  marketYear: year('L’anno dei dati di mercato, e del copyright'),
  ...claims,
});
