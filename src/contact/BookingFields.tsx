import { useEffect, useRef, useState } from 'react';
import {
  type BookingDay,
  bookingDays,
  type DayPart,
  dayParts,
  isPreference,
  preferenceLine,
  withPreference,
} from '../../shared/booking/rules.ts';
import { capital } from '../../shared/format.ts';
import { editMessage } from './edit-message.ts';
import type { ContactFormProps } from './props.ts';

type Props = ContactFormProps['booking'] & {
  /** How often a link has asked for the choice of day; each time it takes the focus. */
  asked: number;
};

export function BookingFields({ words, openingHours, closedOn, asked }: Props) {
  const [days] = useState((): [BookingDay, ...BookingDay[]] => {
    const open = bookingDays(new Date(), openingHours, closedOn);
    const parts = dayParts.filter((part) => open.some((one) => one.parts.includes(part)));
    return [{ label: words.anyDay.toLowerCase(), parts }, ...open];
  });
  const [anyDay] = days;
  const [day, setDay] = useState(anyDay);
  const [part, setPart] = useState<DayPart>();
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // A field that is already being filled in keeps the focus.
    const { activeElement } = document;
    const isWriting = asked === 1 && activeElement?.matches('#modulo .field') && 'value' in activeElement;
    if (!isWriting || !activeElement.value)
      place.current?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true });
  }, [asked]);

  const choose = (chosenDay: BookingDay, chosenPart: DayPart | undefined) => {
    const possible = chosenPart && chosenDay.parts.includes(chosenPart) ? chosenPart : undefined;
    setDay(chosenDay);
    setPart(possible);
    // Without a word where any day and hour will do.
    const line = chosenDay !== anyDay || possible ? preferenceLine(chosenDay.label, possible, words) : '';
    editMessage((message) => withPreference(message, line, (one) => isPreference(one, days, words)));
  };

  return (
    <fieldset ref={place} aria-describedby="booking-note" className="booking grid gap-4 col-span-full">
      <legend className="mb-2 font-serif text-h3 font-semibold">{words.legend}</legend>
      <fieldset>
        <legend className="font-semibold">{words.day}</legend>
        <div className="choices [--least:7rem]">
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
          {[undefined, ...dayParts].map((one) => (
            <Choice
              key={one ?? ''}
              name="booking-part"
              isChosen={one === part}
              isImpossible={one && !day.parts.includes(one)}
              onChoose={() => choose(day, one)}
            >
              {one ? words.parts[one] : words.anyPart}
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
