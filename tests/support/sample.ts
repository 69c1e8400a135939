import { sampleFolder } from '../../shared/config/folders.ts';
import type { Content } from '../../shared/content/content.ts';
import { readContent } from '../../tools/build/content-folder/read-content-folder.ts';
import { makeMailContent } from '../../tools/build/make-mail-content.ts';

/** The sample's optional parts, which an agency may lack. */
type OptionalParts = {
  agency: { landline: string; mobile: string };
  services: {
    guarantee: NonNullable<Content['services']['guarantee']>;
    steps: { highlight: string }[];
  };
  faq: { beforeSigning: NonNullable<Content['faq']['beforeSigning']> };
  footer: { newsletter: NonNullable<Content['footer']['newsletter']> };
};

/** The sample's content, with the specification's own texts and figures, which belong to no agency. */
export const sample = (await readContent(sampleFolder)) as Content & OptionalParts;

/** The content from which the sample's mails are composed. */
export const sampleMails = makeMailContent(sample);
