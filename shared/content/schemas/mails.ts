import * as v from 'valibot';
import { visitorSender } from '../../rules/message/visitor-sender.ts';
import { filledLater, group, prose, text } from './field-kinds.ts';

/** The placeholders that are filled in for each kind of mail. */
const placeholders = {
  enquiry: ['visitor', 'subject', 'address', 'deadline', 'received', 'id'],
  subscription: ['address', 'id'],
  month: ['month', 'list'],
  /** About a message that was refused, so it must not repeat what the message said. */
  notice: ['id', 'received', 'recipients'],
} as const;

type Mail = keyof typeof placeholders;

/** The texts for a mail's placeholders. */
export type MailValues<M extends Mail> = Record<(typeof placeholders)[M][number], string>;

const filledLaterFor = (mail: Mail) => filledLater(placeholders[mail]);

const needs = (placeholder: string) =>
  v.includes<string, string, string>(placeholder, `deve contenere ${placeholder}`);

const noticeText = (label: string) => v.pipe(prose(label), filledLaterFor('notice'), needs('{id}'));

const whatsappText = v.pipe(prose('messaggio WhatsApp già cominciato'), filledLaterFor('enquiry'));

export const mails = group('email all’agenzia', {
  noticeSender: v.pipe(
    text('mittente degli avvisi del server'),
    v.check(
      (name) => name.toLowerCase() !== visitorSender.toLowerCase(),
      `deve essere un altro: «${visitorSender}» è il mittente dei messaggi dei visitatori`,
    ),
  ),
  subject: v.pipe(
    text('oggetto'),
    filledLaterFor('enquiry'),
    needs('{visitor}'),
    needs('{subject}'),
  ),
  deadline: v.pipe(text('entro quando rispondere'), filledLaterFor('enquiry'), needs('{deadline}')),
  buttons: group('pulsanti', {
    call: text('pulsante per chiamare'),
    whatsapp: text('pulsante per WhatsApp'),
    reply: text('pulsante per rispondere'),
  }),
  whatsappText,
  whatsappTextLei: whatsappText,
  labels: group('parole davanti ai dati', {
    phone: text('telefono'),
    received: text('quando è arrivato'),
    booking: text('giorno preferito'),
    zone: text('zona della stima'),
    price: text('prezzo medio della zona'),
    trend: text('andamento della zona'),
    referral: text('codice da cui si è aperta la pagina'),
  }),
  footer: v.pipe(text('riga in fondo'), filledLaterFor('enquiry')),
  newsletter: group('iscrizione alla newsletter', {
    subject: v.pipe(
      text('oggetto per un’iscrizione'),
      filledLaterFor('subscription'),
      needs('{address}'),
    ),
    confirm: group('risposta già pronta', {
      button: text('pulsante che la prepara'),
      subject: text('oggetto'),
      text: v.pipe(prose('testo che chiede la conferma'), filledLaterFor('subscription')),
    }),
    footer: v.pipe(text('riga in fondo'), filledLaterFor('subscription')),
  }),
  month: group('mese passato in numeri', {
    subject: v.pipe(text('oggetto'), filledLaterFor('month')),
    messages: v.pipe(text('da dove arrivano i messaggi'), filledLaterFor('month')),
    from: text('prima del codice da cui arrivano'),
    noCode: text('messaggi senza codice'),
    label: text('mese'),
    events: group('che cosa si conta', {
      visit: text('visite'),
      estimate: text('stime'),
      call: text('pulsanti per chiamare e per WhatsApp'),
      sent: text('messaggi'),
    }),
    note: prose('che cosa sono i numeri'),
  }),
  failureNotice: group('avviso per un messaggio non arrivato', {
    subject: noticeText('oggetto dell’avviso'),
    text: noticeText('testo dell’avviso'),
  }),
});
