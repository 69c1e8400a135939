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
} from '../../shared/rules/booking.ts';
import { dayLabel } from '../../shared/rules/hours.ts';
import { capital } from '../../shared/text/format.ts';
import { pageState, serverNow } from '../ui/page-state.ts';
import type { ContactFormProps } from './contact-props.ts';
import { formField } from './form-field.ts';
import { hasLine, writeLine } from './message-lines.ts';
import { RadioButton } from './RadioButton.tsx';

type Words = ContactFormProps['booking'];

/** Lets the visitor choose a day: once a link has asked for it, or when the draft from before a reload has a day. */
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
  /** How often a link has asked for the choice. Each request moves the focus to it. */
  asked: number;
  /** The initial value. Empty means any day. */
  chosenBefore: string;
};

/**
 * Offers the next open days. The choice is a line of the message, and lasts while that line is there. A chosen day stays
 * in the list when it's today, and is taken back once it's over.
 */
function BookingFields({ words, openingHours, closedOn, asked, chosenBefore }: Props) {
  const [lastChosen, setLastChosen] = useState(chosenBefore);
  const [isWritten, setIsWritten] = useState(true);
  const chosen = isWritten ? lastChosen : undefined;
  const preferred = readPreference(lastChosen);
  const offered = bookingDays(new Date(serverNow()), openingHours, closedOn);
  const days = preferred ? withDayOf(preferred, offered) : offered;
  const fieldset = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (asked === 0) {
      return;
    }
    // The focus stays in a field that the visitor is already filling in.
    const { activeElement } = document;
    const isWriting =
      asked === 1 && activeElement?.matches('#modulo .field') && 'value' in activeElement;
    if (!isWriting || !activeElement.value) {
      fieldset.current?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true });
    }
  }, [asked]);

  useEffect(() => {
    // "Any day" is a valid answer, so the message says so from the start.
    if (asked > 0 && !hasLine('preferred_day')) {
      writeLine('preferred_day', words.anyPreference);
      setLastChosen('');
    }
  }, [asked, words]);

  useEffect(() => {
    // A phone restores drafts that are weeks old. The visitor may have removed the line already.
    if (preferred && isOver(preferred, new Date(serverNow()))) {
      if (hasLine('preferred_day')) {
        writeLine('preferred_day', words.anyPreference);
      }
      setLastChosen('');
    }
  });

  useEffect(() => {
    const field = formField('message');
    const followMessage = () => setIsWritten(hasLine('preferred_day'));
    followMessage(); // The message restored after a reload may no longer have the line.
    field.addEventListener('input', followMessage);
    return () => field.removeEventListener('input', followMessage);
  }, []);

  const choose = (value: string, line: string) => {
    writeLine('preferred_day', line);
    setLastChosen(value);
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

/** The days on offer, preceded by the preferred day if it's no longer among them. */
function withDayOf({ day, part }: Preference, offered: BookingDay[]): BookingDay[] {
  const isOffered = offered.some((other) => dateOf(other.day) === dateOf(day));
  return isOffered ? offered : [{ day, parts: [part] }, ...offered];
}
