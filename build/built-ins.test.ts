import { expect, test } from 'vitest';
import { findNewBuiltIns } from './built-ins.ts';

test.each([
  ["'a'.toWellFormed()", '.toWellFormed'],
  ['list.at(-1).findLast(Boolean).toSpliced(0)', '.toSpliced'],
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['fetch("/", { signal: AbortSignal.any([]) })', 'AbortSignal.any'],
  ['new Intl.DurationFormat("it")', 'Intl.DurationFormat'],
  ['menu.showPopover()', '.showPopover'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['new window.CloseWatcher()', 'CloseWatcher'],
  ['"a1".replace(/(?<=a)1/, "")', '(?<=…)'],
  ['class A { static { this.b = 1; } }', 'static {}'],
])('%s is too new', (script, name) => {
  expect(findNewBuiltIns(script)).toContain(name);
});

test.each(['/[\\p{L}--[a-z]]/v', 'import data from "./a.json" with { type: "json" }', 'using file = open()'])(
  '%s is no syntax of the oldest engines',
  (script) => {
    expect(findNewBuiltIns(script).join()).toMatch(/^syntax: /);
  },
);

test.each([
  'structuredClone({}); Object.hasOwn({}, "a"); [1].at(-1); Object.fromEntries([])',
  'dialog.showModal(); element.closest("a").scrollIntoView(); new Intl.NumberFormat("it").format(1)',
  'menu.showPopover?.()',
  'class A { #b = 1; static c = 2; has(d) { return #b in d; } }',
  'a ??= b?.c; "x".replaceAll("x", "y"); "x".matchAll(/(?<name>x)/g)',
])('%s is old enough', (script) => {
  expect(findNewBuiltIns(script)).toEqual([]);
});
