import type { Settings } from '../../shared/config/settings.ts';
import type { Content } from '../../shared/content/content.ts';
import type { Issue } from '../../shared/content/issues.ts';
import { isEmailjs } from '../../shared/protocols/form-settings.ts';

/**
 * Anybody can sign up somebody else's address. A mail from our server has a button that asks for confirmation, one from
 * EmailJS hasn't. So with EmailJS the page has a newsletter only if the agency states that it asks by hand.
 */
export function withConfirmedNewsletter(
  content: Content,
  { receiver }: Pick<Settings, 'receiver'>,
): { content: Content; remarks: Issue[] } {
  const { footer } = content;
  const isUnconfirmed = footer.newsletter?.confirmedByHand === false;
  if (!isUnconfirmed || !isEmailjs(receiver)) {
    return { content, remarks: [] };
  }
  const message =
    'non è sulla pagina, perché con EmailJS nessuno chiede la conferma a chi si iscrive: se la chiedi tu, aggiungi «confirmedByHand: sì»';
  return {
    content: { ...content, footer: { ...footer, newsletter: undefined } },
    remarks: [{ file: 'footer.yaml', field: 'newsletter', message }],
  };
}
