import { readContent } from '../../build/content/read.ts';
import { sampleFolder } from '../../build/content/sample.ts';

/** A frozen copy of the content, with the specification's own texts and figures: what belongs to no agency. */
export { sampleFolder };

export const sample = readContent(sampleFolder);
