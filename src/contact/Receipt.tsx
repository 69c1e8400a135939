import { phoneHref } from '../../shared/format.ts';
import { dayLabel, romanClock } from '../../shared/hours/hours.ts';
import type { ContactFormProps } from './props.ts';

/** `receivedAt` is in calendar milliseconds. */
export type Sent = { receivedAt: number; subject: string; message: string };

type Props = ContactFormProps['receipt'] & Sent;

export function Receipt({ words, replyHours, phone, receivedAt, subject, message }: Props) {
  return (
    <section
      aria-label={words.heading}
      className="receipt col-span-full grid gap-1 border-l-4 border-persiana bg-plaster-deep p-5 short:px-4 short:py-2.5 short:text-note/[1.4]"
    >
      <p className="font-serif text-h3 font-semibold">{words.heading}</p>
      <p>
        {words.received} {inWords(receivedAt)}.
      </p>
      <p>
        {words.due} <strong>{inWords(receivedAt + replyHours * 3_600_000)}</strong>. {words.by}
      </p>
      <p>
        {words.hurry}{' '}
        <a className="link whitespace-nowrap" href={phoneHref(phone)}>
          {phone}
        </a>
      </p>
      <p className="mt-2 font-semibold">{words.yours}</p>
      <p className="whitespace-pre-wrap wrap-anywhere select-all">{`${subject}\n${message}`}</p>
    </section>
  );
}

/** `sabato 21 novembre, ore 14:05`, in the agency's time zone. */
function inWords(time: number): string {
  const clock = romanClock(new Date(time));
  return `${dayLabel(clock)}, ore ${clock.toISOString().slice(11, 16)}`;
}
