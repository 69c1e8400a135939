/** The zones, and what is reckoned from them. */
import * as v from 'valibot';
import { zoneShapes } from '../../zone-shapes.ts';
import { freeList, list, photo, text, wholeNumber } from './fields.ts';
import { unique, wholeStoreys } from './together.ts';

const zoneIds = Object.keys(zoneShapes) as (keyof typeof zoneShapes)[];

const zone = v.strictObject({
  id: v.pipe(
    v.picklist(zoneIds, `deve essere uno tra: ${zoneIds.join(', ')}`),
    v.description('Il nome breve, che lega la zona al suo disegno. Non cambiarlo'),
  ),
  name: text('Il nome della zona'),
  price: v.pipe(
    v.number('deve essere un prezzo in euro al metro quadro, solo cifre: 3200'),
    v.integer('deve essere un prezzo intero, in euro al metro quadro: 3200'),
    v.minValue(100, 'è troppo basso per un prezzo al metro quadro'),
    v.maxValue(50000, 'è troppo alto per un prezzo al metro quadro'),
    v.description('Prezzo medio, in euro al metro quadro'),
  ),
  trend: v.pipe(
    v.number('deve essere una percentuale, solo cifre: 6.8'),
    v.minValue(-50, 'è fuori scala: -50 al minimo'),
    v.maxValue(50, 'è fuori scala: 50 al massimo'),
    v.description('Variazione nell’anno, in percentuale'),
  ),
  listings: wholeNumber('Quanti immobili'),
  description: text('Una o due frasi sulla zona'),
  photo,
  highlights: v.pipe(
    v.array(text('Un’etichetta'), 'deve essere un elenco'),
    v.minLength(1, 'deve avere almeno una voce'),
    v.description('Le etichette della scheda'),
  ),
});

export const zones = v.strictObject({
  heading: text('Il titolo della sezione'),
  lead: text('L’introduzione'),
  satisfiedLabel: text('Che cosa misura la percentuale di clienti soddisfatti nelle zone'),
  mapLabel: text('Il nome della mappa per chi non la vede'),
  mapNote: text('La nota sotto la mappa'),
  perSquareMetre: text('L’unità accanto al prezzo'),
  priceLabel: text('Il nome del prezzo'),
  trendLabel: text('Il nome dell’andamento'),
  listingsLabel: text('Il nome degli immobili'),
  ctaLead: text('La frase prima del pulsante'),
  cta: text('Il pulsante'),
  zones: v.pipe(freeList(zone, [3, zoneIds.length], 'Le zone, da tre a sei'), unique('id'), unique('name')),
});

export const report = v.strictObject({
  title: text('Il titolo del report'),
  lead: text('Di che cosa parla'),
  period: text('Il periodo dei dati'),
  subject: text('L’argomento, nelle proprietà del file'),
  facts: v.strictObject({
    highest: text('La zona più cara'),
    fastest: text('La zona che cresce di più'),
    lowest: text('La zona meno cara'),
  }),
  chart: v.strictObject({
    heading: text('Il titolo del grafico'),
    price: text('Che cosa misurano le barre'),
    trend: text('Che cosa misurano le barre accanto'),
  }),
  table: v.strictObject({ heading: text('Il titolo della tabella'), listings: text('Colonna immobili') }),
  method: v.strictObject({
    heading: text('Il titolo del metodo'),
    points: list(v.strictObject({ title: text('Il punto'), body: text('La spiegazione') }), 3, 'I tre punti'),
  }),
  contacts: v.strictObject({ lead: text('L’introduzione ai recapiti') }),
  page: text('La parola prima del numero di pagina'),
});

const correction = {
  percent: v.pipe(
    v.number('deve essere una percentuale, solo cifre: -10'),
    v.minValue(-50, 'è fuori scala: -50 al minimo'),
    v.maxValue(50, 'è fuori scala: 50 al massimo'),
    v.description('Di quanto si corregge la media della zona, in percentuale'),
  ),
  reason: text('Perché'),
};

const condition = v.strictObject({ label: text('La voce'), ...correction });

const floor = v.strictObject({
  storey: text('Il piano, com’è scritto nel disegno'),
  lift: v.optional(
    v.pipe(
      v.picklist(['no', 'sì', 'si'], 'deve essere no oppure sì'),
      v.description('Con l’ascensore o senza. Dove non conta, si toglie la riga'),
    ),
  ),
  ...correction,
});

export const estimate = v.strictObject({
  heading: text('Il titolo'),
  lead: text('L’introduzione'),
  zoneLink: text('Il collegamento nella scheda di una zona'),
  margin: v.pipe(
    v.number('deve essere una percentuale, solo cifre: 8'),
    v.minValue(1, 'è troppo poco: una stima senza margine non è onesta'),
    v.maxValue(30, 'è troppo: la forchetta non direbbe più nulla'),
    v.description('Quanto si allarga la forchetta da ogni parte, in percentuale'),
  ),
  marginLabel: text('Il nome del margine'),
  marginReason: text('Perché la forchetta è larga così'),
  form: v.strictObject({
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
    floorPrompt: text('Sotto il palazzo, finché nessun piano è scelto'),
    unsaid: text('Nessuna scelta'),
    waiting: text('Al posto della stima, quando manca qualcosa'),
    result: text('Prima della stima'),
    from: text('Prima della cifra più bassa, per chi ascolta'),
    to: text('Prima della cifra più alta, per chi ascolta'),
    scale: text('Il titolo del confronto tra le zone'),
    cta: text('Il pulsante'),
    subject: text('L’oggetto che il pulsante scrive nel modulo'),
    message: text('L’inizio del messaggio; seguono i dati della stima'),
    share: v.strictObject({
      heading: text('Il pulsante, o il titolo dei due modi, per mandare la stima a qualcuno'),
      message: text('L’inizio di ciò che si manda; seguono i dati della stima'),
      whatsapp: text('Il collegamento a WhatsApp'),
      copy: text('Il pulsante che copia'),
      copied: text('Dopo la copia'),
      byHand: text('Quando il browser non lascia copiare'),
    }),
    errors: v.strictObject({
      prefix: text('La parola prima di ogni errore, per chi non vede'),
      number: text('Metri quadri mancanti o non in cifre'),
      range: text('Metri quadri impossibili'),
    }),
  }),
  condition: v.pipe(freeList(condition, [1, 8], 'Lo stato della casa'), unique('label')),
  withLift: text('Dopo il piano, con l’ascensore'),
  withoutLift: text('Dopo il piano, senza'),
  floor: v.pipe(freeList(floor, [1, 16], 'I piani, dal basso in alto'), wholeStoreys()),
  visit: text('La riserva: una stima non è un prezzo'),
  method: v.strictObject({
    heading: text('Il titolo del metodo'),
    formula: text('Il calcolo in una frase, fino al margine'),
    corrections: text('Da dove vengono le correzioni'),
  }),
  noScript: text('Che cosa fare senza JavaScript'),
});
