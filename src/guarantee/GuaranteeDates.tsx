import { useEffect, useRef, useState } from 'react';
import { calendarFile } from '../../shared/calendar.ts';
import { editMessage } from '../contact/edit-message.ts';
import { type GuaranteeDates as Dates, dayInWords, guaranteeDates, isoDay, signingDays } from './dates.ts';
import type { GuaranteeDatesProps } from './props.ts';

export default function GuaranteeDates(props: GuaranteeDatesProps) {
  const { text, guaranteeDays } = props;
  const field = useRef<HTMLInputElement>(null);
  const [now, setNow] = useState<Date>();
  const [signing, setSigning] = useState('');
  const [written, setWritten] = useState(false);
  const read = () => {
    setNow(new Date());
    setSigning(field.current?.value ?? '');
    setWritten(false);
  };
  useEffect(read, []); // A day may have been chosen before hydration.

  const range = now && signingDays(now);
  const dates = now && guaranteeDates(signing, now, guaranteeDays);
  const said = (day: Date | undefined) => day && now && dayInWords(day, now);
  // No error while a year is being typed.
  const isWrong = written && signing !== '' && !dates;
  const days = [
    [text.signing, said(dates?.signing), text.signingUnset],
    [text.promise, said(dates?.promise), text.promiseUnset],
  ] as const;

  return (
    <div className="columns gap-y-6 [--first:5]">
      {/* In Firefox the keyboard enters a part of the date, which is announced without the field's label. */}
      <fieldset className="noscript:hidden">
        <legend>
          <label htmlFor="garanzia-firma" className="font-semibold">
            {text.label}
          </label>
        </legend>
        {/* Uncontrolled: setting the value while one types would clear the part that is typed. */}
        <input
          ref={field}
          id="garanzia-firma"
          type="date"
          min={range?.first}
          max={range?.last}
          onChange={read}
          onBlur={() => setWritten(true)}
          aria-invalid={isWrong || undefined}
          aria-describedby={dates ? undefined : 'garanzia-nota'}
          className="field"
        />
        <div className="mt-3 flex flex-wrap items-center gap-3 text-persiana-pale">
          {dates && now ? (
            <Ways {...props} dates={dates} now={now} />
          ) : (
            <>
              <p id="garanzia-nota" className="absolute">
                {signing ? text.wrong : text.hint}
              </p>
              {/* Take the room for the links until there is a day. */}
              {[text.message, text.calendar].map((way) => (
                <span key={way} aria-hidden="true" className="button invisible flex-1">
                  {way}
                </span>
              ))}
            </>
          )}
        </div>
      </fieldset>
      <div>
        <Arcade />
        <ol className="mt-3 grid gap-3 text-persiana-pale md:auto-cols-fr md:grid-flow-col">
          {days.map(([name, day, unset]) => (
            <li key={`${name} ${day}`}>
              {name} <b className="block text-plaster">{day ?? unset}</b>
            </li>
          ))}
        </ol>
        {/* One sentence: screen readers announce each line of a changed list twice. */}
        <p aria-live="polite" className="sr-only">
          {dates ? days.map(([name, day]) => `${name} ${day}.`).join(' ') : isWrong && text.wrong}
        </p>
      </div>
    </div>
  );
}

function Ways({ text, condition, dates, now }: GuaranteeDatesProps & { dates: Dates; now: Date }) {
  const [signing, promise] = [dates.signing, dates.promise].map((day) => dayInWords(day, now));
  const end = {
    uid: `garanzia-${isoDay(dates.signing)}@${location.hostname}`,
    when: { day: dates.promise },
    title: text.promiseEvent,
    description: condition,
    property: 'TRANSP:TRANSPARENT',
  };
  const file = calendarFile([end], now);
  const line = `${text.messageSigning} ${signing}, ${text.messagePromise} ${promise}.`;
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the form; on the way its line is put there. */}
      <a
        href="#modulo"
        data-subject={text.subject}
        onClick={() => addToMessage(line, text)}
        className="button button-light flex-1"
      >
        {text.message}
      </a>
      <a
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download="garanzia.ics"
        className="button button-light flex-1"
      >
        {text.calendar}
      </a>
    </>
  );
}

/** Adds a line at the end of the form's message, in place of an earlier one with the same words. */
function addToMessage(line: string, { messageSigning, messagePromise }: GuaranteeDatesProps['text']): void {
  const isOwn = (one: string) => one.startsWith(messageSigning) && one.includes(messagePromise);
  editMessage((text) => [...text.split('\n').filter((one) => !isOwn(one)), line].join('\n').trimStart());
}

const arch = 'v-26a12 12 0 0 1 24 0v26';

/** Lights the arch of the guarantee's last day. */
function Arcade() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 360 44"
      fill="none"
      strokeWidth="1.5"
      className="w-full stroke-persiana-pale"
    >
      <path d={`M3 42${`${arch}m6 0`.repeat(12)}`} />
      <path d={`M333 42${arch}z`} className="fill-ocra stroke-ocra" />
      <path d="M0 42h360" />
    </svg>
  );
}
