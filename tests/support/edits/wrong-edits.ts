import type { WrongEdit } from './edits.ts';
import { wrongData } from './wrong-data.ts';
import { wrongFigures } from './wrong-figures.ts';
import { wrongForm } from './wrong-form.ts';
import { wrongLists } from './wrong-lists.ts';
import { wrongTexts } from './wrong-texts.ts';

/** Edits that an owner makes and that are wrong, each with all that is said of it. */
export const wrongEdits: WrongEdit[] = [
  ...wrongForm,
  ...wrongTexts,
  ...wrongData,
  ...wrongFigures,
  ...wrongLists,
];
