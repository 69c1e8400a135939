/** Lets owners type numbers as people do: `2.950 €/m2` is 2950 in a field for whole numbers, and `6,8 %` is 6.8. */
export function readNumbersAsTyped() {
  addEventListener('focusin', ({ target }) => {
    if (isNumberField(target)) {
      readAsNumber(target);
    }
  });
  addEventListener('focusout', ({ target }) => {
    if (isNumberField(target)) {
      showNumber(target);
    }
  });
}

const isNumberField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.role === 'spinbutton';

/**
 * The editor reads a field at every key press, and empties it if its text isn't a number. So while somebody types, the
 * field's value is the number in the text, and the text stays as typed.
 */
function readAsNumber(field: HTMLInputElement) {
  const { prototype } = HTMLInputElement;
  Object.defineProperty(field, 'value', {
    configurable: true,
    get: () => plainNumber(Reflect.get(prototype, 'value', field), field.inputMode === 'numeric'),
    set(text: string) {
      if (numberIn(text) !== numberIn(field.value)) {
        Reflect.set(prototype, 'value', text, field);
      }
    },
  });
}

/** Replaces the typed text with the number that is saved. */
function showNumber(field: HTMLInputElement) {
  const number = field.value;
  Reflect.deleteProperty(field, 'value');
  field.value = number;
}

const numberIn = (text: string) => (text === '' ? undefined : Number(text));

/** The first number in a text such as `2.950`, `€ 2950 al metro2`, `2800 euro` or `−6,8 %`. */
export function plainNumber(typed: string, isWhole: boolean): string {
  const text = withHyphens(typed);
  return isWhole ? plainWholeNumber(text) : plainDecimalNumber(text);
}

/** Our page writes a minus sign for the hyphen, and phone keyboards a dash. */
const withHyphens = (typed: string): string => typed.replace(/[\u2212\u2013]/g, '-');

/** A whole number, perhaps with points or spaces between the thousands. */
const wholeNumber = /(-?)\s*(\d+(?:[.\s]\d{3}(?!\d))*)([.,]\d)?/;

function plainWholeNumber(text: string): string {
  const [, sign = '', digits = '', fraction] = wholeNumber.exec(text) ?? [];
  return fraction ? '' : sign + digits.replace(/\D/g, '');
}

/** Only percentages are decimal. They have no thousands, so a text with two separators isn't a number. */
function plainDecimalNumber(text: string): string {
  const [typed = ''] = /-?\s*[\d.,]*\d/.exec(text) ?? [];
  const number = typed.replace(',', '.').replace(/\s/g, '');
  return Number.isNaN(Number(number)) ? '' : number;
}
