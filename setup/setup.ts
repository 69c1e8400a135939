import { agencyLeft, askAgency } from './ask-agency.ts';
import { askSite, type Files } from './ask-site.ts';
import { Cancelled, conversation, type Streams } from './terminal.ts';

const resume = 'Le risposte date fin qui sono salvate. Per continuare: npm run setup';

/** Resolves to the exit code: 1 when it was cancelled. */
export async function setUp(streams: Streams, files: Files): Promise<number> {
  const talk = conversation(streams);
  try {
    talk.begin(
      'Prepariamo il sito. Invio conferma ciò che è proposto; Ctrl-C interrompe, e ciò che hai risposto resta.',
    );
    await askAgency(talk, files.contentDir);
    await askSite(talk, files);
    const left = agencyLeft(files.contentDir);
    if (left.length > 0) talk.bad(['Prima di pubblicare manca ancora:', ...left].join('\n'));
    talk.say('Gli orari di apertura sono in content/agency.yaml, tutto il resto nei file accanto.');
    talk.end('Fatto. Per vedere il sito: npm start');
    return 0;
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    talk.end(resume);
    return 1;
  }
}
