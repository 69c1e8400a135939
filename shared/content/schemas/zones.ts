import * as v from 'valibot';
import { zoneDrawings } from '../../drawings.ts';
import { slug } from '../../format.ts';
import { group, list, oneOf, photo, prose, text, wholeNumber, yesOrNo } from './fields.ts';

const mostZones = 12;

const percentage = (description: string, example: string) =>
  v.pipe(
    v.number(`deve essere una percentuale, solo cifre: ${example}`),
    v.minValue(-50, 'è fuori scala: -50 al minimo'),
    v.maxValue(50, 'è fuori scala: 50 al massimo'),
    v.description(description),
  );

const zoneFields = group('Una zona', {
  id: v.optional(
    v.pipe(
      v.string('deve essere un nome breve'),
      v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'deve avere solo minuscole, cifre e trattini: porta-nuova'),
      v.description('Il nome breve, nei collegamenti e nella mappa. Senza, segue dal nome'),
    ),
  ),
  name: text('Il nome della zona'),
  price: v.pipe(
    v.number('deve essere un prezzo in euro al metro quadro, solo cifre: 3200'),
    v.integer('deve essere un prezzo intero, in euro al metro quadro: 3200'),
    v.minValue(100, 'è troppo basso per un prezzo al metro quadro'),
    v.maxValue(50000, 'è troppo alto per un prezzo al metro quadro'),
    v.description('Prezzo medio, in euro al metro quadro'),
  ),
  trend: percentage('Variazione nell’anno, in percentuale', '6.8'),
  listings: wholeNumber('Quanti immobili rilevati nell’anno'),
  description: prose('Una o due frasi sulla zona'),
  drawing: v.optional(oneOf(zoneDrawings, 'Il disegno della scheda. Una fotografia lo sostituisce')),
  photo: photo('zone'),
  highlights: v.pipe(
    v.array(
      text('Un’etichetta'),
      'deve essere un elenco tra parentesi quadre, per esempio [Posto auto, Verde e scuole]',
    ),
    v.minLength(1, 'deve avere almeno una voce'),
    v.description('Le etichette della scheda'),
  ),
});

const zone = v.pipe(
  zoneFields,
  v.transform((fields) => ({ ...fields, id: fields.id ?? slug(fields.name) })),
);

export const zones = group('Le zone', {
  heading: text('Il titolo della sezione'),
  lead: prose('L’introduzione'),
  satisfiedLabel: text('Che cosa misura la percentuale di clienti soddisfatti nelle zone'),
  mapLabel: text('Il nome della mappa per chi non la vede'),
  mapNote: text('La nota sotto la mappa'),
  perSquareMetre: text('L’unità accanto al prezzo'),
  priceLabel: text('Il nome del prezzo'),
  trendLabel: text('Il nome dell’andamento'),
  listingsLabel: text('Il nome degli immobili'),
  ctaLead: text('La frase prima del pulsante'),
  cta: text('Il pulsante'),
  numbers: list(
    text('Un numero'),
    [mostZones - 1, mostZones - 1],
    'I numeri da due a dodici in lettere, per {zoneCount} nei testi',
  ),
  zones: list(zone, [1, mostZones], 'Le zone, da una a dodici'),
});

export const report = group('Il report', {
  title: text('Il titolo del report'),
  lead: prose('Di che cosa parla'),
  period: text('Il periodo dei dati'),
  subject: text('L’argomento, nelle proprietà del file'),
  facts: group('I tre fatti', {
    highest: text('La zona più cara'),
    fastest: text('La zona che cresce di più'),
    lowest: text('La zona meno cara'),
  }),
  chart: group('Il grafico', {
    heading: text('Il titolo del grafico'),
    price: text('Che cosa misurano le barre'),
    trend: text('Che cosa misurano le barre accanto'),
  }),
  table: group('La tabella', {
    heading: text('Il titolo della tabella'),
    listings: text('Colonna immobili'),
  }),
  method: group('Il metodo', {
    heading: text('Il titolo del metodo'),
    points: list(
      group('Un punto', { title: text('Il punto'), body: prose('La spiegazione') }),
      [1, 3],
      'I punti, al massimo tre',
    ),
  }),
  contacts: group('I recapiti', { lead: prose('L’introduzione ai recapiti') }),
  page: text('La parola prima del numero di pagina'),
});

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
  zoneLink: text('Il collegamento nella scheda di una zona'),
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
    floorPrompt: text('Sotto il palazzo, finché nessun piano è scelto'),
    unsaid: text('Nessuna scelta'),
    waiting: prose('Al posto della stima, quando manca qualcosa'),
    result: text('Prima della stima'),
    from: text('Prima della cifra più bassa, per chi ascolta'),
    to: text('Prima della cifra più alta, per chi ascolta'),
    scale: text('Il titolo del confronto tra le zone'),
    cta: text('Il pulsante'),
    subject: text('L’oggetto che il pulsante scrive nel modulo'),
    message: prose('L’inizio del messaggio; seguono i dati della stima'),
    share: group('Per mandarla a qualcuno', {
      heading: text('Il pulsante, o il titolo dei due modi, per mandare la stima a qualcuno'),
      message: prose('L’inizio di ciò che si manda; seguono i dati della stima'),
      whatsapp: text('Il collegamento a WhatsApp'),
      copy: text('Il pulsante che copia'),
      copied: text('Dopo la copia'),
      byHand: text('Quando il browser non lascia copiare'),
    }),
    errors: group('Gli errori nei campi', {
      prefix: text('La parola prima di ogni errore, per chi non vede'),
      number: text('Metri quadri mancanti o non in cifre'),
      range: text('Metri quadri impossibili'),
    }),
  }),
  condition: list(condition, [1, 8], 'Lo stato della casa'),
  withLift: text('Dopo il piano, con l’ascensore'),
  withoutLift: text('Dopo il piano, senza'),
  floor: list(floor, [1, 16], 'I piani, dal basso in alto'),
  visit: prose('La riserva: una stima non è un prezzo'),
  method: group('Il metodo', {
    heading: text('Il titolo del metodo'),
    formula: prose('Il calcolo in una frase, fino al margine'),
    corrections: prose('Da dove vengono le correzioni'),
  }),
  noScript: prose('Che cosa fare senza JavaScript'),
});
