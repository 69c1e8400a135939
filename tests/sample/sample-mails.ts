import { mailContentOf } from '../../tools/build/make-mail-content.ts';
import { sample } from './sample.ts';

/** The content from which the sample's mails are composed. */
export const sampleMails = mailContentOf(sample);
