import * as v from 'valibot';
import { group, list, percentage, prose, text, yesOrNo } from './field-kinds.ts';

const correction = {
  percent: percentage('di quanto si corregge la media della zona'),
  reason: prose('perché'),
};

const condition = group('correzione', { label: text('voce'), ...correction });

const floor = group('piano', {
  storey: text('piano', 'Com’è scritto nel disegno'),
  lift: v.optional(yesOrNo('con l’ascensore o senza', 'Dove non conta, si toglie la riga')),
  ...correction,
});

export const estimate = group('stima', {
  heading: text('titolo'),
  lead: prose('introduzione'),
  exampleSize: v.pipe(
    v.number('deve essere una superficie in metri quadri, solo cifre: 80'),
    v.minValue(15, 'è troppo poco per una casa: 15 al minimo'),
    v.maxValue(1000, 'è troppo per una casa: 1000 al massimo'),
    v.metadata({ label: 'metri quadri della casa di esempio' }),
  ),
  zoneCta: text('collegamento alla stima'),
  zoneCtaSpoken: text('che cosa dice quel collegamento a chi non lo vede'),
  margin: v.pipe(
    v.number('deve essere una percentuale, solo cifre: 8'),
    v.minValue(1, 'è troppo poco: una stima senza margine non è onesta'),
    v.maxValue(30, 'è troppo: la fascia di prezzo non direbbe più nulla'),
    v.metadata({
      label: 'quanto si allarga la fascia di prezzo da ogni parte',
      hint: 'In percentuale',
    }),
  ),
  marginLabel: text('nome del margine'),
  marginReason: prose('perché la fascia è larga così'),
  form: group('modulo', {
    legend: text('nome dei campi'),
    zone: text('campo della zona'),
    zonePrompt: text('prima della scelta'),
    size: text('campo dei metri quadri'),
    sizeSlider: text('cursore dei metri quadri'),
    sizeUnset: text('cursore prima della scelta'),
    more: text('titolo dei campi facoltativi'),
    condition: text('campo dello stato'),
    floor: text('nome del palazzo disegnato'),
    lift: text('interruttore dell’ascensore'),
    floorPrompt: text('sopra il palazzo disegnato'),
    unsaid: text('nessuna scelta'),
    waiting: prose('al posto della stima'),
    example: text('prima della casa di esempio'),
    prices: text('di quale anno sono i prezzi'),
    result: text('prima della stima'),
    from: text('prima della cifra più bassa'),
    to: text('prima della cifra più alta'),
    net: group('quanto resta a chi vende', {
      fee: text('prima della percentuale'),
      vat: text('dietro la percentuale'),
      total: text('dietro la percentuale con l’IVA'),
      rest: text('quello che resta'),
      about: text('prima della cifra tonda'),
    }),
    cta: text('pulsante'),
    subject: text('oggetto che il pulsante scrive nel modulo'),
    message: prose('inizio del messaggio'),
    share: group('per mandarla a qualcuno', {
      send: text('pulsante che apre il foglio del telefono'),
      message: prose('inizio di ciò che si manda'),
      copy: text('pulsante che copia'),
      copied: text('dopo la copia'),
      byHand: text('quando il browser non lascia copiare'),
    }),
    errors: group('errori nei campi', {
      prefix: text('parola prima di ogni errore'),
      number: text('metri quadri non in cifre'),
      range: text('metri quadri impossibili'),
    }),
  }),
  conditions: list('stato della casa', condition, { min: 1, max: 8 }),
  withLift: text('dopo il piano, con l’ascensore'),
  withoutLift: text('dopo il piano, senza ascensore'),
  floors: list('piani', floor, { min: 1, max: 16 }, 'Dal basso in alto'),
  visit: prose('riserva'),
  method: prose('calcolo in una frase'),
  noScript: prose('che cosa fare senza JavaScript'),
});
