import { countedEvents } from '../../shared/rules/counted-events.ts';
import { capital } from '../../shared/rules/format.ts';
import { openingState } from '../../shared/rules/hours.ts';
import { isOutdated } from '../../shared/rules/market-year.ts';
import { errorForLog, type Log } from '../log-error.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { SendNotice } from '../mail/mailer.ts';
import { type MessageMail, type TableRow, toHtml, toText } from '../mail/render.ts';
import { fillPlaceholders, monthAndYear, shortMonth } from '../mail/text.ts';
import { directSource, eventTitles, otherSources } from '../source.ts';
import { type Count, italianDay, totalOf } from './counts.ts';

type CountsOf = (month: string) => Count[];

type MonthMail = {
  store: {
    countsOf: CountsOf;
    isMonthMailed(month: string): boolean;
    markMonthMailed(month: string): void;
    unmarkMonthMailed(month: string): void;
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
    const month = monthsBefore(italianDay(now), 1);
    const { hours } = content;
    const { open } = openingState(new Date(now), hours.openingHours, hours.closedOn);
    if (!open || store.isMonthMailed(month)) {
      return;
    }
    const mail = monthMail(month, store.countsOf, content, now);
    if (!mail) {
      return;
    }
    // Before it is sent: with a store that can't be written it would go out again every hour.
    store.markMonthMailed(month);
    try {
      await sendNotice(mail.subject, toText(mail), toHtml(mail, content));
    } catch (error) {
      store.unmarkMonthMailed(month);
      throw error;
    }
  } catch (error) {
    log.warn(errorForLog(error), 'The counts of the last month could not be mailed');
  }
}

/**
 * Returns the mail about a month, which compares it with the month before and with the same month of
 * the year before. It says so if the page's prices are old by now. Undefined if nothing was counted.
 *
 * @param month such as `2026-11`
 * @param now calendar milliseconds
 */
export function monthMail(
  month: string,
  countsOf: CountsOf,
  { agency, figures, mails }: Pick<MailContent, 'agency' | 'figures' | 'mails'>,
  now: number,
): MessageMail | undefined {
  const counts = countsOf(month);
  if (counts.length === 0) {
    return undefined;
  }
  const texts = mails.month;
  const inSubject = (['visit', 'sent'] as const).map(
    (name) => `${eventTitles[name].toLowerCase()} ${totalOf(counts, name)}`,
  );
  const messages = sentence(texts.messages, month, sourcesOfMessages(counts, texts));
  const outdated = isOutdated(figures.marketYear, new Date(now)) ? texts.outdated : '';
  return {
    subject: capital(sentence(texts.subject, month, inSubject)),
    heading: capital(nameOf(month)),
    words: [messages, outdated].filter(Boolean).join('\n\n'),
    visitor: agency.name,
    actions: [],
    table: tableOf(texts.label, month, countsOf),
    footer: texts.note,
  };
}

/** Returns '' for an empty list. */
function sentence(text: string, month: string, list: string[]): string {
  if (list.length === 0) {
    return '';
  }
  return fillPlaceholders(text, { month: nameOf(month), list: list.join(', ') });
}

function sourcesOfMessages(counts: Count[], texts: MailContent['mails']['month']): string[] {
  return sentBySource(counts).map(({ source, number }) => {
    const origin = source === directSource ? texts.noCode : `${texts.from} ${source}`;
    return `${number} ${origin}`;
  });
}

function tableOf(label: string, month: string, countsOf: CountsOf): TableRow[] {
  const months = [month, monthsBefore(month, 1), monthsBefore(month, 12)];
  const counts = months.map(countsOf);
  const head = { label, values: months.map((name) => shortMonth(Date.parse(name))) };
  const rows = countedEvents.map((name) => ({
    label: eventTitles[name],
    values: counts.map((ofMonth) => String(totalOf(ofMonth, name))),
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
