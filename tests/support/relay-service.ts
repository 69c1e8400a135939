import type { EmailService } from '../../src/contact/send.ts';

/** How the page reaches its own relay when nothing is configured. */
export const relayService: EmailService = {
  origin: '',
  publicKey: 'local',
  serviceId: 'local',
  templateId: 'local',
  blockHeadless: false,
  blockList: { list: [], watchVariable: 'from_email' },
  throttleMs: 0,
};
