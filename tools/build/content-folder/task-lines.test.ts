import { expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { sampleFolder } from '../../../shared/config/folders.ts';
import type { Settings } from '../../../shared/config/settings.ts';
import { type Content, schemaOf } from '../../../shared/content/content.ts';
import { issueLines } from '../../../shared/content/issues.ts';
import { schemaAt } from '../../../shared/content/schema-tree.ts';
import { stopsPublishing } from '../../../shared/content/tasks/find-tasks.ts';
import { confirmableValues } from '../../../shared/content/tasks/reasons.ts';
import type { ContentChanges } from '../../../tests/support/edit-content.ts';
import { copyOfSample } from '../../../tests/support/make-folder.ts';
import { readYamlTexts } from '../../common/read-yaml-texts.ts';
import { readContentFolder } from './read-content-folder.ts';
import { blockingList, refuseSample, SampleError } from './task-lines.ts';

it('asks to confirm only fields that the content has', () => {
  const unknown = confirmableValues.filter((name) => {
    const [file, ...keys] = name.split('.');
    const path = keys.map((key) => (key === '*' ? 0 : key));
    return schemaAt(schemaOf(file as keyof Content), path) === undefined;
  });
  expect(unknown).toEqual([]);
});

const confirmed = (...fields: string[]): ContentChanges => ({ 'confirmed.fields': fields });

/** The terminal's lines about what is left of the sample with these values. */
async function left(values: ContentChanges = {}) {
  const { tasks } = await readContentFolder(copyOfSample(values));
  const others = tasks.filter((task) => !stopsPublishing(task));
  return { blocking: blockingList(tasks), others: issueLines(others) };
}

it('lists everything in the sample as the sample’s: figures, prices, hours, texts', async () => {
  const { blocking, others } = await left();
  for (const line of [
    /^content\/agency\.yaml:\d+: anno di apertura \(since\): come nell’esempio \[agency\.since\]$/,
    /^content\/agency\.yaml:\d+: .*\(landline\): ancora un dato di esempio, \+39 051 000 0000$/,
    /^content\/hours\.yaml:\d+: orari .*\[hours\.openingHours\]$/,
    /^content\/agency\.yaml:\d+: .*\(credit\.name\): ancora un dato di esempio, Studio Web Esempio$/,
    /^content\/figures\.yaml:\d+: .*\(satisfied\): la fonte è quella dell’esempio/,
    /^content\/figures\.yaml:\d+: mediazione di chi vende \(fee\): come nell’esempio \[figures\.fee\]$/,
    /^content\/figures\.yaml:\d+: .*\(guaranteeDays\): come nell’esempio \[figures\.guaranteeDays\]$/,
    /^content\/figures\.yaml:\d+: .*\(replyHours\): come nell’esempio \[figures\.replyHours\]$/,
    /^content\/figures\.yaml:\d+: .*\(valuationHours\): come nell’esempio \[figures\.valuationHours\]$/,
    /^content\/faq\.yaml:\d+: .*\(beforeSigning\): come nell’esempio \[faq\.beforeSigning\]$/,
    /^content\/figures\.yaml:\d+: .*\(marketYear\): come nell’esempio/,
    /^content\/legal\.yaml:\d+: .*\(reviewed\): testi predisposti/,
    /^content\/zones\.yaml:\d+: Saragozza, prezzo medio \(price\): come nell’esempio \[zones\.zones\.saragozza\.price\]$/,
    /^content\/hours\.yaml:\d+: .*\[hours\.closedOn\]$/,
    /^content\/estimate\.yaml:\d+: .*\(margin\): come nell’esempio \[estimate\.margin\]$/,
    /^content\/estimate\.yaml:\d+: .*\(conditions\): come nell’esempio \[estimate\.conditions\]$/,
    /^content\/estimate\.yaml:\d+: .*\(floors\): come nell’esempio \[estimate\.floors\]$/,
    /^content\/contact\.yaml:\d+: .*\(form\.topics\): come nell’esempio \[contact\.form\.topics\]$/,
    /^content\/footer\.yaml:\d+: .*newsletter.*: come nell’esempio \[footer\.newsletter\]$/,
    /^content\/zones\.yaml:\d+: Centro Storico, variazione .*\[zones\.zones\.centro-storico\.trend\]$/,
  ]) {
    expect(blocking).toContainEqual(expect.stringMatching(line));
  }
  for (const line of [
    /^content\/faq\.yaml:\d+: .*\(answer\): frase come nell’esempio/,
    /^content\/about\.yaml:\d+: .*\(promise\): frase come nell’esempio/,
  ]) {
    expect(others).toContainEqual(expect.stringMatching(line));
  }
  expect(others).not.toContainEqual(expect.stringMatching(/toasts|legal\.yaml|Per favore compila/));
});

it('lists what is still the sample’s in a changed sentence or a moved question', async () => {
  const { items } = parse(readYamlTexts(sampleFolder)['faq.yaml'] ?? '');
  const [first, second, ...rest] = items as { answer: string }[];
  const changed = { ...first, answer: first?.answer.replace('sempre', 'ogni giorno') };
  const { others } = await left({ 'faq.items': [second, changed, ...rest] });
  expect(others.find((line) => line.includes('faq.yaml'))).toContain('Quali zone');
  expect(others.filter((line) => line.includes('faq.yaml')).length).toBe(
    (await left()).others.filter((line) => line.includes('faq.yaml')).length - 1,
  );
});

it('blocks publishing without a fee', async () => {
  const { blocking } = await left({
    'figures.fee': undefined,
    ...confirmed(
      'faq.beforeSigning',
      'figures.buyerFee',
      'figures.feeDue',
      'figures.mandateMonths',
    ),
  });
  expect(blocking).toContainEqual(expect.stringMatching(/\(fee\): manca.*\[figures\.fee\]$/));
  expect(blocking.join('\n')).not.toMatch(/beforeSigning|buyerFee/);
});

it('reports a missing REA number, without blocking publishing', async () => {
  const { blocking, others } = await left({ 'agency.rea': undefined });
  expect(blocking.join('\n')).not.toContain('(rea)');
  expect(others).toContainEqual(expect.stringMatching(/\(rea\): manca/));
});

it('accepts a missing fee if the owner confirms it, and asks when a fee is due', async () => {
  const withoutDue = { 'figures.feeDue': undefined };
  const withoutFee = { 'figures.fee': undefined, ...withoutDue };
  const linesOn = async (values: ContentChanges) =>
    (await left(values)).blocking.filter((line) => /\((fee|feeDue)\): manca/.test(line));
  expect(await linesOn(withoutFee)).toEqual([expect.stringContaining('[figures.fee]')]);
  expect(await linesOn({ ...withoutFee, ...confirmed('figures.fee') })).toEqual([]);
  expect(await linesOn(withoutDue)).toEqual([expect.stringContaining('(feeDue): manca')]);
});

it('lists prices older than last year’s, even with a confirmed year', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const remarksAt = async (time: string) => {
    vi.setSystemTime(time);
    const { blocking, others } = await left(confirmed('figures.marketYear'));
    expect(blocking.join('\n')).not.toContain('marketYear');
    return others.filter((line) => line.includes('marketYear'));
  };
  expect(await remarksAt('2025-12-31T23:59+01:00')).toEqual([]);
  expect(await remarksAt('2026-01-01T00:00+01:00')).toEqual([
    expect.stringMatching(
      /\(marketYear\): i prezzi delle zone sono del 2024: scrivi i più recenti in zones\.yaml, e qui il loro anno$/,
    ),
  ]);
});

/** The lines about the sample's town for an agency in Trieste. */
async function ofTown(values: ContentChanges = {}): Promise<string[]> {
  const promise = 'Per i bolognesi, se non vendo non costo nulla.';
  const moved = { 'agency.address.province': 'TS', 'about.promise': promise };
  const { blocking } = await left({ ...moved, ...values });
  return blocking.filter((line) => /città dell’esempio/.test(line));
}

it('lists names and drawings of the sample’s town for an agency of another province, each with its line', async () => {
  const blocking = await ofTown();
  for (const line of [
    /^content\/home\.yaml:\d+: .*\(picture\.alt\): «due torri, San Luca» .*\[home\.picture\.alt\]$/,
    /^content\/about\.yaml:\d+: .*«bolognesi»/,
    /^content\/hours\.yaml:\d+: .*\(patron\.name\): «San Petronio»/,
    /^content\/zones\.yaml:\d+: .*Casalecchio di Reno.*«Casalecchio»/,
    /^content\/home\.yaml:\d+: .*\(picture\.drawing\): «bologna» .*\[home\.picture\.drawing\]$/,
    /^content\/zones\.yaml:\d+: Centro Storico, .*«torri»/,
    /^content\/zones\.yaml:\d+: Saragozza, .*«santuario»/,
  ]) {
    expect(blocking).toContainEqual(expect.stringMatching(line));
  }
  expect(blocking.join('\n')).not.toMatch(/Centro Storico»|palazzi|parco|fiume/);
});

it('lets an agency of the sample’s province name the town, but not its places', async () => {
  const address = { 'agency.address.city': 'Imola', 'agency.address.province': 'BO' };
  const blocking = (await ofTown(address)).join('\n');
  expect(blocking).not.toMatch(/«(Bologna|bolognesi|Casalecchio)/);
  expect(blocking).toContain('«San Petronio»');
  expect(blocking).toContain('«due torri, San Luca»');
});

it('lists the date of the legal texts while it is the sample’s', async () => {
  expect((await left({})).blocking.join('\n')).toContain('[legal.updated]');
  const dated = await left({ 'legal.updated': '1 dicembre 2026' });
  expect(dated.blocking.join('\n')).not.toContain('legal.updated');
});

it('lists no confirmed field, and nothing inside it', async () => {
  const before = await ofTown();
  const after = await ofTown(confirmed('home.picture.alt', 'zones.zones'));
  expect(before.filter((line) => !after.includes(line)).join('\n')).toMatch(
    /home\.picture\.alt[\s\S]*zones\.zones\.centro-storico\.drawing/,
  );
  expect(after.join('\n')).toContain('home.picture.drawing');
  expect(after.join('\n')).not.toMatch(/zones\.yaml|picture\.alt/);
});

it('keeps the confirmation of a zone or paragraph when another is removed', async () => {
  const { blocking } = await left({
    ...confirmed('zones.zones.centro-storico.price', 'zones.zones.san-donato.price'),
    'zones.zones.0': undefined,
  });
  const prices = blocking.filter((line) => line.includes('(price)'));
  expect(prices).toHaveLength(4);
  expect(prices.join('\n')).not.toContain('San Donato');

  const linesOn = async (...paragraphs: string[]) => {
    const ids = confirmed('about.paragraphs.amo-bologna');
    return (await ofTown({ 'about.paragraphs': paragraphs, ...ids })).join('\n');
  };
  expect(await linesOn('Amo Bologna.', 'Vivo a Bologna.')).not.toContain('amo-bologna');
  expect(await linesOn('Vivo a Bologna.')).toContain('vivo-a-bologna');
});

const { tasks } = await readContentFolder(sampleFolder);
const refuse = (url: string, allowSample = false) =>
  refuseSample(tasks, { siteUrl: url, allowSample } as Settings);

it('refuses to build the sample’s data for a public address, with file and line', () => {
  expect(() => refuse('https://www.example.it')).toThrow(SampleError);
  expect(() => refuse('https://www.example.it')).toThrow(
    /^content\/agency\.yaml:10: telefono fisso \(landline\): ancora un dato di esempio, \+39 051 000 0000$/m,
  );
  expect(() => refuse('https://www.example.it')).toThrow(
    /^Da fare prima di pubblicare \(\d+\):\n(content\/.+\n)+\nSe un valore .*\nfields: .*\nFinché resta .*\n$/,
  );
});

it.each([
  ['on this machine', 'http://localhost:4321', false],
  ['as a preview', 'https://www.example.it', true],
])('builds with the sample’s data %s', (_, url, isPreview) => {
  expect(() => refuse(url, isPreview)).not.toThrow();
});
