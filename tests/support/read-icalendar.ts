/** The events of an iCalendar file, each as its properties by name, without parameters and escapes. */
export function eventsOf(file: string): Record<string, string>[] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/s.exec(line) ?? [];
    if (line === 'BEGIN:VEVENT') {
      events.push({});
    } else {
      Object.assign(events.at(-1) ?? {}, { [name]: unescaped(value) });
    }
  }
  return events;
}

const unescaped = (value: string) =>
  value.replace(/\\(.)/gs, (_, sign) => (sign === 'n' ? '\n' : sign));
