import * as v from 'valibot';
import { zoneDrawings } from '../../design/drawings.ts';
import { slug } from '../../text/format.ts';
import { group, list, oneOf, percentage, photo, pluralNumber, prose, text } from './field-kinds.ts';

const zoneFields = group('zona', {
  name: text('nome della zona'),
  price: v.pipe(
    v.number('deve essere un prezzo in euro al metro quadro, solo cifre: 3200'),
    v.integer('deve essere un prezzo intero, in euro al metro quadro: 3200'),
    v.minValue(100, 'è troppo basso per un prezzo al metro quadro'),
    // Above the average of any zone in Italy, and below many prices with a zero too many.
    v.maxValue(25_000, 'è troppo alto per un prezzo medio al metro quadro: 25000 al massimo'),
    v.metadata({ label: 'prezzo medio', hint: 'In euro al metro quadro' }),
  ),
  trend: percentage('variazione nell’anno'),
  listings: pluralNumber('quanti immobili rilevati nell’anno'),
  description: prose('una o due frasi sulla zona'),
  drawing: v.optional(oneOf('disegno della scheda', zoneDrawings, 'Una fotografia lo sostituisce')),
  photo: photo('zone'),
  highlights: v.pipe(
    v.array(
      text('etichetta'),
      'deve essere un elenco tra parentesi quadre, per esempio [Posto auto, Verde e scuole]',
    ),
    v.minLength(1, 'deve avere almeno una voce'),
    v.metadata({ label: 'etichette della scheda' }),
  ),
});

const zone = v.pipe(
  zoneFields,
  v.transform((fields) => ({ ...fields, id: slug(fields.name) })),
);

export const zones = group('zone', {
  heading: text('titolo della sezione'),
  satisfiedLabel: text('che cosa misura la percentuale di clienti soddisfatti nelle zone'),
  perSquareMetre: text('unità accanto al prezzo'),
  trendLabel: text('nome dell’andamento'),
  listingsLabel: text('nome degli immobili'),
  ctaLead: text('frase prima del pulsante'),
  cta: text('pulsante'),
  zones: list('zone', zone, { min: 1, max: 12 }, 'Da una a dodici'),
});
