/** What the page states about its form in a `<meta>` element, so that tools needn't read its scripts. */
export type FormSettings = {
  /** The origin that the form sends to. Empty for the page's own. */
  origin: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
  inbox: string;
  isWorker: boolean;
};

export const emailjsOrigin = 'https://api.emailjs.com';

/** Whether EmailJS receives the messages. Otherwise our own server does, at this origin or the page's. */
export const isEmailjs = ({ origin }: { origin?: string | undefined }): boolean =>
  origin === emailjsOrigin;

/** Replaces each of EmailJS's three ids in a site whose own server receives the messages. */
export const ownServerId = 'local';

export const writeFormSettings = ({ isWorker, ...texts }: FormSettings): string =>
  new URLSearchParams({ ...texts, isWorker: String(isWorker) }).toString();

export function readFormSettings(text: string): FormSettings {
  const values = new URLSearchParams(text);
  const settingOf = (name: string) => values.get(name) ?? '';
  return {
    origin: settingOf('origin'),
    publicKey: settingOf('publicKey'),
    serviceId: settingOf('serviceId'),
    templateId: settingOf('templateId'),
    inbox: settingOf('inbox'),
    isWorker: settingOf('isWorker') === 'true',
  };
}
