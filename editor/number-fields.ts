/** Lets an owner type a number as people write it: `2.950 €/m2` is 2950 in a field for whole numbers, and `6,8 %` is 6.8. */
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
 * The editor reads a field at every key, and empties it when the text in it is no number. So while somebody types, it
 * reads the number in the text, and the text stays as it was typed.
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

/** What was typed gives way to the number that is saved. */
function showNumber(field: HTMLInputElement) {
  const number = field.value;
  Reflect.deleteProperty(field, 'value');
  field.value = number;
}

const numberIn = (text: string) => (text === '' ? undefined : Number(text));

/** The first number in what an Italian may type: `2.950`, `€ 2950 al metro2`, `2800 euro` or `−6,8 %`. */
export function plainNumber(typed: string, isWhole: boolean): string {
  const text = withHyphens(typed);
  return isWhole ? plainWholeNumber(text) : plainDecimalNumber(text);
}

/** A minus and a dash are the signs that our page and a phone's keyboard write for it. */
const withHyphens = (typed: string): string => typed.replace(/[\u2212\u2013]/g, '-');

/** With points or spaces between its thousands. */
const wholeNumber = /(-?)\s*(\d+(?:[.\s]\d{3}(?!\d))*)([.,]\d)?/;

function plainWholeNumber(text: string): string {
  const [, sign = '', digits = '', fraction] = wholeNumber.exec(text) ?? [];
  return fraction ? '' : sign + digits.replace(/\D/g, '');
}

/** Only percentages are decimal. None has thousands, so what has two separators is none. */
function plainDecimalNumber(text: string): string {
  const [typed = ''] = /-?\s*[\d.,]*\d/.exec(text) ?? [];
  const number = typed.replace(',', '.').replace(/\s/g, '');
  return Number.isNaN(Number(number)) ? '' : number;
}
