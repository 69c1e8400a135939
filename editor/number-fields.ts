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
 * Sveltia reads `value` at every key press, and empties a field whose text isn't a number. So while somebody types,
 * another `value` hides the field's: it reads as the number in the text, and the text stays as typed.
 */
function readAsNumber(field: HTMLInputElement) {
  const plainNumber = field.inputMode === 'numeric' ? plainWholeNumber : plainDecimalNumber;
  Object.defineProperty(field, 'value', {
    configurable: true,
    get: () => plainNumber(typedText(field)),
    // Sveltia writes each number back. Only another one, as from an arrow key, replaces the text.
    set(text: string) {
      if (numberIn(text) !== numberIn(field.value)) {
        setTypedText(field, text);
      }
    },
  });
}

/** The field's own `value`, even while another hides it. */
const typedText = (field: HTMLInputElement): string =>
  Reflect.get(HTMLInputElement.prototype, 'value', field);

const setTypedText = (field: HTMLInputElement, text: string) =>
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);

/** Ends what `readAsNumber` does, and replaces the typed text with the number that is saved. */
function showNumber(field: HTMLInputElement) {
  const number = field.value;
  Reflect.deleteProperty(field, 'value');
  field.value = number;
}

const numberIn = (text: string) => (text === '' ? undefined : Number(text));

/** Our page writes a minus sign for the hyphen, and phone keyboards a dash. */
const withHyphens = (typed: string): string => typed.replace(/[\u2212\u2013]/g, '-');

/** `2950`, `2.950`, `2 950`, `2’950` or `2.950,00`. A `rest` as in `2950,5` or `2.95` makes it no whole number. */
const wholeNumberPattern =
  /(?<sign>-?)\s*(?<digits>\d+(?:[.'’\s]\d{3}(?!\d))*)(?:[.,]00?(?!\d))?(?<rest>[.,'’]\d)?/;

/** The first whole number in a text such as `2.950`, `€ 2950 al metro2` or `2800 euro`. */
export function plainWholeNumber(typed: string): string {
  const found = wholeNumberPattern.exec(withHyphens(typed));
  const { sign = '', digits = '', rest } = found?.groups ?? {};
  return rest ? '' : sign + digits.replace(/\D/g, '');
}

/**
 * The first number in a text such as `−6,8 %`. Only percentages are decimal. They have no thousands, so a text with two
 * separators isn't a number.
 */
export function plainDecimalNumber(typed: string): string {
  const [found = ''] = /-?\s*[\d.,'’]*\d/.exec(withHyphens(typed)) ?? [];
  const number = found.replace(',', '.').replace(/\s/g, '');
  return Number.isNaN(Number(number)) ? '' : number;
}
