import { expect, it } from 'vitest';
import { sampleFolder } from '../../../shared/config/env.ts';
import type { SiteConfig } from '../../../shared/config/settings.ts';
import { readContentFolder } from './read.ts';
import { refuseSample, SampleError } from './refuse-sample.ts';

const { sample } = await readContentFolder(sampleFolder);
const refuse = (url: string, allowPlaceholders = false) =>
  refuseSample(sample, { url, allowPlaceholders } as SiteConfig);

it('refuses to build the sample’s data for a public address, with file and line', () => {
  expect(() => refuse('https://www.example.it')).toThrow(SampleError);
  expect(() => refuse('https://www.example.it')).toThrow(
    /^content\/agency\.yaml:10: telefono fisso \(landline\): ancora un dato di esempio, \+39 051 000 0000$/m,
  );
  expect(() => refuse('https://www.example.it')).toThrow(
    /\nDa sostituire prima di pubblicare: \d+$/,
  );
});

it.each([
  ['on this machine', 'http://localhost:4321', false],
  ['as a preview', 'https://www.example.it', true],
])('builds with the sample’s data %s', (_, url, isPreview) => {
  expect(() => refuse(url, isPreview)).not.toThrow();
});
