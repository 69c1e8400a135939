import { useEffect, useRef, useState } from 'react';
import {
  type BookingDay,
  bookingDays,
  dateOf,
  type Preference,
  preferenceLine,
  preferenceText,
  preferenceValue,
  readPreference,
  withPreference,
} from '../../shared/rules/booking.ts';
import { dayLabel } from '../../shared/rules/hours.ts';
import { capital } from '../../shared/text/format.ts';
import { pageState, serverNow } from '../ui/page-state.ts';
import type { ContactFormProps } from './contact-props.ts';
import { formField, writeField } from './form-field.ts';
import { RadioButton } from './RadioButton.tsx';

type Words = ContactFormProps['booking'];

/** The choice of a day, once a link has asked for it, or for a visitor who had it before a reload. */
export function Booking(props: Words) {
  const [asked, setAsked] = useState(0);
  const [chosenBefore, setChosenBefore] = useState('');

  useEffect(() => {
    setChosenBefore(pageState.draft.preferred_day ?? '');
    pageState.book = () => setAsked((times) => times + 1);
    if (pageState.wantsBooking) {
      pageState.wantsBooking = false;
      pageState.book();
    }
    return () => {
      delete pageState.book;
    };
  }, []);

  const isWanted = asked > 0 || chosenBefore;
  return isWanted && <BookingFields {...props} asked={asked} chosenBefore={chosenBefore} />;
}

type Props = Words & {
  /** How often a link has asked for the choice; each time it takes the focus. */
  asked: number;
  /** The value that is chosen at first; empty for any day. */
  chosenBefore: string;
};

/**
 * The next open days. The choice is written into the message, and lasts until the visitor changes its line there. It
 * stays in the list while it is chosen: midnight may pass, and after a reload the visitor's clock may be wrong.
 */
function BookingFields({ words, openingHours, closedOn, asked, chosenBefore }: Props) {
  const [chosen, setChosen] = useState(chosenBefore);
  const preferred = readPreference(chosen);
  const writtenLine = preferred ? preferenceLine(preferred, words) : words.anyPreference;
  const offered = bookingDays(new Date(serverNow()), openingHours, closedOn);
  const days = preferred ? withDayOf(preferred, offered) : offered;
  const fieldset = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (asked === 0) {
      return;
    }
    // A field that is already being filled in keeps the focus.
    const { activeElement } = document;
    const isWriting =
      asked === 1 && activeElement?.matches('#modulo .field') && 'value' in activeElement;
    if (!isWriting || !activeElement.value) {
      fieldset.current?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true });
    }
  }, [asked]);

  useEffect(() => {
    // Any day is an answer: without a word of the visitor's the message says so.
    if (asked > 0) {
      editMessage((message) => (message.trim() ? message : words.anyPreference));
    }
  }, [asked, words]);

  useEffect(() => {
    const field = formField('message');
    const followMessage = () => {
      if (!field.value.includes(writtenLine)) {
        setChosen('');
      }
    };
    followMessage(); // After a reload the draft's choice may be older than its message.
    field.addEventListener('input', followMessage);
    return () => field.removeEventListener('input', followMessage);
  }, [writtenLine]);

  const choose = (value: string, line: string) => {
    editMessage((message) => withPreference(message, line, writtenLine));
    setChosen(value);
  };

  return (
    <fieldset ref={fieldset} aria-describedby="booking-note" className="col-span-full grid gap-2">
      <legend className="mb-2 font-serif text-h3 semibold">{words.legend}</legend>
      <RadioButton
        name="preferred_day"
        value=""
        checked={chosen === ''}
        onChoose={() => choose('', words.anyPreference)}
      >
        {words.anyDay}
      </RadioButton>
      {days.map(({ day, parts }) => (
        <div key={dateOf(day)} className="booking-day">
          <span aria-hidden="true">{capital(dayLabel(day))}</span>
          <div>
            {parts.map((part) => {
              const preference = { day, part };
              const value = preferenceValue(preference);
              return (
                <RadioButton
                  key={part}
                  name="preferred_day"
                  value={value}
                  label={capital(preferenceText(preference, words))}
                  checked={value === chosen}
                  onChoose={() => choose(value, preferenceLine(preference, words))}
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

/** Days that are offered and, before them, that of a preference which is no longer among them. */
function withDayOf({ day, part }: Preference, offered: BookingDay[]): BookingDay[] {
  const isOffered = offered.some((other) => dateOf(other.day) === dateOf(day));
  return isOffered ? offered : [{ day, parts: [part] }, ...offered];
}

function editMessage(change: (message: string) => string): void {
  const field = formField('message');
  writeField(field, change(field.value));
}
