import type { SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import {
  fieldsByParameter,
  hiddenParameterNames,
  hiddenParameterTitles,
  parameterNames,
} from '../../shared/rules/message/message-fields.ts';
import { asciiAddress, hasEncodedWord } from '../../shared/rules/message/message-rules.ts';
import { visitorSender } from '../../shared/rules/message/visitor-sender.ts';
import { isSubscription, type MailedMessage } from '../message.ts';
import { enquiryMail } from './enquiry-mail.ts';
import type { MailContent } from './mail-content.ts';
import { type AgentMail, oneLine, renderMail } from './render.ts';
import { subscriptionMail } from './subscription-mail.ts';
import type { MailSetup } from './transport.ts';

/**
 * Keeps Exchange from sending an out-of-office reply. It would go to the address in Reply-To, which anybody can have
 * entered.
 */
const noAutoReply = { 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/**
 * For mails that no person wrote (RFC 3834). Ticket systems drop a mail with this header, so a visitor's mail doesn't
 * have it.
 */
export const noticeHeaders = { ...noAutoReply, 'Auto-Submitted': 'auto-generated' };

/**
 * The first line of a mail with a visitor's text. Notices have neither it nor `visitorSender`, so nobody can imitate a
 * notice through the form.
 */
const visitorLine = 'Dal modulo del sito, scritto da un visitatore.';

/** The agency's addresses. A mail with the visitor's address in From would fail SPF and DMARC. */
export type Addresses = Pick<MailSetup, 'from' | 'recipients'>;

type Envelope = Addresses & { senderName: string; key: string };

/**
 * The Message-ID is made from `key`, so all attempts have the same one. The Date is that of the attempt, because spam
 * filters suspect an old date. The mail's text says when the message came in.
 */
export function envelopeOf({ from, recipients, senderName, key }: Envelope): SendMailOptions {
  const domain = from.split('@').at(-1);
  return {
    messageId: `<${key}@${domain}>`,
    from: { name: senderName, address: from },
    to: recipients.map((address) => ({ name: '', address })),
    headers: noAutoReply,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export function composeMail(
  message: MailedMessage,
  { from, recipients }: Addresses,
  content: MailContent,
): SendMailOptions {
  const mail = messageMail(message, content);
  return {
    ...envelopeOf({ from, recipients, senderName: visitorSender, key: message.key }),
    replyTo: {
      name: literalName(oneLine(message.from_name)),
      address: asciiAddress(message.from_email) ?? message.from_email,
    },
    subject: literalSubject(mail.subject),
    ...renderMail(mail, content),
  };
}

/** Encodes text that looks like an encoded word, because mail programs would decode it. */
function literalSubject(subject: string): string {
  return hasEncodedWord(subject) ? encodeWord(subject, 'Q', 52) : subject;
}

/**
 * Appends an invisible tab to a name that looks like an encoded word. Otherwise nodemailer would send such a name
 * unchanged, because it encodes only names with characters outside printable ASCII.
 */
function literalName(name: string): string {
  return hasEncodedWord(name) ? `${name}\t` : name;
}

/**
 * A mail with the fields as they were sent. The visitor's address is among them and not in Reply-To, because some mail
 * servers refuse it there.
 */
export function composePlainText(
  message: MailedMessage,
  { from, recipients }: Addresses,
): SendMailOptions {
  const fields = parameterNames.filter((name) => message[name]);
  const lines = fields.map((name) => `${fieldsByParameter[name].title}: ${message[name]}`);
  const hidden = hiddenParameterNames.filter((name) => message[name]);
  const hiddenLines = hidden.map((name) => `${hiddenParameterTitles[name]}: ${message[name]}`);
  return {
    ...envelopeOf({ from, recipients, senderName: visitorSender, key: message.key }),
    subject: literalSubject(message.subject),
    text: [visitorLine, ...lines, ...hiddenLines].join('\n\n'),
  };
}

export function messageMail(message: MailedMessage, content: MailContent): AgentMail {
  const compose = isSubscription(message) ? subscriptionMail : enquiryMail;
  const mail: AgentMail = { writtenBy: visitorLine, ...compose(message, content) };
  if (message.referral) {
    mail.table.push({ label: content.mails.labels.referral, values: [message.referral] });
  }
  return mail;
}
