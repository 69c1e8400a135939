import { readSettings } from '../../shared/config/settings.ts';
import { emailjsOrigin, ownServerId } from '../../shared/protocols/form-settings.ts';
import { type Finding, failureOf } from '../common/findings.ts';
import type { Requester } from '../common/request.ts';
import { sendTrial } from '../common/trial.ts';
import type { EnvFile } from './env-file.ts';
import type { Terminal } from './terminal.ts';

const ids = [
  { variable: 'PUBLIC_EMAILJS_PUBLIC_KEY', label: 'Public Key, in «Account»' },
  { variable: 'PUBLIC_EMAILJS_SERVICE_ID', label: 'Service ID, in «Email Services»' },
  { variable: 'PUBLIC_EMAILJS_TEMPLATE_ID', label: 'Template ID, in «Email Templates»' },
];

/** Asks for EmailJS's three ids, and sends a trial message with them. */
export async function askEmailjs(
  terminal: Terminal,
  env: EnvFile,
  { inbox, request }: { inbox: string; request: Requester },
): Promise<Finding> {
  for (const { variable, label } of ids) {
    const current = env.now(variable);
    const answer = await terminal.ask({
      label: `EmailJS: ${label}`,
      defaultAnswer: current === ownServerId ? '' : current,
      brokenRule: (typed) =>
        /^[\w-]+$/.test(typed) && typed !== ownServerId
          ? undefined
          : 'deve essere di lettere, cifre e trattini, come abc_123',
    });
    env.save({ [variable]: answer });
  }

  terminal.say('Mando un messaggio di prova con EmailJS …');
  const { siteUrl, receiver } = readSettings(env.all());
  const form = { ...receiver, origin: emailjsOrigin, inbox, isWorker: false };
  const { state, text } = await sendTrial({ request, origin: siteUrl, form }).catch(failureOf);
  return { state, text: `Messaggio di prova ${text}` };
}
