import type { SiteSettings } from '../../../shared/config/settings.ts';
import type { Content } from '../../../shared/content/content.ts';
import { issueLines } from '../../../shared/content/issues.ts';
import { emailjsOrigin } from '../../../shared/rules/message/form-settings.ts';

/**
 * Anybody can sign up somebody else's address. Our server's mail has a button that asks for confirmation, and EmailJS's has
 * none, so there the agency has to say that it asks by itself. Otherwise the page has no newsletter, and a line says so.
 */
export function withConfirmedNewsletter(
  content: Content,
  { emailjs }: Pick<SiteSettings, 'emailjs'>,
): { content: Content; remarks: string[] } {
  const { footer } = content;
  const isUnconfirmed = footer.newsletter?.confirmedByHand === false;
  if (!isUnconfirmed || emailjs.origin !== emailjsOrigin) {
    return { content, remarks: [] };
  }
  const message =
    'non è sulla pagina, perché con EmailJS nessuno chiede la conferma a chi si iscrive: se la chiedi tu, aggiungi «confirmedByHand: sì»';
  return {
    content: { ...content, footer: { ...footer, newsletter: undefined } },
    remarks: issueLines([{ file: 'footer.yaml', field: 'newsletter', message }]),
  };
}
