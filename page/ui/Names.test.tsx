// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Names } from './Names.tsx';

const names = ['Savena', 'Quartiere Savena', 'Rossi & Figli (Lucca)', 'Ugo Rossi'];

it.each([
  ['Ti risponde Ugo Rossi.', ['Ugo Rossi']],
  ['Quartiere Savena, poi Savena', ['Quartiere Savena', 'Savena']],
  ['© Rossi & Figli (Lucca)', ['Rossi & Figli (Lucca)']],
  ['Savenesi e Rossini', []],
])('keeps names from being translated: %s', (text, kept) => {
  const { container } = render(<Names names={names}>{text}</Names>);
  expect(
    Array.from(container.querySelectorAll('[translate=no]'), (element) => element.textContent),
  ).toEqual(kept);
  expect(container).toHaveProperty('textContent', text);
});
