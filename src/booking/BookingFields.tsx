import { useState } from 'react';
import type { Content } from '../content.config.ts';
import { type BookingDay, bookingDays, type DayPart, preferenceText } from './rules.ts';

export type BookingProps = {
  words: Content['booking'];
  openingHours: Content['agency']['openingHours'];
  closedOn: Content['hours']['closedOn'];
};

type Props = BookingProps & {
  /** Told the preference in words, or nothing while no day is chosen. */
  onPreference: (preference: string) => void;
};

/** A preferred day and part of the day, among those on which the agency is open. */
export function BookingFields({ words, openingHours, closedOn, onPreference }: Props) {
  const [days] = useState(() => bookingDays(new Date(), openingHours, closedOn));
  const [day, setDay] = useState<BookingDay>();
  const [part, setPart] = useState<DayPart>();

  const choose = (chosenDay: BookingDay | undefined, chosenPart: DayPart | undefined) => {
    const possible = chosenPart && chosenDay?.parts.includes(chosenPart) ? chosenPart : undefined;
    setDay(chosenDay);
    setPart(possible);
    onPreference(chosenDay ? preferenceText(chosenDay.label, possible, words) : '');
  };

  return (
    <fieldset className="grid gap-x-5 gap-y-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-2 font-serif text-h3 font-semibold">{words.legend}</legend>
      <div>
        <label htmlFor="booking-day" className="font-semibold">
          {words.day}
        </label>
        <select
          id="booking-day"
          className="field"
          value={day?.label ?? ''}
          onChange={(event) =>
            choose(
              days.find(({ label }) => label === event.target.value),
              part,
            )
          }
        >
          <option value="">{words.anyDay}</option>
          {days.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="booking-part" className="font-semibold">
          {words.part}
        </label>
        <select
          id="booking-part"
          className="field"
          value={part ?? ''}
          disabled={!day}
          onChange={(event) => choose(day, (event.target.value || undefined) as DayPart | undefined)}
        >
          <option value="">{words.anyPart}</option>
          {day?.parts.map((name) => (
            <option key={name} value={name}>
              {words.parts[name]}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}
