import { group, list, oneOf, text } from './fields.ts';

const anchors = ['home', 'servizi', 'proprieta', 'chi-siamo', 'contatti'] as const;

export const header = group('La testata', {
  skipLink: text('Il collegamento che salta al contenuto'),
  navLabel: text('Il nome del menu per chi non lo vede'),
  links: list(
    group('Una voce', { label: text('La voce'), anchor: oneOf(anchors, 'Dove porta') }),
    { least: 1, most: anchors.length },
    'Le voci del menu',
  ),
  cta: text('Il pulsante'),
  mobileCta: text('Il pulsante nel menu del telefono'),
  menuLabel: text('Il nome del menu del telefono'),
  menuClose: text('Il pulsante che lo chiude'),
  topBarLabel: text('Il nome della barra superiore'),
  tagline: text('Il motto nella barra superiore'),
});
