import { expect, it } from 'vitest';
import { schemaOf } from '../content.ts';
import {
  isDroppable,
  isDropped,
  type PlaceholderValue,
  type PlaceholderValues,
  withoutDropped,
} from './dropped-parts.ts';

const values: PlaceholderValues = new Map<string, PlaceholderValue>([
  ['years', { text: '27' }],
  ['fee', 'lacking'],
  ['since', 'unfilled'],
]);

it.each<[string, value: unknown, expected: boolean]>([
  ['a text that names what the site lacks', 'Costa {fee}', true],
  ['a text that names what it has', 'Da {years} anni', false],
  ['a text that names what stays unfilled', 'Dal {since}', false],
  ['a text with an unknown name', 'Costa {fe}', false],
  ['a group with a title that names it', { title: '{fee}', text: 'Sì' }, true],
  ['a group with a figure that names it', { number: '{fee}', label: 'Mediazione' }, true],
  ['a group that depends on it', { when: 'fee', text: 'Sì' }, true],
  ['a group that depends on what it has', { when: 'years', text: 'Sì' }, false],
  ['a group in which only another text names it', { title: 'Costi', text: '{fee}' }, false],
  ['a list', ['{fee}'], false],
  ['a number', 3, false],
])('says whether the page drops %s', (_what, value, expected) => {
  expect(isDropped(value, values)).toBe(expected);
});

it('drops texts and groups that name a lacking figure, at any depth', () => {
  const content = {
    lead: 'Costa {fee}',
    heading: 'Costi',
    items: [{ question: '{fee}?' }, { question: 'Quando?', notes: ['{fee}', 'Mai'] }],
  };
  expect(withoutDropped(content, values)).toEqual({
    heading: 'Costi',
    items: [{ question: 'Quando?', notes: ['Mai'] }],
  });
});

it('lets only an optional field or a group in a list be dropped', () => {
  const may = (value: unknown, ...path: (string | number)[]) =>
    isDroppable(schemaOf('faq'), value, path);
  expect(may({ heading: '' }, 'beforeSigning')).toBe(true);
  expect(may({ question: '' }, 'items', 0)).toBe(true);
  expect(may('', 'heading')).toBe(false);
  expect(may('', 'items', 0, 'question')).toBe(false);
  expect(may('', 'steps', 0)).toBe(false);
});
