import * as v from 'valibot';
import { group, icon, list, prose, text, when } from './field-kinds.ts';

export const services = group('servizi', {
  heading: text('titolo'),
  lead: prose('introduzione'),
  stepLabel: text('parola prima del numero del passo'),
  steps: list(
    'passi',
    group('passo', {
      icon,
      moment: v.optional(text('quando succede', 'Accanto al numero')),
      title: text('nome del passo'),
      description: prose('che cosa succede'),
      highlight: v.optional(text('quello che ti resta in mano')),
      when,
    }),
    { min: 3, max: 8 },
    'In ordine, da tre a otto',
  ),
  guarantee: v.optional(
    group('garanzia', {
      heading: text('titolo della garanzia'),
      body: prose('promessa'),
      condition: prose('condizione'),
      conditionLink: text('collegamento ai termini'),
      cta: text('pulsante'),
      days: group('parole sotto il portico', {
        signing: text('giorno della firma'),
        signingUnset: text('al posto della data'),
        today: text('davanti alla data di oggi'),
        sale: v.optional(text('quanti giorni richiede in media una vendita')),
        saleLabel: text('che cosa si conta in quei giorni'),
        last: text('ultimo giorno della garanzia'),
        lastUnset: text('al posto della data'),
      }),
      price: list(
        'che cosa costa',
        group('caso', { label: text('in che caso'), number: text('che cosa si paga') }),
        { min: 0, max: 3 },
      ),
    }),
  ),
  offered: group('che cosa facciamo', {
    heading: text('titolo'),
    items: list(
      'servizi',
      group('servizio', { title: text('servizio'), body: prose('che cosa facciamo, in una riga') }),
      { min: 1, max: 8 },
      'Da uno a otto. Il piè di pagina ne ha i nomi',
    ),
  }),
});
