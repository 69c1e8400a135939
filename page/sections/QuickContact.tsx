import { content } from 'virtual:content';
import { phoneHref, whatsappHref } from '../../shared/text/format.ts';
import { formHref, quickContactClass } from '../both-scripts/page-names.ts';
import { SocialMark } from '../drawings/social-marks.tsx';
import { OpeningStatus } from '../hours/OpeningStatus.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { Icon } from '../ui/Icon.tsx';

const { agency, header, 'quick-contact': quick } = content;
const { phone, whatsapp } = agency;

const afterHoursId = 'after-hours';

const call = (
  <>
    <Icon name="phone" />
    <span>{quick.call}</span>
  </>
);

export const QuickContact = () => (
  <>
    {/* The final number of columns, because the bar may be painted before all buttons have been parsed. */}
    <nav
      aria-label={quick.label}
      className={`${quickContactClass} ${whatsapp ? 'max-lg:grid-cols-3' : 'max-lg:grid-cols-2'}`}
    >
      {/* While the office is closed, the button replaces the link. */}
      <a href={phoneHref(phone)}>{call}</a>
      <DialogButton dialog={afterHoursId} command="show-modal">
        {call}
      </DialogButton>
      {whatsapp && (
        <a
          href={whatsappHref(whatsapp, quick.whatsappText)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <SocialMark name="whatsapp" />
          <span>{quick.whatsapp}</span>
        </a>
      )}
      <a href={formHref}>
        <Icon name="message" />
        <span>{quick.write}</span>
      </a>
    </nav>
    <dialog id={afterHoursId} aria-label={quick.label} className="after-hours">
      <div className="p-6">
        <p className="text-lead">
          <OpeningStatus />
        </p>
        <a href={formHref} className="button button-primary mt-6 w-full">
          {quick.write}
        </a>
        <a href={phoneHref(phone)} className="button button-quiet mt-3 w-full">
          {quick.call} {phone}
        </a>
        <DialogButton
          dialog={afterHoursId}
          command="close"
          className="mt-3 min-h-11 w-full underline"
        >
          {header.menuClose}
        </DialogButton>
      </div>
    </dialog>
  </>
);
