/** In the agent's words and time zone; takes calendar milliseconds. */
const italian = (format: Intl.DateTimeFormatOptions) => (time: number) =>
  new Intl.DateTimeFormat('it-IT', { ...format, timeZone: 'Europe/Rome' }).format(time);

export const dateAndTime = italian({ dateStyle: 'full', timeStyle: 'short' });

export const monthAndYear = italian({ month: 'long', year: 'numeric' });
export const shortMonth = italian({ month: 'short', year: 'numeric' });

export const dayAndHour = italian({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
