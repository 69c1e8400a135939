import { phoneHref, whatsappHref } from '../../shared/format.ts';
import { content } from '../content/index.ts';
import { WhatsApp } from '../drawings/brands.tsx';
import { Icon } from '../ui/Icon.tsx';

const { agency, 'quick-contact': quick } = content;

/** The last shared element: call, WhatsApp and write, always one tap away. */
export function QuickContact() {
  return (
    <nav aria-label={quick.label} className="quick">
      <a href={phoneHref(agency.mobile)}>
        <Icon name="phone" className="size-5" />
        <span>{quick.call}</span>
      </a>
      <a
        href={whatsappHref(agency.whatsapp ?? agency.mobile, quick.whatsappText)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <WhatsApp />
        <span>{quick.whatsapp}</span>
      </a>
      <a href="#modulo">
        <Icon name="message" className="size-5" />
        <span>{quick.write}</span>
      </a>
    </nav>
  );
}
