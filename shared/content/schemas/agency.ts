/** The agency itself and its figures. */
import * as v from 'valibot';
import { email, figure, hour, phone, text, url, weekdays, wholeNumber } from './fields.ts';
import { rightSpans } from './together.ts';

export const agency = v.strictObject({
  name: text('Il nome dell’agenzia'),
  agent: text('Nome e cognome dell’agente'),
  area: text('Dove lavora, come si legge nella barra superiore'),
  since: wholeNumber('L’anno di apertura'),
  landline: phone('Il telefono fisso'),
  mobile: phone('Il cellulare'),
  whatsapp: v.optional(phone('Il numero di WhatsApp, se non è il cellulare')),
  email: v.pipe(email, v.description('L’indirizzo email, che si vede e a cui arrivano i messaggi')),
  address: v.strictObject({
    street: text('Via e numero'),
    postalCode: v.pipe(
      v.string('deve essere un CAP tra virgolette, per esempio "40134"'),
      v.regex(/^\d{5}$/, 'deve essere un CAP di cinque cifre'),
      v.description('Il CAP'),
    ),
    city: text('Il comune'),
    province: text('La sigla della provincia'),
  }),
  vatId: v.pipe(
    v.string('deve essere una partita IVA tra virgolette'),
    v.regex(/^\d{11}$/, 'deve avere undici cifre'),
    v.description('La partita IVA (art. 35 DPR 633/72: va sulla pagina principale)'),
  ),
  openingHours: v.pipe(
    v.array(
      v.strictObject({
        days: v.pipe(
          v.array(v.picklist(weekdays, `deve essere uno tra: ${weekdays.join(', ')}`)),
          v.nonEmpty('deve avere almeno un giorno'),
          v.description('I giorni con questo orario'),
        ),
        opens: hour('Apertura'),
        closes: hour('Chiusura'),
      }),
      'deve essere un elenco',
    ),
    rightSpans(),
    v.description('Gli orari, in ore italiane'),
  ),
  social: v.strictObject({
    facebook: url('La pagina Facebook'),
    instagram: url('Il profilo Instagram'),
    linkedin: url('Il profilo LinkedIn'),
    youtube: url('Il canale YouTube'),
  }),
  credit: v.strictObject({ name: text('Chi ha costruito il sito'), url: url('Il suo sito') }),
});

const percent = (description: string) => figure(description, /^\d{1,3}%$/, '92%');
const signedPercent = (description: string) => figure(description, /^[+-]\d{1,2}(\.\d)?%$/, '+5.8%');
const atLeast = (description: string) => figure(description, /^\d+\+$/, '300+');

export const figures = v.strictObject({
  replyHours: wholeNumber('Ore entro cui si risponde'),
  valuationHours: wholeNumber('Ore entro cui arriva la valutazione gratuita'),
  guaranteeDays: wholeNumber('Giorni della garanzia'),
  saleDays: wholeNumber('Giorni che una vendita richiede in media'),
  years: wholeNumber('Anni di esperienza'),
  assistance: figure('Ore e giorni di assistenza', /^\d+\/\d+$/, '24/7'),
  reachableDays: figure('Giorni della settimana in cui si può scrivere', /^\d\/7$/, '7/7'),
  satisfied: percent('Clienti soddisfatti'),
  satisfiedInZones: percent('Clienti soddisfatti nelle sei zone'),
  aboveMarket: signedPercent('Prezzo ottenuto rispetto al mercato'),
  ownerCosts: figure('Costi per chi vende', /^\d+€$/, '0€'),
  transparency: percent('Trasparenza'),
  quality: percent('Garanzia di qualità'),
  free: percent('Quanto è gratuito'),
  families: atLeast('Famiglie accompagnate'),
  homesSold: atLeast('Case vendute'),
  consultations: atLeast('Consulenze'),
  rating: figure('Valutazione dei clienti, su 5', /^[0-5]\.\d$/, '"4.9"'),
  valueObtained: figure('Valore ottenuto', /^€\d+K$/, '€380K'),
  marketYear: wholeNumber('L’anno dei dati di mercato'),
  marketGrowth: signedPercent('Crescita del mercato nell’anno'),
  copyrightYear: wholeNumber('L’anno del copyright'),
});
