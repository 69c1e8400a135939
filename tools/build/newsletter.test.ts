import { expect, it } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import type { Content } from '../../shared/content/content.ts';
import { sample } from '../../tests/support/sample.ts';
import { withConfirmedNewsletter } from './newsletter.ts';

const sendingTo = (origin: string) => readConfig({ PUBLIC_EMAILJS_ORIGIN: origin });
const emailjs = sendingTo('https://api.emailjs.com');

it('takes the newsletter off a page whose messages go through EmailJS', () => {
  const { content, remarks } = withConfirmedNewsletter(sample, emailjs);
  expect(content).toEqual({ ...sample, footer: { ...sample.footer, newsletter: undefined } });
  expect(remarks).toEqual([
    {
      file: 'footer.yaml',
      field: 'newsletter',
      message: expect.stringMatching(/EmailJS.*«confirmedByHand: sì»$/),
    },
  ]);
});

it('keeps the newsletter if the agency itself asks for confirmation', () => {
  const newsletter = { ...sample.footer.newsletter, confirmedByHand: true };
  const byHand: Content = { ...sample, footer: { ...sample.footer, newsletter } };
  expect(withConfirmedNewsletter(byHand, emailjs)).toEqual({ content: byHand, remarks: [] });
});

it.each([
  ['the page’s own server', ''],
  ['a server of the agency’s', 'https://posta.example.com'],
])('keeps the newsletter with %s', (_, origin) => {
  const kept = withConfirmedNewsletter(sample, sendingTo(origin));
  expect(kept).toEqual({ content: sample, remarks: [] });
});
