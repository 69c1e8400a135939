import { atTime, locale, timeZone, withOrdinal } from '../../shared/text/italian.ts';

/** A function that writes a time (Unix milliseconds) in the agent's words and time zone. */
function italian(options: Intl.DateTimeFormatOptions): (time: number) => string {
  // Made at each call, because time zone data would take 7 MB of memory from the start.
  return (time) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    return withOrdinal(format.format(time));
  };
}

const fullDate = italian({ dateStyle: 'full' });
const dayAndMonth = italian({ weekday: 'long', day: 'numeric', month: 'long' });
const hourAndMinute = italian({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function hourOf(time: number): string {
  const [hour, minute = ''] = hourAndMinute(time).split(':');
  return atTime(Number(hour), minute);
}

/** `sabato 1º giugno 2030 alle 3:45` */
export const dateAndTime = (time: number): string => `${fullDate(time)} ${hourOf(time)}`;

/** `sabato 1º giugno alle 3:45` */
export const dayAndHour = (time: number): string => `${dayAndMonth(time)} ${hourOf(time)}`;

export const monthAndYear = italian({ month: 'long', year: 'numeric' });
export const shortMonth = italian({ month: 'short', year: 'numeric' });
