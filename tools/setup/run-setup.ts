import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readConfig } from '../../shared/config/config.ts';
import { siteOption } from '../../shared/config/folders.ts';
import { readSettings } from '../../shared/config/settings.ts';
import { emailjsOrigin, isEmailjs } from '../../shared/protocols/form-settings.ts';
import { readContentFolder } from '../build/content-folder/read-content-folder.ts';
import { blockingList } from '../build/content-folder/task-lines.ts';
import { makeMailContent } from '../build/make-mail-content.ts';
import { createRequester } from '../common/request.ts';
import { askEmailjs } from './emailjs.ts';
import { type EnvFile, isValid, openEnv } from './env-file.ts';
import { askMailServer } from './mail-server.ts';
import { CancelledError, type Terminal } from './terminal.ts';

/**
 * Asks for address, receiver and mailbox, and sends a message. Writes each answer into `.env` in `folder` before the
 * next question. Resolves to the exit code, which is 1 if the person cancelled or no message could be sent. Throws an
 * OperatorError if `.env` can't be read, and a ContentError if no mail can be made from the content.
 */
export async function runSetup(
  terminal: Terminal,
  folder: string,
  request = createRequester(),
): Promise<number> {
  const again = `npm run setup${siteOption(folder)}`;
  try {
    const env = openEnv(join(folder, '.env'));
    const { contentDir } = readConfig(env.all(), folder);
    const { content, tasks } = await readContentFolder(contentDir);
    const mails = makeMailContent(content);
    await askAddress(terminal, env);
    const receiver = await askReceiver(terminal, env);
    const trial =
      receiver === 'emailjs'
        ? await askEmailjs(terminal, env, { inbox: mails.agency.email, request })
        : await askMailServer(terminal, env, mails);
    if (trial.state !== 'fine') {
      terminal.say(`${trial.text}\nPer correggere: ${again}`);
      return 1;
    }
    const lines = [
      trial.text,
      '',
      ...blockingList(tasks),
      `I contenuti si scrivono con npm run edit${siteOption(folder)}`,
      'I passi per ogni host sono in docs/deploying.md.',
    ];
    terminal.say(lines.join('\n'));
    return 0;
  } catch (error) {
    if (error instanceof CancelledError) {
      terminal.say(`\nPer continuare: ${again}`);
      return 1;
    }
    throw error;
  } finally {
    terminal.end();
  }
}

async function askAddress(terminal: Terminal, env: EnvFile): Promise<void> {
  const current = env.now('PUBLIC_SITE_URL');
  const defaultAnswer = current.startsWith('https://') ? current : '';
  const answer = await terminal.ask({
    label: 'L’indirizzo del sito (- se non c’è ancora)',
    defaultAnswer,
    brokenRule: brokenSiteAddress,
  });
  if (answer === '-') {
    env.save({ PUBLIC_SITE_URL: '' });
  } else if (answer !== defaultAnswer) {
    env.save({ PUBLIC_SITE_URL: new URL(withScheme(answer)).origin });
  }
}

function brokenSiteAddress(answer: string): string | undefined {
  if (answer === '' || answer === '-') {
    return undefined;
  }
  const address = withScheme(answer);
  const isAddress = address.startsWith('https://') && isValid('PUBLIC_SITE_URL', address);
  return isAddress
    ? undefined
    : 'deve cominciare con https:// e non avere altro dopo il nome, come https://www.agenzia.it: il sito non sta in una cartella di un altro';
}

/** `www.example.com` gets its `https://`. */
const withScheme = (typed: string) =>
  /^[^\s/:.]+(\.[^\s/:.]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed;

/** What may receive the messages: our server on one of its platforms, or EmailJS. It decides where the site may be. */
const receivers = {
  server: 'un server tuo: conserva i messaggi, e li manda alla tua posta',
  worker: 'Cloudflare Workers: conserva i messaggi, e li manda alla tua posta',
  emailjs: 'Netlify, Cloudflare Pages o uno spazio web con FTP: i messaggi passano da EmailJS',
};
type ReceiverName = keyof typeof receivers;
const receiverNames = Object.keys(receivers) as ReceiverName[];

async function askReceiver(terminal: Terminal, env: EnvFile): Promise<ReceiverName> {
  const choices = receiverNames.map(
    (name, index) => `  ${index + 1}  ${name.padEnd(7)}  ${receivers[name]}`,
  );
  const current = currentReceiver(env);
  const answer = await terminal.ask({
    label: ['Dove starà il sito?', ...choices, 'Il numero, o il nome'].join('\n'),
    defaultAnswer: current ?? '',
    brokenRule: (typed) =>
      receiverNamed(typed) ? undefined : `deve essere uno tra: ${receiverNames.join(', ')}`,
  });
  const receiver = receiverNamed(answer) as ReceiverName;
  // An operator may have set the proxies, or a server at another address, by hand.
  if (receiver !== current) {
    env.save(variablesOf(receiver, env));
  }
  return receiver;
}

/** The receiver that an answer names, or whose number it is. */
function receiverNamed(answer: string): ReceiverName | undefined {
  return (
    receiverNames[Number(answer) - 1] ?? receiverNames.find((name) => name === answer.toLowerCase())
  );
}

function currentReceiver(env: EnvFile): ReceiverName | undefined {
  const { receiver, trustProxy, messagesToken } = readSettings(env.all());
  if (isEmailjs(receiver)) {
    return 'emailjs';
  }
  if (messagesToken) {
    return 'worker';
  }
  return trustProxy.length > 0 || receiver.origin ? 'server' : undefined;
}

function variablesOf(receiver: ReceiverName, env: EnvFile): Record<string, string> {
  switch (receiver) {
    case 'emailjs':
      return { PUBLIC_EMAILJS_ORIGIN: emailjsOrigin, MESSAGES_TOKEN: '' };
    case 'server':
      // The server is behind Caddy or nginx. No token, because with one `npm run messages` would ask a Worker.
      return { PUBLIC_EMAILJS_ORIGIN: '', TRUST_PROXY: 'on', MESSAGES_TOKEN: '' };
    case 'worker': {
      // `npm run messages` needs the token to open a Worker's messages.
      const token = env.now('MESSAGES_TOKEN') || randomBytes(24).toString('hex');
      return { PUBLIC_EMAILJS_ORIGIN: '', TRUST_PROXY: 'off', MESSAGES_TOKEN: token };
    }
  }
}
