import { expect, it } from 'vitest';
import { issuesIn } from '../../../tests/support/content-issues.ts';
import { readYamlTexts } from '../../../tools/common/read-yaml-texts.ts';
import { sampleFolder } from '../../config/folders.ts';

const sample = readYamlTexts(sampleFolder);

const issues = (colours: string) => issuesIn({ ...sample, 'brand.yaml': `colours:\n${colours}` });

it('reports a colour’s worst pair with its line, its contrast and a colour that passes', () => {
  const [issue = '', ...others] = issues('  accent: "#f2a900"\n  primary: "#ff8800"\n');
  expect(others).toEqual([]);
  expect(issue).toMatch(
    /^content\/brand\.yaml:3: colore principale \(colours\.primary\): il testo colorato \(#ff8800 su #f1e7d6\) ha un contrasto di 1,9, e ne serve almeno 4,5; passerebbe #\w{6}$/,
  );
  const better = /passerebbe (#\w{6})/.exec(issue)?.[1];
  expect(issues(`  primary: "${better}"\n`)).toEqual([]);
});

it('reports each colour that lacks contrast at its own line', () => {
  const lines = issues('  primary: "#ffd400"\n  dark: "#888888"\n  ink: "#aaaaaa"\n');
  expect(lines.map((line) => /\((colours\.\w+)\)/.exec(line)?.[1])).toEqual([
    'colours.primary',
    'colours.dark',
    'colours.ink',
  ]);
});

it('never rounds a contrast up to the required one', () => {
  const [issue] = issues('  primary: "#717171"\n');
  expect(issue).toMatch(/ha un contrasto di (?!4,5)\d,\d/);
});

it('says if no colour of the same hue would have enough contrast', () => {
  const lines = issues('  ground: "#101010"\n  ink: "#eeeeee"\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('cambia anche quelli');
});
