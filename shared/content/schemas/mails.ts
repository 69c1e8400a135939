import * as v from 'valibot';
import { group, prose, text } from './fields.ts';

/** The placeholders that are filled in for each mail. */
export const mailPlaceholders = [
  'visitor',
  'subject',
  'address',
  'deadline',
  'received',
  'id',
  'month',
  'list',
] as const;

const needs = (placeholder: string) =>
  v.includes<string, string, string>(placeholder, `deve contenere ${placeholder}`);

/** This mail is about a message that was refused, so it must not repeat what the message said. */
const noticeText = (label: string) =>
  v.pipe(
    prose(label),
    needs('{id}'),
    v.check(
      (notice) => !/\{(visitor|subject|address)\}/.test(notice),
      'può contenere solo {id}, {received} e {list}',
    ),
  );

export const mails = group('email all’agenzia', {
  senderName: text('nome del mittente'),
  subject: v.pipe(text('oggetto'), needs('{visitor}'), needs('{subject}')),
  deadline: v.pipe(text('entro quando rispondere'), needs('{deadline}')),
  actions: group('pulsanti', {
    call: text('pulsante per chiamare'),
    whatsapp: text('pulsante per WhatsApp'),
    reply: text('pulsante per rispondere'),
  }),
  whatsappText: prose('messaggio WhatsApp già cominciato', 'Se dai del tu'),
  whatsappTextLei: prose('messaggio WhatsApp già cominciato', 'Se dai del lei'),
  labels: group('parole davanti ai dati', {
    phone: text('telefono', 'Quando non è un numero da chiamare'),
    received: text('quando è arrivato'),
    booking: text('giorno preferito'),
    zone: text('zona della stima'),
    price: text('prezzo medio della zona'),
    trend: text('andamento della zona'),
    source: text('codice da cui si è aperta la pagina'),
  }),
  footer: text('riga in fondo'),
  newsletter: group('iscrizione alla newsletter', {
    subject: v.pipe(text('oggetto per un’iscrizione'), needs('{address}')),
    confirm: group('risposta già pronta', {
      button: text('pulsante che la prepara'),
      subject: text('oggetto'),
      text: prose('testo che chiede la conferma'),
    }),
    footer: text('riga in fondo'),
  }),
  suspectMark: text('segno davanti all’oggetto di un messaggio sospetto'),
  suspectNote: prose('nota sopra un messaggio sospetto'),
  month: group('mese passato in numeri', {
    subject: text('oggetto'),
    messages: text('da dove arrivano i messaggi'),
    from: text('prima del codice da cui arrivano'),
    label: text('mese', 'Davanti alle colonne'),
    noCode: text('messaggi senza codice'),
    note: prose('che cosa sono i numeri'),
  }),
  failureNotice: group('avviso per un messaggio non arrivato', {
    subject: noticeText('oggetto dell’avviso'),
    text: noticeText('testo dell’avviso'),
  }),
  partialNotice: group('avviso per un messaggio arrivato solo ad alcuni', {
    subject: noticeText('oggetto dell’avviso'),
    text: noticeText('testo dell’avviso'),
  }),
  limitNotice: group('avviso per troppi messaggi in un’ora', {
    subject: text('oggetto dell’avviso'),
    text: prose('testo dell’avviso'),
  }),
});
