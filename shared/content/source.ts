import { isCollection, LineCounter, parseDocument } from 'yaml';
import type { Fault, Path } from './issues.ts';
import { lostTexts } from './lost-texts.ts';
import { thingAt } from './names.ts';
import { outlineAt } from './outline.ts';
import { pathAt, placeOf, placesOf } from './places.ts';
import { isFreeText, type Shape, shapeAt } from './schema-tree.ts';
import { type YamlFault, yamlFaults } from './yaml-faults.ts';

/** One file of content/, read but not yet checked against its schema. */
export interface Source {
  /** What the file says; undefined when its form is too broken to tell. */
  value: unknown;
  faults: Fault[];
  /** Whether a list or a group of fields is written in brackets. */
  inBrackets(path: Path): boolean;
  /** A fault at a path; with a piece of the text, in the line of that piece. */
  fault(path: Path, rule: string, piece?: string): Fault;
}

/**
 * Reads the text of one YAML file. What YAML would lose or misunderstand without a word is a fault here.
 * @param file its name, for the faults
 */
export function readSource(file: string, text: string, shape: Shape): Source {
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' });
  const places = placesOf(doc);
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);

  const form = yamlFaults(text, doc);
  const broken = form.some(({ breaks }) => breaks);
  const value: unknown = broken ? undefined : doc.toJS();
  const lost = lostTexts(
    text,
    (offset) => isFreeText(shapeAt(shape, pathAt(places, offset))),
    (offset) => (doc.getIn(pathAt(places, offset)) ?? null) === null,
  );

  const formFault = ({ offset, rule }: YamlFault): Fault => {
    const line = lineAt(offset);
    const found = broken ? outlineAt(text, line, shape) : { path: pathAt(places, offset), value };
    return { file, line, thing: thingAt(shape, found.value, found.path), rule };
  };
  // What a `#` cuts off is often the bracket or the next line of the same text: no second fault.
  const follows = (fault: YamlFault) =>
    fault.breaks && lost.some(({ offset }) => [0, 1].includes(lineAt(fault.offset) - lineAt(offset)));

  return {
    value,
    faults: [...lost, ...form.filter((fault) => !follows(fault))].map(formFault),
    inBrackets(path) {
      const node = doc.getIn(path, true);
      return isCollection(node) && node.flow === true;
    },
    fault(path, rule, piece) {
      const place = placeOf(places, path);
      const found = piece && place ? text.indexOf(piece, place.from) : -1;
      const offset = place && found >= 0 && found < place.to ? found : (place?.from ?? 0);
      return { file, line: place ? lineAt(offset) : 1, thing: thingAt(shape, value, path), rule };
    },
  };
}
