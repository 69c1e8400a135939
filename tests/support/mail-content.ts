import { mailContentOf } from '../../tools/build/mail-content.ts';
import { sample } from '../sample/sample.ts';

/** What the sample's mails are made of. */
export const sampleMails = mailContentOf(sample);
