// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RunningText } from './RunningText.tsx';

it.each([
  ['Risposta entro 24 ore.', ['24 ore']],
  ['In 60 giorni, o nulla. Dopo 27 anni.', ['60 giorni', '27 anni']],
  ['Oltre 300+ famiglie e 500+ case', ['300+ famiglie', '500+ case']],
  ['Dura 6 mesi: 19 vendite su 20', ['6 mesi', '19 vendite']],
  ['Costa € 3.200 al metro, o €2.400', ['€ 3.200', '€2.400']],
  ['Nessuna cifra qui', []],
])('keeps a figure and its unit on one line: %s', (text, together) => {
  const { container } = render(<RunningText>{text}</RunningText>);
  const kept = Array.from(container.querySelectorAll('.together'), (span) => span.textContent);
  expect(kept).toEqual(together);
  expect(container).toHaveProperty('textContent', text);
});
