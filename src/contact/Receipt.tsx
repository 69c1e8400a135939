import type { Content } from '../../shared/content/content.ts';
import { receiptTimes } from './receipt.ts';

export type ReceiptProps = {
  words: Content['contatti']['form']['receipt'];
  replyHours: number;
  phone: { href: string; label: string };
};

/** What remains of a message that was sent, until the next one is begun. */
export function Receipt({ words, replyHours, phone, receivedAt }: ReceiptProps & { receivedAt: number }) {
  const { received, due } = receiptTimes(receivedAt, replyHours);
  return (
    <section aria-label={words.heading} className="receipt col-span-full">
      <p className="font-serif text-h3 font-semibold">{words.heading}</p>
      <p>
        {words.received} {received}.
      </p>
      <p>
        {words.due} <strong>{due}</strong>. {words.by}
      </p>
      <p>
        {words.hurry}{' '}
        <a className="link whitespace-nowrap" href={phone.href}>
          {phone.label}
        </a>
      </p>
    </section>
  );
}
