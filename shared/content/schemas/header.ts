import { group, list, oneOf, text } from './field-kinds.ts';

const anchors = ['home', 'servizi', 'proprieta', 'chi-siamo', 'contatti'] as const;

export const header = group('testata', {
  skipLink: text('collegamento che salta al contenuto'),
  navLabel: text('nome del menu per chi non lo vede'),
  links: list(
    'voci del menu',
    group('voce', { label: text('voce'), anchor: oneOf('dove porta', anchors) }),
    { min: 1, max: anchors.length },
  ),
  cta: text('pulsante'),
  mobileCta: text('pulsante nel menu del telefono'),
  menuLabel: text('nome del menu del telefono'),
  menuClose: text('pulsante che lo chiude'),
  topBarLabel: text('nome della barra superiore'),
  tagline: text('motto nella barra superiore'),
});
