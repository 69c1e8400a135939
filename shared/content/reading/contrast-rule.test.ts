import { expect, it } from 'vitest';
import { issuesIn } from '../../../tests/support/content-issues.ts';
import { readYamlTexts } from '../../../tools/common/read-yaml-texts.ts';
import { sampleFolder } from '../../config/folders.ts';

const sample = readYamlTexts(sampleFolder);

const issues = (colours: string) => issuesIn({ ...sample, 'brand.yaml': `colours:\n${colours}` });

it('reports the worst pair with its line, its contrast and a colour that passes', () => {
  const [issue = '', ...others] = issues('  accent: "#f2a900"\n  primary: "#ff8800"\n');
  expect(others).toEqual([]);
  expect(issue).toMatch(
    /^content\/brand\.yaml:3: colore principale \(colours\.primary\): il testo colorato \(#ff8800 su #f1e7d6\) ha un contrasto di 1,9, e ne serve almeno 4,5; passerebbe #\w{6}$/,
  );
  const better = /passerebbe (#\w{6})/.exec(issue)?.[1];
  expect(issues(`  primary: "${better}"\n`)).toEqual([]);
});

it('reports each colour that falls short in its own line', () => {
  const lines = issues('  primary: "#ffd400"\n  dark: "#888888"\n  ink: "#aaaaaa"\n');
  expect(lines.map((line) => /\((colours\.\w+)\)/.exec(line)?.[1])).toEqual([
    'colours.primary',
    'colours.dark',
    'colours.ink',
  ]);
});

it('rounds no contrast up to enough', () => {
  const [issue] = issues('  primary: "#717171"\n');
  expect(issue).toMatch(/ha un contrasto di (?!4,5)\d,\d/);
});

it('says so if no colour of that hue would pass', () => {
  const lines = issues('  ground: "#101010"\n  ink: "#eeeeee"\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('cambia anche quelli');
});
