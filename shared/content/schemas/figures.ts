import * as v from 'valibot';
import { keysOf } from '../../rules/keys-of.ts';
import { figure, group, text, wholeNumber, year } from './fields.ts';

const percent = (description: string) =>
  v.pipe(
    figure(description, /^\d{1,3}%$/, '92%'),
    v.check((text) => !(Number.parseInt(text, 10) > 100), 'non può superare il 100%'),
  );

const signedPercent = (description: string) =>
  figure(description, /^[+-]\d{1,2}(\.\d)?%$/, '+5.8%');

const atLeast = (description: string) => figure(description, /^\d+\+$/, '300+');

const source = (description: string) =>
  v.optional(
    group(description, {
      claim: text('Che cosa dice la cifra'),
      source: text('Da dove viene'),
      period: v.optional(text('A quale periodo si riferisce')),
      sample: v.optional(
        figure('Su quanti casi, di quanti', /\d/, '212 risposte su 240 incarichi'),
      ),
    }),
  );

/** The sources of the figures that promise something. */
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

/** The figures that promise something. */
export const claims = keysOf(sources);

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

export const termNames = keysOf(terms);

export const figures = group('Le cifre', {
  replyHours: wholeNumber('Ore entro cui si risponde'),
  valuationHours: wholeNumber('Ore entro cui arriva la valutazione gratuita'),
  guaranteeDays: v.optional(wholeNumber('Giorni della garanzia')),
  saleDays: v.optional(wholeNumber('Giorni che una vendita richiede in media')),
  assistance: v.optional(figure('Ore e giorni di assistenza', /^\d+\/\d+$/, '24/7')),
  reachableDays: v.optional(
    figure('Giorni della settimana in cui si può scrivere', /^\d\/7$/, '7/7'),
  ),
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
  marketYear: year('L’anno dei dati di mercato, e del copyright'),
  marketGrowth: v.optional(signedPercent('Crescita del mercato nell’anno')),
  sources: v.pipe(
    v.nullish(v.strictObject(sources), {}),
    v.description('Da dove vengono le cifre'),
  ),
});
