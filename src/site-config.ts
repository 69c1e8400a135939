import type { EmailService } from './contact/send.ts';

declare const __SITE__: {
  url: string;
  emailjs: EmailService;
  counts: boolean;
  keepDays: number;
  isWorker?: boolean;
};

/** The environment's public part, checked by server/config.ts when the build starts (see astro.config.ts). */
export const site = __SITE__;
