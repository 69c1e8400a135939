import * as v from 'valibot';
import { group, icon, list, prose, text, when } from './fields.ts';

export const servizi = group('I servizi', {
  heading: text('Il titolo'),
  lead: prose('L’introduzione'),
  stepLabel: text('La parola prima del numero del passo'),
  steps: list(
    group('Un passo', {
      icon,
      moment: v.optional(text('Quando succede, accanto al numero')),
      title: text('Il nome del passo'),
      description: prose('Che cosa succede'),
      highlight: v.optional(text('Quello che ti resta in mano')),
      when,
    }),
    { least: 3, most: 8 },
    'I passi, in ordine, da tre a otto',
  ),
  guarantee: v.optional(
    group('La garanzia, se c’è', {
      heading: text('Il titolo della garanzia'),
      body: prose('La promessa'),
      condition: prose('La condizione'),
      conditionLink: text('Il collegamento ai termini'),
      cta: text('Il pulsante'),
      days: group('Le parole sotto il portico', {
        signing: text('Il giorno della firma'),
        signingUnset: text('Al posto della data'),
        today: text('Davanti alla data di oggi'),
        sale: v.optional(text('Quanti giorni richiede in media una vendita')),
        saleLabel: text('Che cosa si conta in quei giorni'),
        last: text('L’ultimo giorno della garanzia'),
        lastUnset: text('Al posto della data'),
      }),
      price: list(
        group('Un caso', { label: text('In che caso'), number: text('Che cosa si paga') }),
        { least: 0, most: 3 },
        'Che cosa costa, caso per caso',
      ),
    }),
  ),
  services: group('Che cosa facciamo', {
    heading: text('Il titolo'),
    items: list(
      group('Un servizio', { title: text('Il servizio'), body: prose('Una riga') }),
      { least: 1, most: 8 },
      'I servizi, da uno a otto. Il piè di pagina ne ha i nomi',
    ),
  }),
});
