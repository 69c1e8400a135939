import * as v from 'valibot';
import { group, icon, list, prose, stat, text, when } from './fields.ts';

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
      dates: group('Le date della garanzia', {
        label: text('Il campo del giorno della firma'),
        hint: prose('Sotto il campo, finché nessun giorno è scelto'),
        wrong: prose('Quando il giorno non va bene'),
        signing: text('Il giorno della firma'),
        signingUnset: text('Al posto della data, finché non è scelta'),
        today: text('Davanti alla data di oggi'),
        promise: text('Il giorno in cui scade la garanzia'),
        promiseUnset: text('Al posto della data'),
        message: text('Il pulsante che porta le date nel messaggio'),
        subject: text('L’oggetto che scrive nel modulo'),
        messageSigning: text('Nel messaggio, prima del giorno della firma'),
        messagePromise: text('Nel messaggio, prima del giorno in cui scade la garanzia'),
        calendar: text('Il pulsante del calendario'),
        promiseEvent: text('Nel calendario, il giorno in cui scade la garanzia'),
      }),
      price: list(
        group('Un caso', { label: text('In che caso'), number: text('Che cosa si paga') }),
        { least: 0, most: 3 },
        'Che cosa costa, caso per caso',
      ),
      figures: list(stat, { least: 0, most: 3 }, 'Le cifre della garanzia, al massimo tre'),
    }),
  ),
});
