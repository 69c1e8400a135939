import { describe, expect, it } from 'vitest';
import { preferenceLine } from '../../shared/booking/rules.ts';
import { estimateLine } from '../../shared/estimate/message.ts';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { aStoredMessage } from '../../tests/support/messages.ts';
import type { StoredMessage } from '../outbox/message.ts';
import { readMailContent } from './content.ts';
import { sheetOf } from './sheet.ts';

const content = readMailContent(sampleFolder);
const { booking, estimate, footer, zones } = content;
const sheet = (changes: Partial<StoredMessage>) => sheetOf(aStoredMessage(changes), content);
const links = (changes: Partial<StoredMessage>) => sheet(changes).actions.map(({ href }) => href);

describe('the links', () => {
  it('call, write on WhatsApp and answer', () => {
    const { actions } = sheet({ phone: '300 000 0000', subject: 'Vendo: 50% & più?' });
    expect(actions).toEqual([
      { label: 'Chiama', detail: '300 000 0000', href: 'tel:+393000000000' },
      {
        label: 'WhatsApp',
        detail: '300 000 0000',
        href: expect.stringMatching(/^https:\/\/wa\.me\/393000000000\?text=Buongiorno%20Ada%20D'Elia%2C%20/),
      },
      {
        label: 'Rispondi per email',
        detail: 'ada@example.com',
        href: 'mailto:ada@example.com?subject=Re%3A%20Vendo%3A%2050%25%20%26%20pi%C3%B9%3F',
      },
    ]);
  });

  it('only answer when there is no number, whose place then shows what was written', () => {
    expect(links({ phone: 'Non fornito' })).toEqual([expect.stringMatching(/^mailto:/)]);
    expect(sheet({ phone: 'Non fornito' }).facts.flat()).not.toContain('Non fornito');
    expect(links({ phone: 'la sera' })).toHaveLength(1);
    expect(sheet({ phone: 'la sera' }).facts).toContainEqual(['Telefono', 'la sera']);
  });

  it('answer in ASCII', () => {
    expect(links({ from_email: 'anna&co@città.example' })).toEqual([
      expect.stringMatching(/^mailto:anna%26co@xn--citt-3na\.example\?/),
    ]);
    expect(links({ from_email: 'però@example.com' })).toEqual([]);
    expect(sheet({ from_email: 'però@example.com' }).facts).toContainEqual(['Email', 'però@example.com']);
  });
});

it('fills in what was written as it is', () => {
  const { subject, footer: last } = sheet({ from_name: '{subject} $&', subject: '{visitor}\n{id}' });
  expect(subject).toBe('{subject} $&: {visitor} {id}');
  expect(last).toBe('Messaggio n. 7. Rispondi a questa email: arriva a {subject} $&.');
});

it.each([
  [Date.UTC(2030, 2, 30, 11), 'domenica 31 marzo alle ore 13:00'], // The clocks go forward that night.
  [Date.UTC(2030, 9, 26, 11), 'domenica 27 ottobre alle ore 12:00'],
  [Date.UTC(2030, 11, 31, 22, 30), 'mercoledì 1 gennaio alle ore 23:30'],
])('the promised hours are hours, whatever the clocks do: %#', (received_at, deadline) => {
  expect(sheet({ received_at }).deadline).toBe(`Le 24 ore promesse finiscono ${deadline}.`);
});

describe('an estimate in the message', () => {
  const range = { low: 200_000, high: 230_000 };

  it.each(zones.zones.map(({ name, price, trend }) => [name, price, trend] as const))(
    'shows average and trend of %s',
    (name, price, trend) => {
      const line = estimateLine(estimate.form.message, [name, '85 m²', 'primo piano'], range);
      const { facts } = sheet({ message: `Buongiorno.\n${line}\nGrazie` });
      expect(facts).toContainEqual(['Zona', name]);
      expect(facts).toContainEqual([
        'Prezzo medio',
        `€${String(price)
          .replace('000', '.000')
          .replace(/^(\d)(\d{3})$/, '$1.$2')} al m²`,
      ]);
      expect(facts).toContainEqual(['Andamento 2024', `+${trend.toFixed(1)}%`]);
    },
  );

  it('of a zone that is not ours, or none, shows nothing', () => {
    const line = estimateLine(estimate.form.message, ['Altrove', '85 m²'], range);
    for (const message of [line, 'Vivo in zona Saragozza, 85 m²']) {
      expect(sheet({ message }).facts.map(([label]) => label)).toEqual(['Ricevuto']);
    }
  });
});

it('a preferred day in the message is named', () => {
  const message = `${preferenceLine('martedì 4 giugno', undefined, booking)}\nGrazie`;
  expect(sheet({ message }).facts[0]).toEqual([
    'Giorno preferito',
    'martedì 4 giugno, a qualsiasi ora (in allegato per il calendario)',
  ]);
});

describe('a subscription to the newsletter', () => {
  const { sender: from_name, subject, message } = footer.newsletter;
  const written = { from_name, subject, message, phone: 'Non fornito' };

  it('has a form of its own: nobody to call, no hours to keep, but the consent', () => {
    expect(sheet(written)).toMatchObject({
      subject: 'Newsletter: si iscrive ada@example.com',
      visitor: 'ada@example.com',
      deadline: undefined,
      actions: [],
      facts: [
        ['Ricevuto', 'sabato 1 giugno 2030 alle ore 12:00'],
        ['Consenso dato', footer.newsletter.consent],
      ],
    });
  });

  it('is none when a person writes about it', () => {
    expect(sheet({ ...written, from_name: 'Ada Verdi' }).actions).toHaveLength(1);
  });
});
