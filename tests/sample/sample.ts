import { sampleFolder } from '../../shared/config/env.ts';
import type { Content } from '../../shared/content/content.ts';
import { readContent } from '../../tools/build/content/read.ts';

/** A frozen copy of the content, with the specification's own texts and figures: what belongs to no agency. */
export { sampleFolder };

/** What an agency may lack, which the sample has. */
type Whole = {
  agency: { landline: string; mobile: string };
  servizi: {
    guarantee: NonNullable<Content['servizi']['guarantee']>;
    steps: { highlight: string }[];
  };
  faq: { beforeSigning: NonNullable<Content['faq']['beforeSigning']> };
  footer: { newsletter: NonNullable<Content['footer']['newsletter']> };
};

export const sample = (await readContent(sampleFolder)) as Content & Whole;
