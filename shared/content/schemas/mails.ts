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
const noticeText = (description: string) =>
  v.pipe(
    prose(description),
    needs('{id}'),
    v.check(
      (notice) => !/\{(visitor|subject|address)\}/.test(notice),
      'può contenere solo {id}, {received} e {list}',
    ),
  );

export const mails = group('Le email all’agenzia', {
  senderName: text('Il nome del mittente'),
  subject: v.pipe(text('L’oggetto'), needs('{visitor}'), needs('{subject}')),
  deadline: v.pipe(text('Entro quando rispondere'), needs('{deadline}')),
  actions: group('I pulsanti', {
    call: text('Il pulsante per chiamare'),
    whatsapp: text('Il pulsante per WhatsApp'),
    reply: text('Il pulsante per rispondere'),
  }),
  whatsappText: prose('Il messaggio WhatsApp già cominciato, se dai del tu'),
  whatsappTextLei: prose('Lo stesso, se dai del lei'),
  labels: group('Le parole davanti ai dati', {
    phone: text('Il telefono, quando non è un numero da chiamare'),
    email: text('L’indirizzo, quando non gli si può rispondere'),
    received: text('Quando è arrivato'),
    booking: text('Il giorno preferito'),
    zone: text('La zona della stima'),
    price: text('Il prezzo medio della zona'),
    trend: text('L’andamento della zona'),
    source: text('Il codice da cui si è aperta la pagina'),
  }),
  footer: text('La riga in fondo'),
  newsletter: group('L’iscrizione alla newsletter', {
    subject: v.pipe(text('L’oggetto per un’iscrizione'), needs('{address}')),
    confirm: group('La risposta già pronta', {
      button: text('Il pulsante che la prepara'),
      subject: text('L’oggetto'),
      text: prose('Il testo che chiede la conferma'),
    }),
    footer: text('La riga in fondo'),
  }),
  suspectMark: text('Il segno davanti all’oggetto di un messaggio pieno di link'),
  suspectNote: prose('La nota sopra un messaggio pieno di link'),
  month: group('Il mese passato in numeri', {
    subject: text('L’oggetto'),
    messages: text('Da dove arrivano i messaggi'),
    from: text('Prima del codice da cui arrivano'),
    label: text('Il mese, davanti alle colonne'),
    noCode: text('I messaggi senza codice'),
    outdated: text('Quando i prezzi delle zone sono di un anno troppo lontano'),
    note: prose('Che cosa sono i numeri'),
  }),
  failureNotice: group('L’avviso per un messaggio non arrivato', {
    subject: noticeText('L’oggetto dell’avviso'),
    text: noticeText('Il testo dell’avviso'),
  }),
  partialNotice: group('L’avviso per un messaggio arrivato solo ad alcuni', {
    subject: noticeText('L’oggetto dell’avviso'),
    text: noticeText('Il testo dell’avviso'),
  }),
  limitNotice: group('L’avviso per troppi messaggi in un’ora', {
    subject: text('L’oggetto dell’avviso'),
    text: prose('Il testo dell’avviso'),
  }),
});
