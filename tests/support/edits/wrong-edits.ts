import type { WrongEdit } from './edits.ts';
import { wrongData } from './wrong-data.ts';
import { wrongForm } from './wrong-form.ts';
import { wrongTexts } from './wrong-texts.ts';

/** Edits that an owner makes and that are wrong, each with all that is said of it. */
export const wrongEdits: WrongEdit[] = [...wrongForm, ...wrongTexts, ...wrongData];
