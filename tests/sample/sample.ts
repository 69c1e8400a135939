import { readContent } from '../../shared/content/read.ts';
import { sampleFolder } from '../../shared/content/sample.ts';

/** A frozen copy of the content, with the specification's own texts and figures: what belongs to no agency. */
export { sampleFolder };

export const sample = readContent(sampleFolder);
