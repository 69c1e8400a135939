import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFolder } from '../../../shared/config/env.ts';
import { contentFiles } from '../../../shared/content/files.ts';
import { type Issue, issueLines } from '../../../shared/content/issues.ts';
import type { Verifiable } from '../../../shared/content/schemas/agency.ts';
import { mapFile } from './map-file.ts';
import { compareWithSample, valueAt, valuesOf } from './sample-comparison.ts';
import { isElsewhere, remarkOn } from './sample-remarks.ts';

/** `stops` are lines about what would be false at a public address, `reread` lines about what may be true. */
export type SampleLeft = { stops: string[]; reread: string[] };

/** Compares a content folder with the sample. */
export function sampleLeft(folder: string, texts = contentFiles(folder)): SampleLeft {
  const comparison = compareWithSample(texts);
  const { files } = comparison;
  const verified = [valueAt(files, 'agency', ['verified'])].flat();
  const isVerified = (word: Verifiable | undefined) =>
    word !== undefined && verified.includes(word);

  const stops: Issue[] = [];
  const reread: Issue[] = [];
  for (const value of valuesOf(files)) {
    const remark = remarkOn(comparison, value);
    if (!remark || isVerified(remark.word)) {
      continue;
    }
    const rule = remark.word ? unlessVerified(remark.rule, remark.word) : remark.rule;
    const issues = remark.blocksPublishing ? stops : reread;
    issues.push(files[value.file].issueAt(value.path, rule));
  }

  if (valueAt(files, 'figures', ['fee']) === undefined) {
    stops.push(files.figures.issueAt(['fee'], 'manca: chi vende la cerca per prima'));
  }
  if (valueAt(files, 'agency', ['rea']) === undefined) {
    reread.push(
      files.agency.issueAt(['rea'], 'manca: chi è nel registro delle imprese deve dirlo'),
    );
  }
  if (isElsewhere(comparison) && hasSampleMap(folder) && !isVerified('mappa')) {
    const rule = unlessVerified('la mappa è della città dell’esempio', 'mappa');
    stops.push({ file: mapFile, rule });
  }
  return { stops: issueLines(stops), reread: issueLines(reread) };
}

const unlessVerified = (rule: string, word: Verifiable) =>
  `${rule}: scrivi il vero; se è già vero, metti «${word}» tra i «verified» di agency.yaml`;

/** Another town may have a zone with the name of one of the sample's, and the sample's map would show that one. */
function hasSampleMap(folder: string): boolean {
  const map = join(folder, mapFile);
  const sampleMap = join(sampleFolder, mapFile);
  return existsSync(map) && readFileSync(map).equals(readFileSync(sampleMap));
}
