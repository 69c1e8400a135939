// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithCity } from './WithCity.tsx';

it.each([
  ['Bologna', 'La tua casa a Bologna, venduta', ['a Bologna']],
  ['La Spezia', 'La tua casa a La Spezia, venduta a La Valletta', ['a La Spezia']],
  ['Reggio Emilia', 'La tua casa a Reggio Emilia', ['a Reggio Emilia']],
  ['San Lazzaro di Savena', 'A San Donato e a San Lazzaro di Savena', ['a San Lazzaro']],
  ['Casalecchio di Reno', 'La tua casa a Casalecchio di Reno', ['a Casalecchio']],
  ['Roma', 'Case in Romagna e a Roma', ['a Roma']],
])('keeps %s and its preposition on one line: %s', (city, text, together) => {
  const { container } = render(<WithCity city={city}>{text}</WithCity>);
  const kept = Array.from(container.querySelectorAll('.together'), (span) => span.textContent);
  expect(kept).toEqual(together);
  expect(container).toHaveProperty('textContent', text);
});
