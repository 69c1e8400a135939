import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type BookingDay,
  bookingDays,
  type DayPart,
  dayParts,
  isPreference,
  preferenceLine,
  withPreference,
} from '../../shared/rules/booking.ts';
import { capital } from '../../shared/rules/format.ts';
import { editMessage } from './edit-message.ts';
import type { ContactFormProps } from './props.ts';

type Props = ContactFormProps['booking'] & {
  /** How often a link has asked for the choice of day; each time it takes the focus. */
  asked: number;
};

type Offer = { anyDay: BookingDay; openDays: BookingDay[] };

export function BookingFields({ words, openingHours, closedOn, asked }: Props) {
  const offerNow = (): Offer => {
    const openDays = bookingDays(new Date(), openingHours, closedOn);
    const parts = dayParts.filter((part) => openDays.some((day) => day.parts.includes(part)));
    return { anyDay: { label: words.anyDay.toLowerCase(), parts }, openDays };
  };
  const [{ anyDay, openDays }, setOffer] = useState(offerNow);
  const days = [anyDay, ...openDays];
  const [label, setLabel] = useState(anyDay.label);
  const [part, setPart] = useState<DayPart>();
  const day = openDays.find((openDay) => openDay.label === label) ?? anyDay;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
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
      editMessage((message) => message.trim() || words.anyPreference);
    }
  }, [asked, words]);

  const choose = (chosenDay: BookingDay, chosenPart: DayPart | undefined) => {
    const possible = chosenPart && chosenDay.parts.includes(chosenPart) ? chosenPart : undefined;
    setLabel(chosenDay.label);
    setPart(possible);
    const isAny = chosenDay.label === words.anyDay.toLowerCase() && !possible;
    const line = isAny ? '' : preferenceLine(chosenDay.label, possible, words);
    editMessage((message) => {
      const changed = withPreference(message, line, (earlier) => isPreference(earlier, words));
      return changed.trim() === '' ? words.anyPreference : changed;
    });
  };

  // A tab may stay open for days: those that are over are no longer on offer.
  const offerAgain = useEffectEvent(() => {
    if (document.hidden) {
      return;
    }
    const offer = offerNow();
    setOffer(offer);
    const isOffered = [offer.anyDay, ...offer.openDays].some((offered) => offered.label === label);
    if (!isOffered) {
      choose(offer.anyDay, part);
    }
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', offerAgain);
    return () => document.removeEventListener('visibilitychange', offerAgain);
  }, []);

  return (
    <fieldset
      ref={fieldset}
      aria-describedby="booking-note"
      className="booking grid gap-4 col-span-full"
    >
      <legend className="mb-2 font-serif text-h3 font-semibold">{words.legend}</legend>
      <fieldset>
        <legend className="font-semibold">{words.day}</legend>
        <div className="choices [--least:8rem]">
          {days.map((one) => (
            <Choice
              key={one.label}
              name="booking-day"
              isChosen={one === day}
              onChoose={() => choose(one, part)}
            >
              {one.label}
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-semibold">{words.part}</legend>
        <div className="choices">
          {[undefined, ...dayParts].map((dayPart) => (
            <Choice
              key={dayPart ?? ''}
              name="booking-part"
              isChosen={dayPart === part}
              isImpossible={dayPart && !day.parts.includes(dayPart)}
              onChoose={() => choose(day, dayPart)}
            >
              {dayPart ? words.parts[dayPart] : words.anyPart}
            </Choice>
          ))}
        </div>
      </fieldset>
      <p id="booking-note" className="text-note text-ink-soft">
        {words.request} {words.outside}
      </p>
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  isChosen: boolean;
  isImpossible?: boolean | undefined;
  onChoose: () => void;
  children: string;
};

function Choice({ name, isChosen, isImpossible, onChoose, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input
        type="radio"
        name={name}
        value={children}
        checked={isChosen}
        disabled={isImpossible}
        onChange={({ currentTarget }) => {
          currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          onChoose();
        }}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      <span>{capital(children)}</span>
    </label>
  );
}
