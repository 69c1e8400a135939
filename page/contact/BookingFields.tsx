import { useEffect, useRef } from 'react';
import {
  bookingDays,
  dateOf,
  preferenceLine,
  preferenceText,
  preferenceValue,
  readPreference,
  withPreference,
} from '../../shared/rules/booking.ts';
import { dayLabel } from '../../shared/rules/hours.ts';
import { capital } from '../../shared/text/format.ts';
import { serverNow } from '../ui/page-state.ts';
import type { ContactFormProps } from './contact-props.ts';
import { RadioButton } from './RadioButton.tsx';
import { writeField } from './write-field.ts';

type Props = ContactFormProps['booking'] & {
  /** How often a link has asked for the choice of day; each time it takes the focus. */
  asked: number;
  /** The value that is chosen at first; empty for any day. */
  chosenBefore: string;
};

/** The next open days. The choice is written into the message, where the visitor may change it. */
export function BookingFields({ words, openingHours, closedOn, asked, chosenBefore }: Props) {
  const days = bookingDays(new Date(serverNow()), openingHours, closedOn);
  const isOffered = days.some(({ day, parts }) =>
    parts.some((part) => preferenceValue({ day, part }) === chosenBefore),
  );
  const preferredBefore = readPreference(chosenBefore);
  const writtenLine = useRef(
    preferredBefore ? preferenceLine(preferredBefore, words) : words.anyPreference,
  );
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a day of the draft may be past
  useEffect(() => {
    if (chosenBefore && !isOffered) {
      editMessage((message) => message.replace(writtenLine.current, () => words.anyPreference));
      writtenLine.current = words.anyPreference;
    }
  }, []);

  const write = (line: string) => {
    editMessage((message) => withPreference(message, line, writtenLine.current));
    writtenLine.current = line;
  };

  return (
    <fieldset ref={fieldset} aria-describedby="booking-note" className="col-span-full grid gap-2">
      <legend className="mb-2 font-serif text-h3 semibold">{words.legend}</legend>
      <RadioButton
        name="preferred_day"
        value=""
        isChosenAtFirst={!isOffered}
        onChoose={() => write(words.anyPreference)}
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
                  isChosenAtFirst={value === chosenBefore}
                  onChoose={() => write(preferenceLine(preference, words))}
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

function editMessage(change: (message: string) => string): void {
  const field = document.querySelector<HTMLTextAreaElement>('#modulo [name="message"]');
  if (field) {
    writeField(field, change(field.value));
  }
}
