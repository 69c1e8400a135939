import {
  type BookingDay,
  bookingDays,
  dateOf,
  type PreferredDay,
  preferredDayText,
  preferredDayValue,
} from '../../shared/rules/booking-rules.ts';
import { dayLabel } from '../../shared/rules/hours-rules.ts';
import { withCapital } from '../../shared/text/format.ts';
import type { ContactFormProps } from './contact-props.ts';
import { RadioButton } from './RadioButton.tsx';
import { anyDay, useDayChoice } from './use-day-choice.ts';

type Props = ContactFormProps['booking'];

export function Booking({ texts, openingHours, closedOn }: Props) {
  const { isShown, fieldset, chosenValue, preferred, chooseAnyDay, choose } = useDayChoice(texts);
  if (!isShown) {
    return undefined;
  }
  const openDays = bookingDays(new Date(), openingHours, closedOn);
  const days = preferred ? withDayOf(preferred, openDays) : openDays;
  return (
    <fieldset ref={fieldset} aria-describedby="booking-note" className="col-span-full grid gap-2">
      <legend className="font-serif text-h3 semibold">{texts.legend}</legend>
      {/* Before the choice, so that screen-reader users come across it: Orca doesn't read a group's description. */}
      <p id="booking-note" className="mb-1 text-note text-ink-soft">
        {texts.request} {texts.outside}
      </p>
      <RadioButton
        name="day"
        value={anyDay}
        checked={chosenValue === anyDay}
        onChoose={chooseAnyDay}
      >
        {texts.anyDay}
      </RadioButton>
      {days.map(({ day, parts }) => (
        <div key={dateOf(day)} className="booking-day flex flex-wrap items-center gap-2">
          <span aria-hidden="true">{withCapital(dayLabel(day))}</span>
          <div>
            {parts.map((part) => {
              const offered = { day, part };
              const value = preferredDayValue(offered);
              return (
                <RadioButton
                  key={part}
                  name="day"
                  value={value}
                  label={withCapital(preferredDayText(offered, texts))}
                  checked={chosenValue === value}
                  onChoose={() => choose(offered)}
                >
                  {withCapital(texts.parts[part])}
                </RadioButton>
              );
            })}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** If the preferred day is today, it is no longer offered, so it is put first. */
function withDayOf({ day, part }: PreferredDay, openDays: BookingDay[]): BookingDay[] {
  const isAmongThem = openDays.some((other) => dateOf(other.day) === dateOf(day));
  return isAmongThem ? openDays : [{ day, parts: [part] }, ...openDays];
}
