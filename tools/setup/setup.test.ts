import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { readConfig } from '../../shared/config/config.ts';
import { root } from '../../shared/config/env.ts';
import { issuesOf } from '../../shared/content/issues.ts';
import { plainEnv } from '../../tests/support/plain-env.ts';
import { runScript } from '../../tests/support/process.ts';
import { findProgram } from '../../tests/support/programs.ts';
import {
  again,
  answer,
  contentTurns,
  contentTurnsWith,
  ctrlC,
  down,
  emailjsTurns,
  enter,
  makeClone,
  netlify,
  onlyEnter,
  parsed,
  person,
  siteTurns,
  type Turn,
  typed,
} from '../../tests/support/setup.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { readContent } from '../build/content/read.ts';
import { askContent } from './ask-content.ts';
import { withVariables, writeEnv } from './env-file.ts';
import { newsletterQuestion, parts } from './questions.ts';
import { conversation } from './terminal.ts';

it('the agency is written where it stood; the next time it is proposed as it is, and stays so', async () => {
  const clone = makeClone();
  const before = clone.agency().split('\n');
  const first = await answer(clone, [...contentTurns, ...netlify]);
  expect(first.code).toBe(0);
  expect(first.screen).toMatch(
    /Prima di pubblicare manca ancora:[\s\S]*\(confirmed\): testi predisposti/,
  );
  const after = clone.agency().split('\n');
  expect(after.filter((line) => !before.includes(line))).toEqual([
    'name: "Casa: la tua #1"',
    'agent: Agente di Prova',
    'landline: +39 051 000 0001',
    'email: info@agenzia-prova.test',
    '  street: Via di Prova 1',
    'vatId: "00000000018"',
    'rea: BO-000001',
    '  {}',
    '  name: Studio di Prova',
    '  url: https://studio-prova.test',
  ]);

  const written = [clone.agency(), clone.env()];
  const site = [...siteTurns(enter, enter), ...emailjsTurns()];
  const { code, screen } = await answer(clone, [again, ...onlyEnter, ...site]);
  expect([code, clone.agency(), clone.env()]).toEqual([0, ...written]);
  expect(screen).toContain('Casa: la tua #1');
});

it('the agency is not asked for while its file cannot be understood', async () => {
  const clone = makeClone();
  const file = join(clone.files.contentDir, 'agency.yaml');
  const broken = clone.agency().replace('name: Agenzia', 'name: "Agenzia');
  writeFileSync(file, broken);
  await expect(answer(clone, [again])).rejects.toThrow(/^content\/agency\.yaml:\d+: /);
  expect(clone.agency()).toBe(broken);
});

it('goes the whole way: what is left is said, what to paste where is in a file', async () => {
  const clone = makeClone();
  const answers: Record<string, string> = {
    'Il profilo Instagram': 'www.instagram.com/casa',
    'Gli orari, in ore italiane': 'lun-ven 9-13, 15-19; sab 9-12.30',
    'Clienti soddisfatti': '88%',
    'Clienti soddisfatti: Da dove viene': 'Questionario 2026',
    'Clienti soddisfatti: A quale periodo si riferisce': 'dal {since} al 2025',
    'Centro Storico: Prezzo medio, in euro al metro quadro': '3450',
    'Centro Storico: Variazione nell’anno, in percentuale': '-1.5',
    'Se il consulente ha rivisto i testi: finché no, il sito non si pubblica': 'sì',
    'Che cosa è vero anche se è uguale all’esempio': 'apertura, anno prezzi andamento immobili',
  };
  const turns = contentTurnsWith(answers);
  const [place, , ...rest] = netlify as [Turn, Turn, ...Turn[]];
  const address: Turn[] = [
    ['L’indirizzo del sito', typed('http://www.agenzia-prova.test')],
    ['deve cominciare con https://', `\u0015${typed('www.agenzia-prova.test/')}`],
  ];
  const { screen } = await answer(clone, [...turns, place, ...address, ...rest]);
  const { agency, figures, zones, legal } = readContent(clone.files.contentDir);
  expect(agency.openingHours.map(({ opens, closes }) => `${opens}-${closes}`)).toEqual([
    '9:00-13:00',
    '15:00-19:00',
    '9:00-12:30',
  ]);
  expect(agency.verified).toHaveLength(5);
  expect(screen).toMatch(
    /\(apertura, orari, anno,\s+incarico, prezzi,\s+andamento, immobili, mappa, luoghi\)/,
  );
  expect(agency.social.instagram).toBe('https://www.instagram.com/casa');
  expect(readConfig(parsed(clone.env())).site.url).toBe('https://www.agenzia-prova.test');
  expect(figures.satisfied).toBe('88%');
  expect(figures.sources.satisfied).toMatchObject({
    source: 'Questionario 2026',
    period: 'dal 1997 al 2025',
  });
  const year = new Date().getFullYear();
  expect([figures.marketYear, figures.copyrightYear]).toEqual([year - 1, year]);
  expect(zones.zones[0]).toMatchObject({ price: 3450, trend: -1.5, listings: 145 });
  expect(legal.confirmed).toBe('sì');
  expect(screen).not.toMatch(/content\/(legal|zones|agency)\.yaml/);
  const text = readFileSync(join(clone.files.envFile, '../da-incollare.txt'), 'utf8');
  expect(text).toMatch(/Build command: +npm run build -- --for netlify/);
  expect(text).toContain('\nPUBLIC_EMAILJS_SERVICE_ID=service_1\n');
  expect(screen).toContain(text);
});

it.each([
  ['La partita IVA', '123', 'deve avere undici cifre'],
  ['Gli orari, in ore italiane', 'lun 9-12.30 circa', 'deve essere un’ora'],
  ['Clienti soddisfatti: A quale periodo', 'dal {sinc}', '{sinc} non è tra le cifre'],
  [
    'Clienti soddisfatti: A quale periodo',
    'in {guaranteeDay} giorni',
    'forse volevi dire {guaranteeDays}',
  ],
  ['Il profilo Instagram', 'http://instagram.com/casa', 'deve cominciare con https://'],
  ['Le zone, da una a dodici', 'Porta Nuova, porta nuova', 'una zona compare due volte'],
])('%s: «%s» is refused with its reason', async (label, given, reason) => {
  const all = contentTurnsWith({ 'Clienti soddisfatti': '88%' });
  const index = all.findIndex(([seen]) => seen.startsWith(label));
  const turns: Turn[] = [...all.slice(0, index), [label, typed(given)], [reason, ctrlC]];
  expect(await answer(makeClone(), turns)).toMatchObject({ code: 1 });
});

it('a site of one zone is not offered a sentence that counts zones', async () => {
  const clone = makeClone();
  const { contentDir } = clone.files;
  const file = join(contentDir, 'zones.yaml');
  const zones = parse(readFileSync(file, 'utf8'));
  writeFileSync(file, stringify({ ...zones, zones: zones.zones.slice(0, 1) }));

  const part: Turn = ['Che cosa prepariamo?', `${down.repeat(2)}${enter}`];
  const [firstFigure] = parts.figures(contentDir);
  const all = contentTurnsWith({ 'Clienti soddisfatti nelle zone': '88%' });
  const from = all.findIndex(([label]) => label === firstFigure?.label);
  const to = all.findIndex(([label]) =>
    label.startsWith('Clienti soddisfatti nelle zone: Che cosa'),
  );
  const { code } = await answer(clone, [
    part,
    ...all.slice(from, to),
    [all[to]?.[0] ?? '', enter],
    ['non può essere vuoto', typed('clienti soddisfatti a Porta Nuova')],
    ['Clienti soddisfatti nelle zone: ', ctrlC],
  ]);
  expect(code).toBe(1);
  const figures = parse(readFileSync(join(contentDir, 'figures.yaml'), 'utf8'));
  expect(figures.sources.satisfiedInZones.claim).toBe('clienti soddisfatti a Porta Nuova');
});

it('a sentence that counts zones is asked for again when one zone is left', async () => {
  const clone = makeClone();
  const { contentDir } = clone.files;
  const part: Turn = ['Che cosa prepariamo?', `${down.repeat(3)}${enter}`];
  writeFileSync(clone.files.envFile, ''); // A site that is begun.
  await answer(clone, [
    part,
    ['Le zone, da una a dodici', typed('Centro Storico')],
    ['Centro Storico: Prezzo medio', typed('3000')],
    ['Centro Storico: Variazione', typed('1.5')],
    ['Centro Storico: Quanti immobili', typed('20')],
    ['Clienti soddisfatti nelle zone: Che cosa', typed('clienti soddisfatti in centro')],
    ['content/map.geojson', ''],
    ['Andiamo avanti? I testi legali', typed('no')],
  ]);
  const figures = parse(readFileSync(join(contentDir, 'figures.yaml'), 'utf8'));
  expect(figures.sources.satisfiedInZones.claim).toBe('clienti soddisfatti in centro');
});

it('asks which zones there are, then for each what it lacks; a part is chosen and the next follows', async () => {
  const clone = makeClone();
  const { contentDir } = clone.files;
  const zones = () => parse(readFileSync(join(contentDir, 'zones.yaml'), 'utf8')).zones;
  const city = contentTurns.findIndex(([label]) => label === 'Il comune');
  await answer(clone, [
    ...contentTurns.slice(0, city),
    ['Il comune', typed('Trieste')],
    ['La sigla', ctrlC],
  ]);
  const part: Turn = ['Che cosa prepariamo?', `${down.repeat(3)}${enter}`];
  const end: Turn[] = [
    ['content/map.geojson', ''],
    ['Andiamo avanti? I testi legali', typed('no')],
  ];
  const names = (given: string): Turn => ['Le zone, da una a dodici', typed(given)];
  const asked = (name: string, price: string): Turn[] => [
    [`${name}: Prezzo medio`, typed(price)],
    [`${name}: Variazione`, typed('1.5')],
    [`${name}: Quanti immobili`, typed('20')],
    [`${name}: Una o due frasi`, typed('Dal mare al Carso.')],
    [`${name}: Le etichette`, typed('Mare vicino, Case d’epoca')],
  ];
  const both = [...asked('Centro Storico', '3000'), ...asked('Opicina', '2000')];
  const { code } = await answer(clone, [part, names('Centro Storico,Opicina'), ...both, ...end]);
  const centro = {
    name: 'Centro Storico',
    price: 3000,
    trend: 1.5,
    listings: 20,
    description: 'Dal mare al Carso.',
    highlights: ['Mare vicino', 'Case d’epoca'],
  };
  const opicina = { ...centro, name: 'Opicina', price: 2000 };
  expect([code, zones()]).toEqual([0, [centro, opicina]]);

  // The first time, a figure still has the sentence of several zones.
  const sentence: Turn = [
    'Clienti soddisfatti nelle zone: Che cosa',
    typed('clienti soddisfatti a Opicina'),
  ];
  for (const [name, outdated] of [
    ['Opicina', [sentence]],
    ['Villa Opicina', []],
  ] as const) {
    const keep = asked(name, '')
      .slice(0, 3)
      .map(([label]): Turn => [label, enter]);
    await answer(clone, [part, names(name), ...keep, ...outdated, ...end]);
    expect(zones()).toEqual([{ ...opicina, name }]);
  }
});

it('asks for no source of a figure that is declined, and takes away the one that it had', async () => {
  const clone = makeClone();
  const { contentDir } = clone.files;
  const { screen } = await answer(clone, [...contentTurns, ...netlify]);
  expect(screen).toContain('Clienti soddisfatti');
  expect(screen).not.toContain('Clienti soddisfatti: Da dove viene');
  const figures = parse(readFileSync(join(contentDir, 'figures.yaml'), 'utf8'));
  expect(figures).not.toHaveProperty('satisfied');
  expect(figures.sources).toEqual({});
  expect(issuesOf(() => readContent(contentDir)).join('\n')).not.toContain('figures.yaml');
});

it('removes the newsletter of an agency that has none, and brings it back', async () => {
  const { contentDir } = makeClone().files;
  const words = () => parse(readFileSync(join(contentDir, 'footer.yaml'), 'utf8')).newsletter;
  const before = words();
  for (const given of ['no', 'sì', '']) {
    const { streams } = person([['C’è una newsletter?', typed(given)]]);
    await askContent(conversation(streams), contentDir, [newsletterQuestion(contentDir)]);
    expect(words()).toEqual(given === 'no' ? undefined : before);
  }
});

it('the variables are set where they stand, every other line stays, new ones follow', () => {
  const text = '# Posta\nSMTP_URL=\nexport PORT = 80 # due\n\nMINE=1\n';
  expect(withVariables(text, { SMTP_URL: 'smtp://a%23b@c', PORT: '81', MAIL_TO: 'a#1@b.it' })).toBe(
    '# Posta\nSMTP_URL=smtp://a%23b@c\nPORT=81\n\nMINE=1\nMAIL_TO="a#1@b.it"\n',
  );
});

it.skipIf(process.platform === 'win32')('the variables are the operator’s alone', () => {
  const file = join(makeFolder(), '.env');
  writeFileSync(file, 'A=1\n', { mode: 0o644 });
  writeEnv(file, 'A=2\n');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['A=2\n', 0o600]);
});

it('without a terminal is one line and 1', async () => {
  const stderr = 'npm run setup fa domande: va avviato in un terminale.\n';
  expect(await runScript('tools/setup/main.ts', [])).toEqual({ code: 1, stdout: '', stderr });
});

it('at a terminal asks, and keeps what was answered before Ctrl-C', { timeout: 60_000 }, async ({
  skip,
}) => {
  // macOS has another program of this name.
  const script = process.platform === 'linux' ? findProgram('script') : undefined;
  if (!script) {
    return skip('no script command of util-linux to make a terminal');
  }
  const clone = makeClone();
  const { contentDir: CONTENT_DIR, envFile: ENV_FILE } = clone.files;
  const variables = { CONTENT_DIR, ENV_FILE, TERM: 'xterm', SHELL: '/bin/sh' };
  // A terminal that script makes from a pipe has no width.
  const command = `stty cols 120 rows 40; exec "${process.execPath}" "${join(root, 'tools/setup/main.ts')}"`;
  const child = spawn(script, ['-qefc', command, `${ENV_FILE}.typescript`], {
    env: plainEnv(variables),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { streams, screen } = person([
    ['Il nome dell’agenzia', typed('Agenzia di Prova')],
    ['Nome e cognome dell’agente', ctrlC],
  ]);
  child.stdout.pipe(streams.output);
  streams.input.pipe(child.stdin);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(screen()).toContain(
    'Le risposte date fin qui sono salvate. Per continuare: npm run setup',
  );
  expect(clone.agency()).toMatch(/^name: Agenzia di Prova$/m);
});
