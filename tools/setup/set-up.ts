import { randomBytes } from 'node:crypto';
import { siteOption } from '../../shared/config/env.ts';
import { issueLines } from '../../shared/content/issues.ts';
import { isFictitious } from '../../shared/content/sample/marks.ts';
import { readContentFolder } from '../build/content/read.ts';
import { type Ask, createAsk } from '../check/ask.ts';
import { emailjs } from '../check/sending.ts';
import { Cancelled, type Conversation } from './conversation.ts';
import { type EnvFile, isRight, openEnv } from './env-file.ts';
import { askEmailjs, askMailServer } from './mailbox.ts';

const hostings = {
  netlify: 'nulla da mantenere; i messaggi passano da EmailJS',
  cloudflare: 'Cloudflare Pages: nulla da mantenere; i messaggi passano da EmailJS',
  apache: 'uno spazio web con FTP, come quelli italiani; i messaggi passano da EmailJS',
  server: 'un server tuo: conserva i messaggi, e li manda alla tua posta',
  worker: 'Cloudflare Workers: conserva i messaggi, e li manda alla tua posta',
};
type Hosting = keyof typeof hostings;

export interface Files {
  contentDir: string;
  envFile: string;
  envExample: string;
}

/**
 * Asks for address, host and mailbox. Each answer is in `.env` before the next question. Resolves to the exit code: 1 if it was
 * cancelled, or no message could be sent.
 */
export async function setUp(talk: Conversation, files: Files, ask = createAsk()): Promise<number> {
  try {
    talk.say(
      'Invio conferma ciò che è tra parentesi quadre. Ctrl-C interrompe: le risposte restano.',
    );
    const env = openEnv(files.envFile, files.envExample);
    await askAddress(talk, env);
    const hosting = await askHosting(talk, env);
    const isSent = await askMailbox(talk, env, { hosting, contentDir: files.contentDir, ask });
    tellWhatToPaste(talk, hosting, files.envFile);
    await tellWhatIsLeft(talk, files.contentDir);
    return isSent ? 0 : 1;
  } catch (error) {
    if (error instanceof Cancelled) {
      talk.say(`\nPer continuare: npm run setup${siteOption && ` --${siteOption}`}`);
      return 1;
    }
    throw error;
  } finally {
    talk.end();
  }
}

async function askAddress(talk: Conversation, env: EnvFile): Promise<void> {
  const current = env.now('PUBLIC_SITE_URL');
  const answer = await talk.ask({
    name: 'indirizzo',
    label: 'L’indirizzo del sito (vuoto se non c’è ancora)',
    proposal: current.startsWith('https://') ? current : '',
    brokenRule: brokenSiteAddress,
  });
  const address = answer === '' ? 'http://localhost:4321' : new URL(withScheme(answer)).origin;
  env.save({ PUBLIC_SITE_URL: address });
}

function brokenSiteAddress(answer: string): string | undefined {
  const address = withScheme(answer);
  const isAddress = address.startsWith('https://') && isRight({ PUBLIC_SITE_URL: address });
  if (answer !== '' && !isAddress) {
    return 'deve cominciare con https:// e non avere altro dopo il nome, come https://www.agenzia.it: il sito non sta in una cartella di un altro';
  }
  return isFictitious(answer) ? 'è ancora un dato di esempio' : undefined;
}

/** `www.example.com` gets its `https://`. */
const withScheme = (typed: string) =>
  /^[^\s/:.]+(\.[^\s/:.]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed;

async function askHosting(talk: Conversation, env: EnvFile): Promise<Hosting> {
  const names = Object.keys(hostings) as Hosting[];
  const hostingFrom = (answer: string) =>
    names.find((name, index) => answer.toLowerCase() === name || answer === String(index + 1));
  talk.say('Dove starà il sito?');
  for (const [index, name] of names.entries()) {
    talk.say(`  ${index + 1}  ${name}: ${hostings[name]}`);
  }
  const answer = await talk.ask({
    name: 'dove',
    label: 'Il numero, o il nome',
    proposal: currentHosting(env),
    brokenRule: (typed) =>
      hostingFrom(typed) ? undefined : `deve essere uno tra: ${names.join(', ')}`,
  });
  return hostingFrom(answer) as Hosting;
}

function currentHosting(env: EnvFile): Hosting {
  if (env.now('MESSAGES_TOKEN')) {
    return 'worker';
  }
  return env.now('SMTP_URL') ? 'server' : 'netlify';
}

interface MailboxContext {
  hosting: Hosting;
  contentDir: string;
  /** Reaches EmailJS. */
  ask: Ask;
}

/** Returns false if the mailbox took no message. */
async function askMailbox(
  talk: Conversation,
  env: EnvFile,
  { hosting, contentDir, ask }: MailboxContext,
): Promise<boolean> {
  const content = await readContentFolder(contentDir);
  const issues = issueLines(content.issues);
  if (issues.length > 0) {
    talk.say(['La posta si prepara quando i contenuti si leggono:', ...issues].join('\n'));
    return false;
  }
  saveMessagesToken(env, hosting);

  if (hosting === 'worker' || hosting === 'server') {
    saveServer(env, hosting);
    return askMailServer(talk, env, contentDir);
  }
  env.save({ COUNTS: 'off' });
  const isElsewhere = !['', emailjs].includes(env.now('PUBLIC_EMAILJS_ORIGIN'));
  // A server elsewhere has its own mailbox.
  return isElsewhere || askEmailjs(talk, env, contentDir, ask);
}

/** Saves the token with which `npm run messages` opens a Worker's messages. Other sites have theirs at hand. */
function saveMessagesToken(env: EnvFile, hosting: Hosting): void {
  if (hosting === 'worker') {
    env.save({ MESSAGES_TOKEN: env.now('MESSAGES_TOKEN') || randomBytes(24).toString('hex') });
  } else if (env.now('MESSAGES_TOKEN')) {
    env.save({ MESSAGES_TOKEN: '' });
  }
}

function saveServer(env: EnvFile, hosting: Hosting): void {
  if (env.now('PUBLIC_EMAILJS_ORIGIN') === emailjs) {
    env.save({ PUBLIC_EMAILJS_ORIGIN: '' });
  }
  if (hosting === 'server' && ['', 'off'].includes(env.now('TRUST_PROXY'))) {
    // The server is behind Caddy or nginx.
    env.save({ TRUST_PROXY: 'on' });
  }
}

const pageVariables = ['PUBLIC_SITE_URL', 'CONTENT_REPOSITORY'];
const emailjsVariables = [
  'PUBLIC_EMAILJS_ORIGIN',
  'PUBLIC_EMAILJS_PUBLIC_KEY',
  'PUBLIC_EMAILJS_SERVICE_ID',
  'PUBLIC_EMAILJS_TEMPLATE_ID',
];
const mailVariables = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'];

/** The variables that the host needs as well. The build on this computer reads them in `.env`. */
const variablesFor: Record<Hosting, string[]> = {
  netlify: [...pageVariables, ...emailjsVariables],
  cloudflare: [...pageVariables, ...emailjsVariables],
  apache: [],
  server: [...pageVariables, ...mailVariables, 'TRUST_PROXY'],
  // The rest is in the build.
  worker: [...mailVariables, 'MESSAGES_TOKEN'],
};

function tellWhatToPaste(talk: Conversation, hosting: Hosting, envFile: string): void {
  const names = variablesFor[hosting];
  if (names.length > 0) {
    talk.say(`\nDa portare all’host, con i valori che hanno in ${envFile}: ${names.join(', ')}.`);
  }
  talk.say('I passi per ogni host sono in docs/deploying.md.');
}

async function tellWhatIsLeft(talk: Conversation, contentDir: string): Promise<void> {
  const { issues, sample } = await readContentFolder(contentDir);
  const left = [...issueLines(issues), ...sample.stops];
  if (left.length > 0) {
    talk.say(['\nDa fare prima di pubblicare:', ...left].join('\n'));
  }
  talk.say(
    `\nI contenuti si scrivono nell’editor: npm run edit${siteOption && ` --${siteOption}`}`,
  );
}
