import { randomBytes } from 'node:crypto';
import { isFictitious } from '../build/content/placeholders.ts';
import type { Ask } from '../check/ask.ts';
import { emailjs, sendTrial } from '../check/relay.ts';
import { agencyEmail } from './ask-content.ts';
import { askMail } from './ask-mail.ts';
import { type EnvFile, isRight } from './env-file.ts';
import { type Place, places } from './instructions.ts';
import { wholeAddress } from './questions.ts';
import type { Conversation } from './terminal.ts';

/** Each answer is in `.env` before the next question. `ask` reaches EmailJS. Returns where the site will be. */
export async function askSite(
  talk: Conversation,
  env: EnvFile,
  contentDir: string,
  ask: Ask,
): Promise<Place> {
  const service = env.now('PUBLIC_EMAILJS_ORIGIN');
  const place = await talk.choose('Dove starà il sito?', places, env.now('SMTP_URL') ? 'server' : 'netlify');
  const url = await talk.text(
    'L’indirizzo del sito (vuoto se non c’è ancora)',
    urlLine(env.now('PUBLIC_SITE_URL')),
  );
  env.save({ PUBLIC_SITE_URL: url === '' ? localUrl : new URL(wholeAddress(url)).origin });
  const repository = env.now('CONTENT_REPOSITORY').replace('github:', '');
  const given = await talk.text(
    'Il repository su GitHub, per l’editor a /admin/ (vuoto se non c’è ancora)',
    repositoryLine(repository),
  );
  env.save({ CONTENT_REPOSITORY: given && `github:${given}` });
  if (place === 'worker') {
    const token = env.now('MESSAGES_TOKEN') || randomBytes(24).toString('hex');
    env.save({ MESSAGES_AT: env.now('PUBLIC_SITE_URL'), MESSAGES_TOKEN: token });
  } else if (env.now('MESSAGES_AT')) env.save({ MESSAGES_AT: '' });
  if (place === 'worker' || place === 'server') {
    if (service === emailjs) env.save({ PUBLIC_EMAILJS_ORIGIN: '', ...ofRelay }); // A relay elsewhere keeps its address.
    if (place === 'server' && ['', 'off'].includes(env.now('TRUST_PROXY'))) env.save({ TRUST_PROXY: 'on' }); // For Caddy or nginx.
    const counts = await talk.yes(
      'Conto visite e chiamate, senza riconoscere nessuno?',
      env.now('COUNTS') === 'on',
    );
    env.save({ COUNTS: counts && !env.now('PUBLIC_EMAILJS_ORIGIN') ? 'on' : 'off' });
    await askMail(talk, env, contentDir);
  } else {
    env.save({ COUNTS: 'off' });
    if (service === '' || service === emailjs) await askEmailjs(talk, env, contentDir, ask);
  }
  return place;
}

const localUrl = 'http://localhost:4321';

const isLocal = (address: string) => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(address);

const urlLine = (before: string) => ({
  ...(before && !isLocal(before) ? { proposal: before } : { example: 'https://www.example.com' }),
  brokenRule: (given: string) => {
    if (given === '') return undefined;
    const address = wholeAddress(given);
    if (!address.startsWith('https://') || !isRight({ PUBLIC_SITE_URL: address }))
      return 'deve cominciare con https:// e non avere altro dopo il nome, per esempio https://www.example.com';
    return isFictitious(given) ? 'è ancora un dato di esempio' : undefined;
  },
});

const repositoryLine = (before: string) => ({
  ...(before ? { proposal: before } : { example: 'agenzia/sito' }),
  brokenRule: (given: string) =>
    given === '' || isRight({ CONTENT_REPOSITORY: `github:${given}` })
      ? undefined
      : 'deve essere proprietario/nome, per esempio agenzia/sito',
});

const ids = {
  PUBLIC_EMAILJS_PUBLIC_KEY: 'Public Key (EmailJS, Account)',
  PUBLIC_EMAILJS_SERVICE_ID: 'Service ID (EmailJS, Email Services)',
  PUBLIC_EMAILJS_TEMPLATE_ID: 'Template ID (EmailJS, Email Templates)',
};
const ofRelay = Object.fromEntries(Object.keys(ids).map((name) => [name, 'local']));

/** Asks until EmailJS takes a message, or none is wanted. */
async function askEmailjs(talk: Conversation, env: EnvFile, contentDir: string, ask: Ask): Promise<void> {
  for (const [name, label] of Object.entries(ids)) {
    const before = env.now(name);
    const brokenRule = (given: string) =>
      /^[\w-]+$/.test(given) && given !== 'local' ? undefined : 'è fatto di lettere, cifre e trattini';
    env.save({ [name]: await talk.text(label, { proposal: before === 'local' ? '' : before, brokenRule }) });
  }
  env.save({ PUBLIC_EMAILJS_ORIGIN: emailjs });
  if (!(await talk.yes('Mando un messaggio di prova con EmailJS?'))) return;
  const [publicKey = '', serviceId = '', templateId = ''] = Object.keys(ids).map(env.now);
  const inbox = agencyEmail(contentDir);
  const service = { origin: emailjs, configured: emailjs, publicKey, serviceId, templateId, inbox };
  const { state, text } = await sendTrial({ ask, origin: env.now('PUBLIC_SITE_URL'), service }, new Date());
  talk[state === 'fine' ? 'good' : 'bad'](`Messaggio di prova ${text}`);
  if (state !== 'fine' && (await talk.yes('Correggo i tre identificativi?')))
    await askEmailjs(talk, env, contentDir, ask);
}
