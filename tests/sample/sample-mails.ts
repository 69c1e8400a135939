import { mailContentOf } from '../../tools/build/make-mail-content.ts';
import { sample } from './sample.ts';

/** What the sample's mails are made of. */
export const sampleMails = mailContentOf(sample);
