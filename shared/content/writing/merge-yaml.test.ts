import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readYamlTexts, wordsFolder } from '../../../tools/common/read-yaml-texts.ts';
import { sampleFolder } from '../../config/folders.ts';
import { mergeYaml } from './merge-yaml.ts';

const files = { ...readYamlTexts(wordsFolder), ...readYamlTexts(sampleFolder) };
const fileOf = (name: string) => files[`${name}.yaml`] ?? '';

/** Changes a file's value, writes it into the text, and returns the lines removed and added. */
// biome-ignore lint/suspicious/noExplicitAny: the content as it stands in a file
function changed(name: string, change: (value: any) => void) {
  const before = fileOf(name);
  const value = parse(before);
  change(value);
  const after = mergeYaml(before, value);
  expect(parse(after)).toEqual(value);
  const old = before.split('\n');
  const now = after.split('\n');
  const gone = old.filter((line) => !now.includes(line));
  const come = now.filter((line) => !old.includes(line));
  return { before, after, gone, come };
}

it('keeps the comments of a file that has nothing else', () => {
  expect(mergeYaml('# Qui.\n', { a: 1 })).toBe('# Qui.\n\na: 1\n');
});

it.each(Object.keys(readYamlTexts(sampleFolder)))(
  'folds long texts of %s as the sample does',
  (file) => {
    const text = files[file] ?? '';
    const changed = mergeYaml(text, { ...parse(text), more: 1 });
    expect(mergeYaml(changed, parse(text))).toBe(text);
  },
);

it('changes only the line of a value, and keeps its style', () => {
  const price = changed('zones', ({ zones }) => Object.assign(zones[1], { price: 2951 }));
  expect([price.gone.length, price.come]).toEqual([1, ['    price: 2951']]);
  const agency = changed('agency', ({ address }) => {
    address.postalCode = '40121';
  });
  expect(agency.come).toEqual(['  postalCode: "40121"']);
  const hours = changed('hours', ({ openingHours }) => {
    openingHours[0].closes = '18:30';
    openingHours[1].days.push('dom');
  });
  expect(hours.come).toEqual(['    closes: "18:30"', '  - days: [sab, dom]']);
  const home = changed('home', ({ picture }) => Object.assign(picture, { photo: 'a.jpg' }));
  expect(home.come).toEqual(['  photo: a.jpg']);
  const header = changed('header', ({ links }) => {
    links[1].label = 'Servizi: tutti';
  });
  expect(header.come).toContain('  - {label: "Servizi: tutti", anchor: servizi}');
});

it('adds a question, removes one, and moves one with its lines', () => {
  const text = `items:
  - question: Quanto costa?
    answer: Il tre per cento.
  - question: Quanto dura?
    answer: Sei mesi.
  # Chiesta spesso
  - question: Serve una visita?
    answer: >-
      Sì, perché due case uguali sulla carta non hanno mai lo stesso prezzo, e ciò che le distingue si vede soltanto dal
      vivo.
# In fondo
cta: Chiamaci
`;
  const { items, cta } = parse(text);
  const [cost, , visit] = items;
  const rent = { question: 'Fate affitti: sì o no?', answer: 'Sì.' };
  expect(mergeYaml(text, { items: [visit, cost, rent], cta })).toBe(`items:
  # Chiesta spesso
  - question: Serve una visita?
    answer: >-
      Sì, perché due case uguali sulla carta non hanno mai lo stesso prezzo, e ciò che le distingue si vede soltanto dal
      vivo.
  - question: Quanto costa?
    answer: Il tre per cento.
  - question: "Fate affitti: sì o no?"
    answer: Sì.
# In fondo
cta: Chiamaci
`);
});

it('keeps the comment after a holiday when another holiday is added or removed', () => {
  const text = 'closedOn:\n  - "1/1"\n  - "15/8"\n  - "4/10" # San Petronio\n';
  const closedOn = ['1/1', '4/10', { dal: '10/8', al: '24/8' }];
  expect(mergeYaml(text, { closedOn })).toBe(
    'closedOn:\n  - "1/1"\n  - "4/10" # San Petronio\n  - dal: 10/8\n    al: 24/8\n',
  );
});

it('inserts a photograph in its place, and removes it', () => {
  const { before, after, come } = changed('zones', ({ zones }) => {
    const { highlights, ...zone } = zones[0];
    zones[0] = { ...zone, photo: 'portico.webp', highlights };
  });
  expect(come).toEqual(['    photo: portico.webp']);
  const value = parse(after);
  delete value.zones[0].photo;
  expect(mergeYaml(after, value)).toBe(before);
});

it('inserts an optional group where it belongs, and a new one at the end', () => {
  const text = 'name: Prova\nsocial:\nlast: "1"';
  expect(mergeYaml(text, { name: 'Prova', social: { x: 'https://x.example' }, last: '1' })).toBe(
    'name: Prova\nsocial:\n  x: https://x.example\nlast: "1"\n',
  );
  expect(mergeYaml(text, { name: 'Prova', social: null, last: '2', more: { a: ['b'] } })).toBe(
    'name: Prova\nsocial:\nlast: "2"\nmore:\n  a:\n    - b\n',
  );
  expect(parse(mergeYaml('a:\n  b: 1\n', { a: { c: 2, b: 1 } }))).toEqual({ a: { c: 2, b: 1 } });
  const before =
    '# Inizio\nname: Casa # di sempre\naddress:\n  # city: Imola\n  street: Via 1\n\n# Reti\nx: y\n';
  const value = parse(before);
  const address = { street: 'Via 1', province: 'BO' };
  const after = mergeYaml(before, { ...value, address, rea: 'BO-1' });
  expect(after).toBe(before.replace('Via 1\n', 'Via 1\n  province: BO\n').concat('rea: BO-1\n'));
  expect(mergeYaml(after, value)).toBe(before);
});

it('keeps the comments above a removed field', () => {
  const text = '# Di a\na: 1\n# Di b\n# c: 3\nb: 2\n# Di d\nd: 4\n';
  expect(mergeYaml(text, { a: 1, d: 4 })).toBe(text.replace('b: 2\n', '\n'));
  expect(mergeYaml(text, { a: 1 })).toBe('# Di a\na: 1\n# Di b\n# c: 3\n\n# Di d\n');
});

it('keeps the comments of an empty field that the editor leaves out', () => {
  const text = 'a: 1\nb:\n  # x: https://x.example\n  # y: https://y.example\nc: 3\n';
  expect(mergeYaml(text, { a: 2, c: 3 })).toBe(
    'a: 2\n# x: https://x.example\n# y: https://y.example\n\nc: 3\n',
  );
  expect(mergeYaml('# Di b\nb: # vuoto\nc: 3\n', { c: 4 })).toBe('# Di b\n# vuoto\n\nc: 4\n');
});

it('keeps a comment beside the name of a list or group in its place', () => {
  const list = 'days: # Ferie\n  # Di a\n  - a\n  - b\n';
  expect(mergeYaml(list, { days: ['b', 'a'] })).toBe('days: # Ferie\n  - b\n  # Di a\n  - a\n');
  expect(mergeYaml(list, { days: ['b'] })).toBe('days: # Ferie\n  # Di a\n\n  - b\n');
  expect(mergeYaml(list, { days: [] })).toBe('days: # Ferie\n  # Di a\n  []\n');
  const group = 'x: # Uno\n  a: 1\ny: 2\n';
  expect(mergeYaml(group, { x: { a: 1 }, y: 3 })).toBe(group.replace('2', '3'));
});

const zones = `zones:
  - name: Centro
    price: 1 # di mercato
  # A: prezzo OMI
  - name: A
    price: 2
  # B: prezzo nostro
  - name: B
    price: 3 # stimato
`;

it('keeps an item’s comments with it when another item is removed in the same save', () => {
  const value = parse(zones).zones;
  const [centro, a, b] = value;
  expect(mergeYaml(zones, { zones: [centro, { ...b, price: 4 }] })).toBe(`zones:
  - name: Centro
    price: 1 # di mercato
  # A: prezzo OMI

  # B: prezzo nostro
  - name: B
    price: 4 # stimato
`);
  const swapped = mergeYaml(zones, { zones: [{ ...b, price: 4 }, centro, { ...a, price: 5 }] });
  expect(swapped).toContain('  # B: prezzo nostro\n  - name: B\n    price: 4 # stimato\n');
  expect(swapped).toContain('  # A: prezzo OMI\n  - name: A\n    price: 5\n');
});

it('keeps both comments of a first item that has one above and one inside', () => {
  const text = 'z:\n  # Sopra\n  - # Dentro\n    a: 1\n  - b: 2\n';
  expect(mergeYaml(text, { z: [{ b: 2 }, { a: 1 }] })).toBe(
    'z:\n  - b: 2\n  # Sopra\n  # Dentro\n  - a: 1\n',
  );
});

it('fills an emptied list again with one item a line', () => {
  const text = 'days:\n  # Ferie\n  - from: 1/8\n    to: 2/8\n';
  expect(mergeYaml(mergeYaml(text, { days: [] }), parse(text))).toBe(text);
});

it('gives a new item no comments of a removed one, and a renamed item keeps its own', () => {
  const [centro, a, b] = parse(zones).zones;
  const added = mergeYaml(zones, {
    zones: [centro, a, { name: 'C', price: 3 }, { name: 'D', price: 1 }],
  });
  expect(added).toMatch(/# B: .*\n.*name: C\n.*3 # stimato\n.*name: D\n.*1\n$/);
  const moved = mergeYaml(zones, { zones: [{ name: 'D', price: 1 }, centro, b] });
  expect(moved).toMatch(/^zones:\n.*name: D\n.*1\n.*name: Centro\n/);
});

it('keeps the comments above a removed item, as above a field', () => {
  const text = '# Giorni\ndays:\n  - a\n  # Di b\n  - b # sì\n  - c\n  # Di d\n  - d\n';
  expect(mergeYaml(text, { days: ['a', 'c', 'd'] })).toBe(text.replace('  - b # sì\n', '\n'));
  expect(mergeYaml(text, { days: ['a', 'c'] })).toBe(
    '# Giorni\ndays:\n  - a\n  # Di b\n\n  - c\n  # Di d\n',
  );
  const kind = mergeYaml(text, { days: ['a', { from: 'b' }, 'c', 'd'] });
  expect(kind).toContain('  # Di b\n  # sì\n  - from: b\n');
});

it('keeps the comment above the first item or field with it', () => {
  const text = 'x:\n  # Di a\n  - a\n  # Di b\n  - b\n';
  expect(mergeYaml(text, { x: ['b', 'a'] })).toBe('x:\n  # Di b\n  - b\n  # Di a\n  - a\n');
  expect(mergeYaml(text, { x: ['c', 'a', 'b'] })).toBe(text.replace('x:\n', 'x:\n  - c\n'));
  const group = 'x:\n  # Di a\n  a: 1\n';
  expect(mergeYaml(group, { x: { b: 2, a: 1 } })).toBe(group.replace('x:\n', 'x:\n  b: 2\n'));
});

it('keeps the comments of a field that is filled in or emptied', () => {
  expect(mergeYaml('x:\n  # Uno\ny: 1\n', { x: ['a'], y: 1 })).toBe('x:\n  # Uno\n  - a\ny: 1\n');
  expect(mergeYaml('x: # Uno\ny: 1\n', { x: { a: 1 }, y: 1 })).toBe('x:\n  # Uno\n  a: 1\ny: 1\n');
  expect(mergeYaml('x:\n  # Di a\n  - a\n  # Di b\n  - b\n', { x: [] })).toBe(
    'x:\n  # Di a\n  # Di b\n  []\n',
  );
});

it('keeps a folded text folded, and a literal text line by line', () => {
  const { come } = changed('mails', (value) => {
    value.failureNotice.text = value.failureNotice.text.replace('al sicuro', 'ben al sicuro');
    value.month.noCode = 'Breve: # no?';
  });
  expect(come.filter((line) => /ben al sicuro|Breve: # no/.test(line))).toHaveLength(2);
  const lead = changed('home', (value) => {
    value.lead = `${value.lead} E questa frase è in più: la riga si allunga, e va a capo da sola.`;
  });
  expect(lead.after).toMatch(/^lead: >-$/m);
  expect(lead.come.every((line) => line.startsWith('  ') && line.length <= 120)).toBe(true);
});

it('keeps a comment after a text that grows longer than its line', () => {
  const long = 'Una chiusura spiegata per esteso. '.repeat(5).trim();
  const text = mergeYaml('days:\n  - breve # perché\n', { days: [long] });
  expect(text).toMatch(/^days:\n {2}- >- # perché\n/);
  expect(parse(text)).toEqual({ days: [long] });
});

it('writes YAML that reads back as the same value, whatever an owner types', () => {
  const typed = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'ab :#-{}[],"\'>|&*!%@`?\n\\0é€ ') }),
    fc.string({ minLength: 100, maxLength: 300 }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(files)),
      fc.array(fc.tuple(fc.nat(), typed, fc.nat(3))),
      fc.constantFrom('\n', '\r\n'),
      (name, edits, lineEnd) => {
        let text = (files[name] ?? '').replaceAll('\n', lineEnd);
        const value = parse(text);
        for (const [place, words, kind] of edits) {
          alter(value, place, words, kind);
          text = mergeYaml(text, value);
        }
        expect(parse(text)).toEqual(value);
      },
    ),
    { numRuns: 150 },
  );
});

/** Changes some text inside a value, or adds, removes or moves a list item. */
function alter(value: unknown, place: number, words: string, kind: number) {
  const lists: unknown[][] = [];
  const texts: { in: Record<string, unknown>; key: string }[] = [];
  const walk = (part: unknown) => {
    if (part === null || typeof part !== 'object') {
      return;
    }
    if (Array.isArray(part) && part.length > 0) {
      lists.push(part);
    }
    for (const [key, inner] of Object.entries(part)) {
      if (typeof inner === 'string') {
        texts.push({ in: part as Record<string, unknown>, key });
      } else {
        walk(inner);
      }
    }
  };
  walk(value);
  const list = lists[place % lists.length];
  const text = texts[place % texts.length];
  if (kind === 0 && text) {
    text.in[text.key] = words;
  }
  if (!list) {
    return;
  }
  if (kind === 1) {
    list.splice(place % list.length, 0, structuredClone(list.at(-1)));
  }
  if (kind === 2) {
    list.splice(place % list.length, 1);
  }
  if (kind === 3) {
    list.unshift(list.pop());
  }
}
