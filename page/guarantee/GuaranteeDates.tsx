import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { calendarFile } from '../../shared/rules/calendar.ts';
import { editMessage } from '../contact/edit-message.ts';
import {
  type GuaranteeDates as Dates,
  dayInWords,
  guaranteeDates,
  isoDay,
  signingDays,
} from './dates.ts';
import type { GuaranteeDatesProps } from './props.ts';

export default function GuaranteeDates(props: GuaranteeDatesProps) {
  const { text, guaranteeDays } = props;
  const field = useRef<HTMLInputElement>(null);
  const [now, setNow] = useState<Date>();
  const [signing, setSigning] = useState('');
  const [hasLeft, setHasLeft] = useState(false);
  const read = () => {
    setNow(new Date());
    setSigning(field.current?.value ?? '');
    setHasLeft(false);
  };
  // A day may have been chosen before hydration, and it may be over when the visitor comes back to the tab.
  const readAgain = useEffectEvent(() => {
    if (!document.hidden) {
      read();
    }
  });
  useEffect(() => {
    readAgain();
    document.addEventListener('visibilitychange', readAgain);
    return () => document.removeEventListener('visibilitychange', readAgain);
  }, []);

  const range = now && signingDays(now);
  const dates = now && guaranteeDates(signing, now, guaranteeDays);
  // Until a day is chosen, the dates are those of today.
  const datesIfToday =
    range && !signing ? guaranteeDates(range.first, now, guaranteeDays) : undefined;
  // There is no error while a year is being typed.
  const isWrong = hasLeft && signing !== '' && !dates;
  const days = now ? daysOf(text, dates ?? datesIfToday, now, signing !== '') : daysOf(text);
  const announced = isWrong ? text.wrong : '';

  return (
    <div className="columns [--first:5]">
      {/* In Firefox the keyboard enters a part of the date, which is announced without the field's label. */}
      <fieldset className="noscript:hidden">
        <legend>
          <label htmlFor="garanzia-firma" className="font-semibold">
            {text.label}
          </label>
        </legend>
        {/* It is uncontrolled, because setting the value would clear the part of the date that is being typed. */}
        <input
          ref={field}
          id="garanzia-firma"
          type="date"
          min={range?.first}
          max={range?.last}
          onChange={read}
          onBlur={() => setHasLeft(true)}
          aria-invalid={isWrong || undefined}
          aria-describedby={dates ? undefined : 'garanzia-nota'}
          className="field"
        />
        <div className="ways mt-1 items-center text-dark-pale sm:mt-3">
          {dates && now ? (
            <Actions {...props} dates={dates} now={now} />
          ) : (
            <>
              <p id="garanzia-nota" className="absolute">
                {signing ? text.wrong : text.hint}
              </p>
              <RoomForActions text={text} />
            </>
          )}
        </div>
      </fieldset>
      <div className="[--second:7]">
        <Arcade />
        <ol className="mt-2 grid grid-cols-[5fr_6fr] gap-3 text-note text-dark-pale">
          {days.map(({ name, day }) => (
            <li key={`${name} ${day}`} className="last:text-right">
              {name} <b className="block text-ground min-h-[2.9em]">{together(day)}</b>
            </li>
          ))}
        </ol>
        {/* One sentence, because screen readers announce each line of a changed list twice. */}
        <p aria-live="polite" className="sr-only">
          {dates ? days.map(({ name, day }) => `${name} ${day}.`).join(' ') : announced}
        </p>
      </div>
    </div>
  );
}

type Words = GuaranteeDatesProps['text'];

/** The day of signing and the last day of the guarantee, in words. */
function daysOf(text: Words, dates?: Dates, now?: Date, isChosen = false) {
  if (!dates || !now) {
    return [
      { name: text.signing, day: text.signingUnset },
      { name: text.promise, day: text.promiseUnset },
    ];
  }
  const signing = dayInWords(dates.signing, now);
  return [
    { name: text.signing, day: isChosen ? signing : `${text.today} ${signing}` },
    { name: text.promise, day: dayInWords(dates.promise, now) },
  ];
}

/** Keeps the date on one line, which on a phone is the one below its weekday. */
const together = (day: string) => day.replace(/\d.*/, (date) => date.replaceAll(' ', '\u00a0'));

/** Takes up the room of the links until there is a day. */
function RoomForActions({ text }: { text: Words }) {
  return [text.message, text.calendar].map((label) => (
    <span key={label} aria-hidden="true" className="button invisible sm:flex-1">
      {label}
    </span>
  ));
}

type ActionsProps = GuaranteeDatesProps & { dates: Dates; now: Date };

function Actions({ text, condition, dates, now }: ActionsProps) {
  const signing = dayInWords(dates.signing, now);
  const promise = dayInWords(dates.promise, now);
  const lastDay = {
    uid: `garanzia-${isoDay(dates.signing)}@${location.hostname}`,
    when: { day: dates.promise },
    title: text.promiseEvent,
    description: condition,
    property: 'TRANSP:TRANSPARENT',
  };
  const calendarAddress = useAddressOf(calendarFile([lastDay], now));
  const line = `${text.messageSigning} ${signing}, ${text.messagePromise} ${promise}.`;
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the form, where its click has put the line. */}
      <a
        href="#modulo"
        data-subject={text.subject}
        onClick={() => addToMessage(line, text)}
        className="button button-light sm:flex-1"
      >
        {text.message}
      </a>
      <a href={calendarAddress} download="garanzia.ics" className="button button-light sm:flex-1">
        {text.calendar}
      </a>
    </>
  );
}

/**
 * The address of a calendar file. It is made here, and nothing is stored or sent. It is no `data:` address: browsers inside
 * other apps may ignore `download`, and then no browser would open one.
 */
function useAddressOf(calendar: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [calendar]);
  return address;
}

/** Adds a line at the end of the form's message. It replaces an earlier line with the same words. */
function addToMessage(newLine: string, { messageSigning, messagePromise }: Words): void {
  const isEarlier = (line: string) =>
    line.startsWith(messageSigning) && line.includes(messagePromise);
  editMessage((message) => {
    const otherLines = message.split('\n').filter((line) => !isEarlier(line));
    return [...otherLines, newLine].join('\n').trimStart();
  });
}

const arch = 'v-26a12 12 0 0 1 24 0v26';

/** A portico whose first arch, the day of signing, is lit, and whose last arch, the end of the guarantee, is lit brighter. */
function Arcade() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 360 44"
      fill="none"
      strokeWidth="1.5"
      className="w-full stroke-dark-pale"
    >
      <path d={`M3 42${`${arch}m6 0`.repeat(12)}`} />
      <path d={`M3 42${arch}z`} className="fill-dark-pale" />
      <path d={`M333 42${arch}z`} className="fill-accent stroke-accent" />
      <path d="M0 42h360" />
    </svg>
  );
}
