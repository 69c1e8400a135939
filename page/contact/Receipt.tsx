import { dayLabel, replyDue, shownInItaly } from '../../shared/rules/hours-rules.ts';
import { phoneHref } from '../../shared/text/format.ts';
import { receiptClass } from '../both-scripts/page-names.ts';
import { pageState } from '../both-scripts/page-state.ts';
import { clockText } from '../hours/italian-time.ts';
import { Names } from '../ui/Names.tsx';
import type { ContactFormProps } from './contact-props.ts';

/** `receivedAt` is in Unix milliseconds. `replyTo` contains the visitor's address and phone number. */
export type AcceptedMessage = {
  receivedAt: number;
  replyTo: string[];
  subject: string;
  message: string;
};

type Props = ContactFormProps['receipt'] & AcceptedMessage;

export function Receipt(props: Props) {
  const { texts, names, replyHours, phone, email, receivedAt, replyTo, subject, message } = props;
  const { clockNote } = pageState;

  /** `sabato 21 novembre, ore 14:05`, in the agency's time zone. */
  const inWords = (time: number): string => {
    const shown = shownInItaly(new Date(time));
    return `${dayLabel(shown)}, ${texts.at} ${clockText(shown)}`;
  };

  return (
    <section
      aria-label={texts.heading}
      tabIndex={-1}
      className={`${receiptClass} col-span-full grid gap-2 bg-ground-deep callout`}
    >
      <p className="font-serif text-h3 semibold">{texts.heading}</p>
      <p>
        {texts.received} {inWords(receivedAt)}
        {clockNote}.
      </p>
      <p>
        {texts.due} <strong>{inWords(replyDue(receivedAt, replyHours))}</strong>
        {clockNote}. <Names names={names}>{texts.by}</Names>
      </p>
      <p>
        {texts.replyTo}{' '}
        <strong translate="no" className="wrap-anywhere">
          {replyTo.map(inOneLine).join(', ')}
        </strong>
      </p>
      <p>
        {texts.hurry}{' '}
        <a className="link wrap-anywhere" href={phoneHref(phone)}>
          {inOneLine(phone)}
        </a>
      </p>
      <p>
        {texts.next}{' '}
        <a className="link wrap-anywhere" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <p className="mt-1 semibold">{texts.yours}</p>
      <p className="whitespace-pre-wrap wrap-anywhere select-all">{`${subject}\n${message}`}</p>
    </section>
  );
}

/** Joined by no-break spaces where there is room. */
const inOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');
