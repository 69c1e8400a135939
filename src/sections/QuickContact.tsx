import { phoneHref, whatsappHref } from '../../shared/format.ts';
import { content } from '../content/index.ts';
import { BrandMark } from '../drawings/brands.tsx';
import { Icon } from '../ui/Icon.tsx';

const { agency, 'quick-contact': quick } = content;
const whatsapp = agency.whatsapp ?? agency.mobile;

export function QuickContact() {
  return (
    // The final number of columns: the bar may be painted before all of them have arrived.
    <nav aria-label={quick.label} className={`quick ${whatsapp ? '[--links:3]' : '[--links:2]'}`}>
      <a href={phoneHref(agency.mobile ?? agency.phone)}>
        <Icon name="phone" />
        <span>{quick.call}</span>
      </a>
      {whatsapp && (
        <a href={whatsappHref(whatsapp, quick.whatsappText)} target="_blank" rel="noopener noreferrer">
          <BrandMark brand="whatsapp" />
          <span>{quick.whatsapp}</span>
        </a>
      )}
      <a href="#modulo">
        <Icon name="message" />
        <span>{quick.write}</span>
      </a>
    </nav>
  );
}
