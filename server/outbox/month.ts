import { capital } from '../../shared/format.ts';
import { openingState } from '../../shared/hours/hours.ts';
import { errorForLog, type Log } from '../log-error.ts';
import type { MailContent } from '../mail/content.ts';
import type { Notice } from '../mail/mailer.ts';
import { type Fact, type MessageEmail, toHtml, toText } from '../mail/render.ts';
import { fillSlots, monthAndYear, shortMonth } from '../mail/text.ts';
import { type CountedName, counted, direct } from '../source.ts';
import { type Count, romanDay, sum } from './counts.ts';

type Store = { countsOf(month: string): Count[]; addCounts(counts: Count[]): void };

/** Mails the last month to the agent, once: as soon as the agency is open in a new one. Logs errors. */
export async function mailMonth(
  store: Store,
  content: MailContent,
  notice: Notice,
  log: Pick<Log, 'warn'>,
  now = Date.now(),
): Promise<void> {
  try {
    const month = monthBefore(romanDay(now), 1);
    const mark = `mailed-${month}`;
    const { open } = openingState(new Date(now), content.agency.openingHours, content.hours.closedOn);
    const email = open && store.countsOf(mark).length === 0 && monthEmail(month, store.countsOf, content);
    if (!email) return;
    await notice(email.subject, toText(email), toHtml(email, content.palette));
    store.addCounts([{ day: `${mark}-`, source: '', name: 'mail', number: 1 }]);
  } catch (error) {
    log.warn(errorForLog(error), 'the month was not mailed');
  }
}

/** That month beside the one before and the same of the year before. Undefined if nothing was counted. */
export function monthEmail(
  month: string,
  countsOf: Store['countsOf'],
  { agency, email }: Pick<MailContent, 'agency' | 'email'>,
): MessageEmail | undefined {
  const before = monthBefore(month, 1);
  const months = [month, before, monthBefore(month, 12)];
  const counts = months.map(countsOf);
  const [now = [], last = []] = counts;
  if (now.length === 0) return undefined;

  const rows = (Object.keys(counted) as CountedName[]).map((name) => ({
    name,
    title: counted[name],
    numbers: counts.map((one) => sum(one, name)),
  }));
  /** What rose (1) or fell (-1) by more than a number like this varies by itself. */
  const beyondChance = (sign: number) =>
    rows.filter(({ numbers: [a = 0, b = 0] }) => sign * (a - b) > 2 * Math.sqrt(a + b) && last.length > 0);
  const say = (text: string, list: string[]) =>
    list.length > 0
      ? fillSlots(text, { month: nameOf(month), lastMonth: nameOf(before), list: list.join(', ') })
      : '';
  const listed = (some: typeof rows) =>
    some.map(({ title, numbers }) => `${title.toLowerCase()} ${numbers[0]}`);
  const sent = Map.groupBy(
    now.filter(({ name }) => name === 'sent'),
    ({ source }) => source,
  );
  const bySource = Array.from(
    sent,
    ([source, of]) =>
      `${sum(of, 'sent')} ${source === direct ? email.month.noCode : `${email.month.from} ${source}`}`,
  );
  const sentences = [
    say(email.month.messages, bySource),
    say(email.month.more, listed(beyondChance(1))),
    say(email.month.fewer, listed(beyondChance(-1))),
  ];
  const ofSubject = rows.filter(({ name }) => ['visit', 'call', 'sent'].includes(name));
  return {
    subject: capital(say(email.month.subject, listed(ofSubject))),
    heading: capital(nameOf(month)),
    words: sentences.filter(Boolean).join('\n'),
    visitor: agency.name,
    actions: [],
    facts: [
      [email.month.label, ...months.map((one) => shortMonth(Date.parse(one)))],
      ...rows.map(({ title, numbers }): Fact => [title, ...numbers.map(String)]),
    ],
    footer: email.month.note,
  };
}

const nameOf = (month: string) => monthAndYear(Date.parse(month));

/** @param day or month, as `2026-11` */
function monthBefore(day: string, back: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7);
}
