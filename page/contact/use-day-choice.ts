import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  dateOf,
  isPast,
  type PreferredDay,
  preferredDayLine,
  preferredDayValue,
  readPreferredDay,
} from '../../shared/rules/booking-rules.ts';
import { shownInItaly } from '../../shared/rules/hours-rules.ts';
import { fieldClass, formHref } from '../both-scripts/page-names.ts';
import { bookingEvent, pageState } from '../both-scripts/page-state.ts';
import type { ContactFormProps } from './contact-props.ts';
import { useDomValue } from './use-dom-value.ts';
import { type FormField, formField, hasLine, writeLine } from './write-form.ts';

type Texts = ContactFormProps['booking']['texts'];

/** The value of the choice that names no day. It isn't sent. */
export const anyDay = '';

const hasDayLine = () => hasLine('preferred_day');
/** Undefined while the message has no such line. */
const valueOfLine = () => (hasDayLine() ? formField('preferred_day').value : undefined);

/**
 * The choice of day, which is a line of the message and lasts while the line is there. It's shown once a link has asked
 * for a visit, or when the draft from before a reload has such a line.
 */
export function useDayChoice(texts: Texts) {
  const [isShown, setShown] = useState(false);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const chosenValue = useDomValue('input', valueOfLine);
  useDomValue('visibilitychange', italianDate); // A page left open overnight then offers the new days.

  useEffect(() => setShown(hasDayLine()), []);

  useEffect(
    () =>
      onBookingEvent(() => {
        if (!hasDayLine()) {
          writeAnyDay(texts); // A valid answer, so the message says it from the start.
        }
        flushSync(() => setShown(true));
        focusChoice(fieldset.current);
      }),
    [texts],
  );

  const preferred = chosenValue ? readPreferredDay(chosenValue) : undefined;
  const isDayPast = preferred !== undefined && isPast(preferred, new Date());
  useEffect(() => {
    // A phone that opens a closed tab again restores its draft, even after weeks.
    if (isDayPast) {
      writeAnyDay(texts);
    }
  }, [isDayPast, texts]);

  const chooseAnyDay = () => writeAnyDay(texts);
  const choose = (chosen: PreferredDay) =>
    writeLine('preferred_day', preferredDayLine(chosen, texts), preferredDayValue(chosen));

  return { isShown, fieldset, chosenValue, preferred, chooseAnyDay, choose };
}

/** Acts when a link asks for a visit, or has asked for one before hydration. Returns the clean-up function. */
function onBookingEvent(act: () => void): () => void {
  const takeEvent = (event: Event) => {
    event.preventDefault(); // Tells the link that the form acts on it.
    act();
  };
  const takeEarlierRequest = () => {
    if (pageState.wantsBooking) {
      pageState.wantsBooking = false;
      act();
    }
  };
  queueMicrotask(takeEarlierRequest); // An effect itself can't call flushSync.
  addEventListener(bookingEvent, takeEvent);
  return () => removeEventListener(bookingEvent, takeEvent);
}

/** Leaves the focus of a visitor who is filling in: the request may be from before hydration. */
function focusChoice(fieldset: HTMLFieldSetElement | null): void {
  const focused = document.querySelector<FormField>(`${formHref} .${fieldClass}:focus`);
  if (!focused?.value) {
    fieldset?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
  }
}

function writeAnyDay({ anyPreference }: Texts): void {
  writeLine('preferred_day', anyPreference, anyDay);
}

const italianDate = () => dateOf(shownInItaly(new Date()));
