import type { EmailService } from '../contact/send.ts';
import type { Content } from '../content.config.ts';

type Body = Content['legal']['documents']['privacy']['sections'][number]['body'];

/** The paragraphs that are true of this configuration. An empty origin means the site's own relay. */
export function paragraphs(body: Body, service: Pick<EmailService, 'origin' | 'throttleMs'>): string[] {
  const holds = {
    emailjs: service.origin !== '',
    relay: service.origin === '',
    throttle: service.throttleMs > 0,
  };
  return body
    .filter((item) => typeof item === 'string' || holds[item.when])
    .map((item) => (typeof item === 'string' ? item : item.text));
}
