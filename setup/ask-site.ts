import { parseEnv } from 'node:util';
import { isFictitious } from '../shared/content/placeholders.ts';
import { askMail } from './ask-mail.ts';
import { isRight, readEnvText, type Variables, withVariables, writeEnv } from './env-file.ts';
import type { Conversation } from './terminal.ts';

const emailjs = 'https://api.emailjs.com';

export type Files = { contentDir: string; envFile: string; envExample: string };

/** Each part is in `.env` before the next one begins. */
export async function askSite(talk: Conversation, files: Files): Promise<void> {
  const now = (name: string) => parseEnv(readEnvText(files.envFile, files.envExample))[name] ?? '';
  const save = (values: Variables) =>
    writeEnv(files.envFile, withVariables(readEnvText(files.envFile, files.envExample), values));

  save({ PUBLIC_SITE_URL: await askAddress(talk, now('PUBLIC_SITE_URL')) });
  const way = await talk.choose(
    'Come arrivano i messaggi dei visitatori?',
    {
      relay: 'Dal server di questo sito alla tua posta (SMTP)',
      emailjs: 'Da EmailJS: il sito sta su un host statico',
      later: 'Lo decido un’altra volta: per ora restano come sono',
    },
    now('PUBLIC_EMAILJS_ORIGIN') === emailjs ? 'emailjs' : 'relay',
  );
  if (way === 'emailjs') save(await askEmailjs(talk, now));
  if (way === 'relay') {
    const values = await askMail(talk, now, files.contentDir);
    // A relay elsewhere keeps its address.
    save({ ...values, ...(now('PUBLIC_EMAILJS_ORIGIN') === emailjs && ownRelay) });
  }
}

const ownRelay = {
  PUBLIC_EMAILJS_ORIGIN: '',
  PUBLIC_EMAILJS_PUBLIC_KEY: 'local',
  PUBLIC_EMAILJS_SERVICE_ID: 'local',
  PUBLIC_EMAILJS_TEMPLATE_ID: 'local',
};

const isLocal = (address: string) => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(address);

async function askAddress(talk: Conversation, before: string): Promise<string> {
  const answer = await talk.text('L’indirizzo del sito (vuoto se non c’è ancora)', {
    ...(before && !isLocal(before) ? { proposal: before } : { example: 'https://www.example.com' }),
    brokenRule: (given) => {
      if (given === '') return undefined;
      if (!given.startsWith('https://') || !isRight({ PUBLIC_SITE_URL: given }))
        return 'deve cominciare con https:// e non avere altro dopo il nome, per esempio https://www.example.com';
      return isFictitious(given) ? 'è ancora un dato di esempio' : undefined;
    },
  });
  return answer === '' ? 'http://localhost:4321' : new URL(answer).origin;
}

async function askEmailjs(talk: Conversation, now: (name: string) => string): Promise<Variables> {
  const values: Variables = { PUBLIC_EMAILJS_ORIGIN: emailjs };
  for (const [name, label] of [
    ['PUBLIC_EMAILJS_PUBLIC_KEY', 'Public Key (EmailJS, Account)'],
    ['PUBLIC_EMAILJS_SERVICE_ID', 'Service ID (EmailJS, Email Services)'],
    ['PUBLIC_EMAILJS_TEMPLATE_ID', 'Template ID (EmailJS, Email Templates)'],
  ] as const) {
    const before = now(name);
    values[name] = await talk.text(label, {
      proposal: before === 'local' ? '' : before,
      brokenRule: (given) =>
        /^[\w-]+$/.test(given) && given !== 'local' ? undefined : 'è fatto di lettere, cifre e trattini',
    });
  }
  return values;
}
