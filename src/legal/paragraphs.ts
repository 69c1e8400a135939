import type { EmailService } from '../contact/send.ts';
import type { Content } from '../content.config.ts';

type Body = Content['legal']['documents']['privacy']['sections'][number]['body'];

type Configuration = { emailjs: Pick<EmailService, 'origin' | 'throttleMs'>; keepDays: number };

/** The paragraphs that are true of this configuration. An empty origin means the site's own relay. */
export function paragraphs(body: Body, { emailjs, keepDays }: Configuration): string[] {
  const holds = {
    emailjs: emailjs.origin !== '',
    relay: emailjs.origin === '',
    throttle: emailjs.throttleMs > 0,
  };
  return body
    .filter((item) => typeof item === 'string' || holds[item.when])
    .map((item) => (typeof item === 'string' ? item : item.text))
    .map((text) => text.replaceAll('MESSAGES_KEEP_DAYS', String(keepDays)));
}
