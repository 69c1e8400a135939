import * as v from 'valibot';
import { group, list, percentage, prose, text, yesOrNo } from './fields.ts';

const correction = {
  percent: percentage('Di quanto si corregge la media della zona, in percentuale', '-10'),
  reason: prose('Perché'),
};

const condition = group('Una correzione', { label: text('La voce'), ...correction });

const floor = group('Un piano', {
  storey: text('Il piano, com’è scritto nel disegno'),
  lift: v.optional(yesOrNo('Con l’ascensore o senza. Dove non conta, si toglie la riga')),
  ...correction,
});

export const estimate = group('La stima', {
  heading: text('Il titolo'),
  lead: prose('L’introduzione'),
  exampleSize: v.pipe(
    v.number('deve essere una superficie in metri quadri, solo cifre: 80'),
    v.minValue(15, 'è troppo poco per una casa: 15 al minimo'),
    v.maxValue(1000, 'è troppo per una casa: 1000 al massimo'),
    v.description('I metri quadri della casa di esempio'),
  ),
  zoneCta: text('Nella scheda di una zona, il collegamento alla stima'),
  zoneName: text('Che cosa dice a chi non lo vede, prima della zona'),
  margin: v.pipe(
    v.number('deve essere una percentuale, solo cifre: 8'),
    v.minValue(1, 'è troppo poco: una stima senza margine non è onesta'),
    v.maxValue(30, 'è troppo: la fascia di prezzo non direbbe più nulla'),
    v.description('Quanto si allarga la fascia di prezzo da ogni parte, in percentuale'),
  ),
  marginLabel: text('Il nome del margine'),
  marginReason: prose('Perché la fascia è larga così'),
  form: group('Il modulo', {
    legend: text('Il nome dei campi, per chi non li vede'),
    zone: text('Il campo della zona'),
    zonePrompt: text('Prima della scelta'),
    size: text('Il campo dei metri quadri'),
    sizeSlider: text('Il cursore dei metri quadri, per chi non lo vede'),
    sizeUnset: text('Il cursore prima della scelta, per chi non lo vede'),
    more: text('Il titolo dei campi facoltativi, dopo la prima stima'),
    condition: text('Il campo dello stato'),
    floor: text('Il nome del palazzo disegnato'),
    lift: text('L’interruttore dell’ascensore'),
    floorPrompt: text('Sopra il palazzo disegnato'),
    unsaid: text('Nessuna scelta'),
    waiting: prose('Al posto della stima, quando manca qualcosa'),
    example: text('Prima della casa di esempio'),
    prices: text('Di quale anno sono i prezzi, accanto alla stima'),
    result: text('Prima della stima'),
    from: text('Prima della cifra più bassa, per chi ascolta'),
    to: text('Prima della cifra più alta, per chi ascolta'),
    net: group('Quanto resta a chi vende', {
      fee: text('Prima della percentuale'),
      vat: text('Dietro la percentuale'),
      total: text('Dietro la percentuale con l’IVA'),
      rest: text('Quello che resta'),
      about: text('Prima della cifra tonda'),
    }),
    cta: text('Il pulsante'),
    subject: text('L’oggetto che il pulsante scrive nel modulo'),
    message: prose('L’inizio del messaggio; seguono i dati della stima'),
    share: group('Per mandarla a qualcuno', {
      send: text('Il pulsante che apre il foglio del telefono, per mandare la stima a qualcuno'),
      message: prose('L’inizio di ciò che si manda; seguono i dati della stima'),
      copy: text('Il pulsante che copia, dove il foglio manca'),
      copied: text('Dopo la copia'),
      byHand: text('Quando il browser non lascia copiare'),
    }),
    errors: group('Gli errori nei campi', {
      prefix: text('La parola prima di ogni errore, per chi non vede'),
      number: text('Metri quadri mancanti o non in cifre'),
      range: text('Metri quadri impossibili'),
    }),
  }),
  condition: list(condition, { least: 1, most: 8 }, 'Lo stato della casa'),
  withLift: text('Dopo il piano, con l’ascensore'),
  withoutLift: text('Dopo il piano, senza'),
  floor: list(floor, { least: 1, most: 16 }, 'I piani, dal basso in alto'),
  visit: prose('La riserva: una stima non è un prezzo'),
  method: group('Il metodo', {
    heading: text('Il titolo del metodo'),
    formula: prose('Il calcolo in una frase, fino al margine'),
    corrections: prose('Da dove vengono le correzioni'),
  }),
  noScript: prose('Che cosa fare senza JavaScript'),
});
