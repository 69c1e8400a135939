import { useEffect, useRef, useState } from 'react';
import {
  type BookingDay,
  bookingDays,
  dateOf,
  isOver,
  type Preference,
  preferenceLine,
  preferenceText,
  preferenceValue,
  readPreference,
} from '../../shared/rules/booking-rules.ts';
import { dayLabel, italianClock } from '../../shared/rules/hours-rules.ts';
import { capital } from '../../shared/text/format.ts';
import { pageState } from '../browser/page-state.ts';
import { fieldClass, formAddress } from '../browser/shared-names.ts';
import type { ContactFormProps } from './contact-props.ts';
import { type FormField, lineOf, writeLine } from './proposals.ts';
import { RadioButton } from './RadioButton.tsx';
import { useReading } from './use-reading.ts';

type Props = ContactFormProps['booking'];

/** The value of the choice that names no day. It isn't sent. */
const anyDay = '';

/**
 * Offers the next open days, once a link has asked for a visit or when the draft from before a reload has a day's line.
 * The choice is that line of the message, and lasts while the line is there. A chosen day stays in the list when it's
 * today, and is taken back once it's over.
 */
export function Booking({ words, openingHours, closedOn }: Props) {
  const [isShown, setShown] = useState(false);
  /** How often a link has asked for a visit. */
  const [requests, setRequests] = useState(0);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const line = useReading('input', dayLine);
  useReading('visibilitychange', italianDate); // Renders another day's offer in a page left open overnight.

  const now = new Date();
  const preferred = line && readPreference(line.value);
  const isPast = preferred !== undefined && isOver(preferred, now);

  useEffect(() => {
    if (dayLine()) {
      setShown(true);
    }
    pageState.book = () => {
      if (!dayLine()) {
        writeAnyDay(words); // A valid answer, so the message says it from the start.
      }
      setShown(true);
      setRequests((count) => count + 1);
    };
    if (pageState.wantsBooking) {
      pageState.wantsBooking = false;
      pageState.book();
    }
    return () => {
      delete pageState.book;
    };
  }, [words]);

  useEffect(() => {
    if (requests === 0) {
      return;
    }
    // The first request may come late. Then the focus stays in a field that the visitor is already filling in.
    const focusedField = document.querySelector<FormField>(`${formAddress} .${fieldClass}:focus`);
    if (requests > 1 || !focusedField?.value) {
      fieldset.current?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
    }
  }, [requests]);

  useEffect(() => {
    // A phone that opens a closed tab again restores its draft, even after weeks.
    if (isPast) {
      writeAnyDay(words);
    }
  }, [isPast, words]);

  if (!isShown) {
    return null;
  }
  const offered = bookingDays(now, openingHours, closedOn);
  const days = preferred ? withDayOf(preferred, offered) : offered;
  return (
    <fieldset ref={fieldset} aria-describedby="booking-note" className="col-span-full grid gap-2">
      <legend className="mb-2 font-serif text-h3 semibold">{words.legend}</legend>
      <RadioButton
        name="day"
        value={anyDay}
        checked={line?.value === anyDay}
        onChoose={() => writeAnyDay(words)}
      >
        {words.anyDay}
      </RadioButton>
      {days.map(({ day, parts }) => (
        <div key={dateOf(day)} className="booking-day flex flex-wrap items-center gap-2">
          <span aria-hidden="true">{capital(dayLabel(day))}</span>
          <div>
            {parts.map((part) => {
              const preference = { day, part };
              const value = preferenceValue(preference);
              return (
                <RadioButton
                  key={part}
                  name="day"
                  value={value}
                  label={capital(preferenceText(preference, words))}
                  checked={line?.value === value}
                  onChoose={() =>
                    writeLine('preferred_day', { text: preferenceLine(preference, words), value })
                  }
                >
                  {capital(words.parts[part])}
                </RadioButton>
              );
            })}
          </div>
        </div>
      ))}
      <p id="booking-note" className="text-note text-ink-soft">
        {words.request} {words.outside}
      </p>
    </fieldset>
  );
}

const dayLine = () => lineOf('preferred_day');

function writeAnyDay({ anyPreference }: Props['words']): void {
  writeLine('preferred_day', { text: anyPreference, value: anyDay });
}

const italianDate = () => dateOf(italianClock(new Date()));

/** The days on offer, preceded by the preferred day if it's no longer among them. */
function withDayOf({ day, part }: Preference, offered: BookingDay[]): BookingDay[] {
  const isOffered = offered.some((other) => dateOf(other.day) === dateOf(day));
  return isOffered ? offered : [{ day, parts: [part] }, ...offered];
}
