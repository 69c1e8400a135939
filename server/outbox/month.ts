import { capital } from '../../shared/rules/format.ts';
import { openingState } from '../../shared/rules/hours.ts';
import { errorForLog, type Log } from '../log-error.ts';
import type { MailContent } from '../mail/content.ts';
import type { SendNotice } from '../mail/mailer.ts';
import { type MessageEmail, type TableRow, toHtml, toText } from '../mail/render.ts';
import { fillSlots, monthAndYear, shortMonth } from '../mail/text.ts';
import { directSource, eventTitles, otherSources } from '../source.ts';
import { type Count, romanDay, totalOf } from './counts.ts';
import { fallenOf, type MonthTotals, risenOf, totalsOf } from './month-changes.ts';

type CountsOf = (month: string) => Count[];

type MonthMail = {
  store: {
    countsOf: CountsOf;
    isMonthMailed(month: string): boolean;
    markMonthMailed(month: string): void;
  };
  content: MailContent;
  sendNotice: SendNotice;
  log: Pick<Log, 'warn'>;
  /** Calendar milliseconds. */
  now?: number;
};

/** How many sources fit into a sentence. */
const maxNamedSources = 5;

/**
 * Mails the last month's counts to the agent, once: when the agency first opens in a new month. Logs
 * errors.
 */
export async function mailMonth({
  store,
  content,
  sendNotice,
  log,
  now = Date.now(),
}: MonthMail): Promise<void> {
  try {
    const month = monthsBefore(romanDay(now), 1);
    const { agency, hours } = content;
    const { open } = openingState(new Date(now), agency.openingHours, hours.closedOn);
    if (!open || store.isMonthMailed(month)) {
      return;
    }
    const email = monthEmail(month, store.countsOf, content);
    if (!email) {
      return;
    }
    await sendNotice(email.subject, toText(email), toHtml(email, content));
    store.markMonthMailed(month);
  } catch (error) {
    log.warn(errorForLog(error), 'The counts of the last month could not be mailed');
  }
}

/**
 * Returns the mail about a month, which compares it with the month before and with the same month of
 * the year before. Undefined if nothing was counted.
 *
 * @param month such as `2026-11`
 */
export function monthEmail(
  month: string,
  countsOf: CountsOf,
  { agency, email }: Pick<MailContent, 'agency' | 'email'>,
): MessageEmail | undefined {
  const compared = {
    month: countsOf(month),
    monthBefore: countsOf(monthsBefore(month, 1)),
    yearBefore: countsOf(monthsBefore(month, 12)),
  };
  if (compared.month.length === 0) {
    return undefined;
  }

  const texts = email.month;
  const totals = totalsOf(compared);
  const inSubject = totals.filter(({ name }) => ['visit', 'call', 'sent'].includes(name));
  const subject = sentence(texts.subject, month, inSubject.map(titleAndNumber));
  const wasLastMonthCounted = compared.monthBefore.length > 0;
  const risen = wasLastMonthCounted ? risenOf(totals) : [];
  const fallen = wasLastMonthCounted ? fallenOf(totals) : [];
  const sentences = [
    sentence(texts.messages, month, sourcesOfMessages(compared.month, texts)),
    sentence(texts.more, month, risen.map(titleAndBothNumbers)),
    sentence(texts.fewer, month, fallen.map(titleAndBothNumbers)),
  ];

  return {
    subject: capital(subject),
    heading: capital(nameOf(month)),
    words: sentences.filter((text) => text !== '').join('\n'),
    visitor: agency.name,
    actions: [],
    table: tableOf(texts.label, month, totals),
    footer: texts.note,
  };
}

/** Returns '' for an empty list. */
function sentence(text: string, month: string, list: string[]): string {
  if (list.length === 0) {
    return '';
  }
  const lastMonth = nameOf(monthsBefore(month, 1));
  return fillSlots(text, { month: nameOf(month), lastMonth, list: list.join(', ') });
}

function titleAndNumber({ name, month }: MonthTotals): string {
  return `${inSentence(eventTitles[name])} ${month}`;
}

function titleAndBothNumbers({ name, month, monthBefore }: MonthTotals): string {
  return `${inSentence(eventTitles[name])} da ${monthBefore} a ${month}`;
}

/** Returns a title in small letters, unless it is a name such as `WhatsApp`. */
function inSentence(title: string): string {
  return /.\p{Lu}/u.test(title) ? title : title.toLowerCase();
}

function sourcesOfMessages(counts: Count[], texts: MailContent['email']['month']): string[] {
  return sentBySource(counts).map(({ source, number }) => {
    const origin = source === directSource ? texts.noCode : `${texts.from} ${source}`;
    return `${number} ${origin}`;
  });
}

function tableOf(label: string, month: string, totals: MonthTotals[]): TableRow[] {
  const months = [month, monthsBefore(month, 1), monthsBefore(month, 12)];
  const head = { label, values: months.map((name) => shortMonth(Date.parse(name))) };
  const rows = totals.map((total) => ({
    label: eventTitles[total.name],
    values: [total.month, total.monthBefore, total.yearBefore].map(String),
  }));
  return [head, ...rows];
}

type SentBySource = { source: string; number: number };

/** Returns the sources that brought most messages, with their numbers. The others together are `altro`. */
function sentBySource(counts: Count[]): SentBySource[] {
  const sent = counts.filter(({ name }) => name === 'sent');
  const groups = Map.groupBy(sent, ({ source }) => source);
  const bySource = Array.from(groups, ([source, group]) => ({
    source,
    number: totalOf(group, 'sent'),
  }));
  const named = bySource
    .filter(({ source }) => source !== otherSources)
    .toSorted((a, b) => b.number - a.number)
    .slice(0, maxNamedSources);

  const namedNumber = named.reduce((total, { number }) => total + number, 0);
  const otherNumber = totalOf(counts, 'sent') - namedNumber;
  return otherNumber > 0 ? [...named, { source: otherSources, number: otherNumber }] : named;
}

function nameOf(month: string): string {
  return monthAndYear(Date.parse(month));
}

/** @param date a day or month, such as `2026-11` */
function monthsBefore(date: string, number: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - number)).toISOString().slice(0, 7);
}
