import type { MailValues } from '../../shared/content/schemas/mails.ts';
import { countedEvents } from '../../shared/protocols/counted-events.ts';
import { openingState } from '../../shared/rules/hours-rules.ts';
import { fillPlaceholders, withCapital } from '../../shared/text/format.ts';
import type { Clock } from '../clock.ts';
import { errorForLog, type Log } from '../log.ts';
import { monthAndYear, shortMonth } from '../mail/dates.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type AgentMail, renderMail, type TableRow } from '../mail/render.ts';
import { type CountRow, type CountsTable, italianDay, monthsBefore, totalOf } from './counts.ts';
import { directReferral, otherReferrals } from './referral.ts';

type CountsOf = CountsTable['countsOf'];
type MonthTexts = MailContent['mails']['month'];

type LastMonthOptions = {
  store: Pick<CountsTable, 'countsOf' | 'markMonthMailed' | 'unmarkMonthMailed'>;
  content: MailContent;
  sendNotice: Mailer['sendNotice'];
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'warn'>;
};

/** After this day of a month the mail no longer waits for the agency to open: some close for the whole of August. */
const lastWaitingDay = 7;

/**
 * Mails the last month's counts to the agent, once: when the agency first opens in a new month, or after a week.
 * Logs errors.
 */
export async function mailLastMonth(options: LastMonthOptions): Promise<void> {
  try {
    const now = options.clock.now();
    const today = italianDay(now);
    const { openingHours, closedOn } = options.content.hours;
    const isOpen = openingState(new Date(now), openingHours, closedOn).kind === 'open';
    if (isOpen || Number(today.slice(-2)) > lastWaitingDay) {
      await mailOnce(monthsBefore(today, 1), options);
    }
  } catch (error) {
    options.log.warn(errorForLog(error), 'The counts of the last month could not be mailed');
  }
}

async function mailOnce(
  month: string,
  { store, content, sendNotice }: LastMonthOptions,
): Promise<void> {
  const mail = monthMail(month, store.countsOf, content);
  // Marked before the mail is sent: while the store can't be written, the mail would otherwise go out every hour. A
  // process that is killed in between loses the mail, and `npm run messages -- --counts` still has the totals.
  if (!mail || !store.markMonthMailed(month)) {
    return;
  }
  try {
    await sendNotice({ subject: mail.subject, ...renderMail(mail, content) });
  } catch (error) {
    store.unmarkMonthMailed(month);
    throw error;
  }
}

/** How many referrals fit into a sentence. */
const maxNamedReferrals = 5;

/**
 * The mail about a month, which compares it with the month before and with the same month of the year before. Undefined
 * if nothing was counted.
 *
 * @param month such as `2026-11`
 */
export function monthMail(
  month: string,
  countsOf: CountsOf,
  { agency, mails }: Pick<MailContent, 'agency' | 'mails'>,
): AgentMail | undefined {
  const counts = countsOf(month);
  if (counts.length === 0) {
    return undefined;
  }
  const texts = mails.month;
  const inSubject = (['visit', 'sent'] as const).map(
    (name) => `${texts.events[name].toLowerCase()} ${totalOf(counts, name)}`,
  );
  return {
    subject: withCapital(sentence(texts.subject, { month, list: inSubject })),
    heading: withCapital(monthName(month)),
    message: sentence(texts.messages, { month, list: referralsOfMessages(counts, texts) }),
    signature: agency.name,
    buttons: [],
    table: tableOf(month, countsOf, texts),
    footer: texts.note,
  };
}

/** The text with its month and list, or no text if the list is empty. */
function sentence(text: string, { month, list }: { month: string; list: string[] }): string {
  if (list.length === 0) {
    return '';
  }
  const values: MailValues<'month'> = { month: monthName(month), list: list.join(', ') };
  return fillPlaceholders(text, values);
}

function referralsOfMessages(counts: CountRow[], texts: MonthTexts): string[] {
  return sentByReferral(counts).map(({ referral, number }) => {
    const origin = referral === directReferral ? texts.noCode : `${texts.from} ${referral}`;
    return `${number} ${origin}`;
  });
}

function tableOf(month: string, countsOf: CountsOf, { label, events }: MonthTexts): TableRow[] {
  const months = [month, monthsBefore(month, 1), monthsBefore(month, 12)];
  const counts = months.map(countsOf);
  const head = { label, values: months.map((name) => shortMonth(Date.parse(name))) };
  const rows = countedEvents.map((name) => ({
    label: events[name],
    values: counts.map((ofMonth) => String(totalOf(ofMonth, name))),
  }));
  return [head, ...rows];
}

type SentByReferral = { referral: string; number: number };

/** The referrals that brought most messages, with their numbers. The remaining referrals are summed up as `altro`. */
function sentByReferral(counts: CountRow[]): SentByReferral[] {
  const sent = counts.filter(({ name }) => name === 'sent');
  const groups = Map.groupBy(sent, ({ referral }) => referral);
  groups.delete(otherReferrals);
  const totals = Array.from(groups, ([referral, group]) => ({
    referral,
    number: totalOf(group, 'sent'),
  }));
  const named = totals.toSorted((a, b) => b.number - a.number).slice(0, maxNamedReferrals);

  const namedNumber = named.reduce((total, { number }) => total + number, 0);
  const otherNumber = totalOf(counts, 'sent') - namedNumber;
  return otherNumber > 0 ? [...named, { referral: otherReferrals, number: otherNumber }] : named;
}

function monthName(month: string): string {
  return monthAndYear(Date.parse(month));
}
