const hourMs = 3_600_000;

const moment = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Rome',
});

/** `sabato 21 novembre, ore 14:05`, on the clocks of Bologna. */
function inWords(time: number): string {
  const part = Object.fromEntries(moment.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${part.weekday} ${part.day} ${part.month}, ore ${part.hour}:${part.minute}`;
}

/**
 * What a receipt says of the time.
 * @param receivedAt calendar milliseconds
 * @param replyHours the promised hours
 */
export const receiptTimes = (receivedAt: number, replyHours: number) => ({
  received: inWords(receivedAt),
  due: inWords(receivedAt + replyHours * hourMs),
});
