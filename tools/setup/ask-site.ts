import { randomBytes } from 'node:crypto';
import type { Ask } from '../check/ask.ts';
import { emailjs } from '../check/relay.ts';
import { sendTrial } from '../check/trial.ts';
import { wholeAddress } from './answers.ts';
import { agencyEmail } from './ask-content.ts';
import { askMail } from './ask-mail.ts';
import { type EnvFile, isRight } from './env-file.ts';
import { type Hosting, hostings } from './instructions.ts';
import { type Conversation, line } from './terminal.ts';

/** Each answer is in `.env` before the next question. `ask` reaches EmailJS. Returns where the site will be. */
export async function askSite(
  talk: Conversation,
  env: EnvFile,
  contentDir: string,
  ask: Ask,
): Promise<Hosting> {
  const hosting = await talk.choose('Dove starà il sito?', hostings, currentHosting(env));
  await askAddress(talk, env);
  await askRepository(talk, env);
  saveMessagesAt(env, hosting);

  const hasRelay = hosting === 'worker' || hosting === 'server';
  if (hasRelay) {
    await askRelay(talk, env, hosting);
    await askMail(talk, env, contentDir);
    return hosting;
  }

  env.save({ COUNTS: 'off' });
  if (['', emailjs].includes(env.now('PUBLIC_EMAILJS_ORIGIN'))) {
    await askEmailjs(talk, env, contentDir, ask);
  }
  return hosting;
}

function currentHosting(env: EnvFile): Hosting {
  if (env.now('MESSAGES_AT')) {
    return 'worker';
  }
  return env.now('SMTP_URL') ? 'server' : 'netlify';
}

async function askAddress(talk: Conversation, env: EnvFile): Promise<void> {
  const current = env.now('PUBLIC_SITE_URL');
  const answer = await talk.text(
    'L’indirizzo del sito (vuoto se non c’è ancora)',
    line(current.startsWith('https://') ? current : '', {
      example: 'https://www.example.com',
      isValid: isAddress,
      rule: 'cominciare con https:// e non avere altro dopo il nome: il sito non sta in una cartella di un altro',
    }),
  );
  const address = answer === '' ? 'http://localhost:4321' : new URL(wholeAddress(answer)).origin;
  env.save({ PUBLIC_SITE_URL: address });
}

async function askRepository(talk: Conversation, env: EnvFile): Promise<void> {
  const current = env.now('CONTENT_REPOSITORY').replace('github:', '');
  const answer = await talk.text(
    'Il repository su GitHub, per l’editor a /admin/ (vuoto se non c’è ancora)',
    line(current, {
      example: 'agenzia/sito',
      isValid: isRepository,
      rule: 'essere proprietario/nome',
    }),
  );
  env.save({ CONTENT_REPOSITORY: answer && `github:${answer}` });
}

/** Saves where `npm run messages` finds the messages. Only a Worker has them elsewhere. */
function saveMessagesAt(env: EnvFile, hosting: Hosting): void {
  if (hosting === 'worker') {
    const token = env.now('MESSAGES_TOKEN') || randomBytes(24).toString('hex');
    env.save({ MESSAGES_AT: env.now('PUBLIC_SITE_URL'), MESSAGES_TOKEN: token });
    return;
  }
  if (env.now('MESSAGES_AT')) {
    env.save({ MESSAGES_AT: '' });
  }
}

async function askRelay(talk: Conversation, env: EnvFile, hosting: Hosting): Promise<void> {
  if (env.now('PUBLIC_EMAILJS_ORIGIN') === emailjs) {
    // The address of a relay elsewhere stays.
    env.save({ PUBLIC_EMAILJS_ORIGIN: '' });
  }
  if (hosting === 'server' && ['', 'off'].includes(env.now('TRUST_PROXY'))) {
    // The server is behind Caddy or nginx.
    env.save({ TRUST_PROXY: 'on' });
  }
  const isWanted = await talk.yes(
    'Conto visite e chiamate, senza riconoscere nessuno?',
    env.now('COUNTS') === 'on',
  );
  const isRelayElsewhere = env.now('PUBLIC_EMAILJS_ORIGIN') !== '';
  env.save({ COUNTS: isWanted && !isRelayElsewhere ? 'on' : 'off' });
}

function isAddress(answer: string): boolean {
  const address = wholeAddress(answer);
  return answer === '' || (address.startsWith('https://') && isRight({ PUBLIC_SITE_URL: address }));
}

function isRepository(answer: string): boolean {
  return answer === '' || isRight({ CONTENT_REPOSITORY: `github:${answer}` });
}

const ids = {
  PUBLIC_EMAILJS_PUBLIC_KEY: 'Public Key (EmailJS, Account)',
  PUBLIC_EMAILJS_SERVICE_ID: 'Service ID (EmailJS, Email Services)',
  PUBLIC_EMAILJS_TEMPLATE_ID: 'Template ID (EmailJS, Email Templates)',
};

const id = {
  example: 'abc_123',
  // `local` stands for the site's own relay.
  isValid: (answer: string) => /^[\w-]+$/.test(answer) && answer !== 'local',
  rule: 'essere di lettere, cifre e trattini',
};

/** Asks until EmailJS takes a message, or none is wanted. */
async function askEmailjs(
  talk: Conversation,
  env: EnvFile,
  contentDir: string,
  ask: Ask,
): Promise<void> {
  for (const [name, label] of Object.entries(ids)) {
    const current = env.now(name).replace(/^local$/, '');
    env.save({ [name]: await talk.text(label, line(current, id)) });
  }
  env.save({ PUBLIC_EMAILJS_ORIGIN: emailjs });

  if (!(await talk.yes('Mando un messaggio di prova con EmailJS?'))) {
    return;
  }
  const service = {
    origin: emailjs,
    configured: emailjs,
    publicKey: env.now('PUBLIC_EMAILJS_PUBLIC_KEY'),
    serviceId: env.now('PUBLIC_EMAILJS_SERVICE_ID'),
    templateId: env.now('PUBLIC_EMAILJS_TEMPLATE_ID'),
    inbox: agencyEmail(contentDir),
  };
  const site = { ask, origin: env.now('PUBLIC_SITE_URL'), service };
  const { state, text } = await sendTrial(site, new Date());
  if (state === 'fine') {
    talk.good(`Messaggio di prova ${text}`);
    return;
  }
  talk.bad(`Messaggio di prova ${text}`);
  if (await talk.yes('Correggo i tre identificativi?')) {
    await askEmailjs(talk, env, contentDir, ask);
  }
}
