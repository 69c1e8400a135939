import { emailjsOrigin } from '../../shared/rules/message/form-settings.ts';
import type { Ask } from '../check/ask.ts';
import { failureOf } from '../check/findings.ts';
import { sendTrial } from '../check/trial.ts';
import type { Conversation } from './conversation.ts';
import type { EnvFile } from './env-file.ts';

/** Asks for EmailJS's three ids, and sends a message with them. Returns why EmailJS didn't take it. */
export async function askEmailjs(
  talk: Conversation,
  env: EnvFile,
  inbox: string,
  ask: Ask,
): Promise<string | undefined> {
  const publicKey = await askId('PUBLIC_EMAILJS_PUBLIC_KEY', 'Public Key, in «Account»');
  const serviceId = await askId('PUBLIC_EMAILJS_SERVICE_ID', 'Service ID, in «Email Services»');
  const templateId = await askId('PUBLIC_EMAILJS_TEMPLATE_ID', 'Template ID, in «Email Templates»');

  talk.say('Mando un messaggio di prova con EmailJS …');
  const service = {
    origin: emailjsOrigin,
    publicKey,
    serviceId,
    templateId,
    inbox,
    platform: '' as const,
  };
  const site = { ask, origin: env.now('PUBLIC_SITE_URL'), service };
  const { state, text } = await sendTrial(site).catch(failureOf);
  if (state !== 'fine') {
    return `Messaggio di prova ${text}`;
  }
  talk.say(`Messaggio di prova ${text}`);
  return undefined;

  async function askId(variable: string, label: string): Promise<string> {
    const current = env.now(variable);
    const answer = await talk.ask({
      label: `EmailJS: ${label}`,
      // `local` stands for the site's own server.
      proposal: current === 'local' ? '' : current,
      brokenRule: (typed) =>
        /^[\w-]+$/.test(typed) && typed !== 'local'
          ? undefined
          : 'deve essere di lettere, cifre e trattini, come abc_123',
    });
    env.save({ [variable]: answer });
    return answer;
  }
}
