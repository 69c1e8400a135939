import { join } from 'node:path';
import { readContent } from '../../shared/content/read.ts';

/** A frozen copy of the content, with the specification's own texts and figures: what belongs to no agency. */
export const sampleFolder = join(import.meta.dirname, 'content');

export const sample = readContent(sampleFolder);
