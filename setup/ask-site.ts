import { randomBytes } from 'node:crypto';
import type { Ask } from '../check/ask.ts';
import { emailjs, sendTrial } from '../check/relay.ts';
import { agencyEmail } from './ask-content.ts';
import { askMail } from './ask-mail.ts';
import { type EnvFile, isRight } from './env-file.ts';
import { type Place, places } from './instructions.ts';
import { wholeAddress } from './questions.ts';
import { type Conversation, line } from './terminal.ts';

/** Each answer is in `.env` before the next question. `ask` reaches EmailJS. Returns where the site will be. */
export async function askSite(
  talk: Conversation,
  env: EnvFile,
  contentDir: string,
  ask: Ask,
): Promise<Place> {
  const service = env.now('PUBLIC_EMAILJS_ORIGIN');
  const place = await talk.choose('Dove starà il sito?', places, env.now('SMTP_URL') ? 'server' : 'netlify');
  const before = env.now('PUBLIC_SITE_URL');
  const url = await talk.text(
    'L’indirizzo del sito (vuoto se non c’è ancora)',
    line(
      before.startsWith('https://') ? before : '',
      'https://www.example.com',
      isAddress,
      'cominciare con https:// e non avere altro dopo il nome',
    ),
  );
  env.save({ PUBLIC_SITE_URL: url === '' ? 'http://localhost:4321' : new URL(wholeAddress(url)).origin });
  const repository = env.now('CONTENT_REPOSITORY').replace('github:', '');
  const given = await talk.text(
    'Il repository su GitHub, per l’editor a /admin/ (vuoto se non c’è ancora)',
    line(repository, 'agenzia/sito', isRepository, 'essere proprietario/nome'),
  );
  env.save({ CONTENT_REPOSITORY: given && `github:${given}` });
  if (place === 'worker') {
    const token = env.now('MESSAGES_TOKEN') || randomBytes(24).toString('hex');
    env.save({ MESSAGES_AT: env.now('PUBLIC_SITE_URL'), MESSAGES_TOKEN: token });
  } else if (env.now('MESSAGES_AT')) env.save({ MESSAGES_AT: '' });
  if (place === 'worker' || place === 'server') {
    if (service === emailjs) env.save({ PUBLIC_EMAILJS_ORIGIN: '' }); // A relay elsewhere keeps its address.
    // For Caddy or nginx.
    if (place === 'server' && ['', 'off'].includes(env.now('TRUST_PROXY'))) env.save({ TRUST_PROXY: 'on' });
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

function isAddress(given: string): boolean {
  const address = wholeAddress(given);
  return given === '' || (address.startsWith('https://') && isRight({ PUBLIC_SITE_URL: address }));
}

const isRepository = (given: string) => given === '' || isRight({ CONTENT_REPOSITORY: `github:${given}` });

const isId = (given: string) => /^[\w-]+$/.test(given) && given !== 'local';

const ids = {
  PUBLIC_EMAILJS_PUBLIC_KEY: 'Public Key (EmailJS, Account)',
  PUBLIC_EMAILJS_SERVICE_ID: 'Service ID (EmailJS, Email Services)',
  PUBLIC_EMAILJS_TEMPLATE_ID: 'Template ID (EmailJS, Email Templates)',
};

/** Asks until EmailJS takes a message, or none is wanted. */
async function askEmailjs(talk: Conversation, env: EnvFile, contentDir: string, ask: Ask): Promise<void> {
  for (const [name, label] of Object.entries(ids)) {
    const before = env.now(name).replace(/^local$/, '');
    const asked = line(before, 'abc_123', isId, 'essere di lettere, cifre e trattini');
    env.save({ [name]: await talk.text(label, asked) });
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
