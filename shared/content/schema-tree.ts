import type { Path } from './issues.ts';

/** A rule or a description of a schema, or the schema that they were added to. */
type Piece = {
  kind: string;
  type: string;
  description?: string;
  metadata?: Record<string, unknown>;
  requirement?: unknown;
  message?: unknown;
  pipe?: readonly Piece[];
};

/** What is looked at of a Valibot schema: enough to walk it along a path. */
export interface Shape {
  type: string;
  entries?: Record<string, Shape>;
  item?: Shape;
  wrapped?: Shape;
  options?: readonly (Shape | string)[];
  pipe?: readonly Piece[];
}

/** The schema of what stands at a path, or nothing when the schema knows no such place. */
export const shapeAt = (shape: Shape | undefined, path: Path): Shape | undefined =>
  path.reduce<Shape | undefined>((at, key) => at && step(at, key), shape);

function step(shape: Shape, key: string | number): Shape | undefined {
  if (shape.wrapped) return step(shape.wrapped, key);
  if (shape.type === 'union') {
    return optionsOf(shape)
      .map((option) => step(option, key))
      .find((found) => found !== undefined);
  }
  if (typeof key === 'number') return shape.item;
  return shape.entries && Object.hasOwn(shape.entries, key) ? shape.entries[key] : undefined;
}

/** The fields that may stand in a place, by name; nothing where there are none. */
export function entriesOf(shape: Shape | undefined): Record<string, Shape> | undefined {
  if (shape?.wrapped) return entriesOf(shape.wrapped);
  if (shape?.type !== 'union') return shape?.entries;
  return optionsOf(shape)
    .map(entriesOf)
    .find((entries) => entries !== undefined);
}

/** The schemas of which a value has to fit one. */
export const optionsOf = ({ options = [] }: Shape) => options as readonly Shape[];

/** Whether a field may be left out. */
export const isOptional = (shape: Shape | undefined) => shape?.type === 'optional';

/**
 * Whether any text may stand in a place, so that none can be told to be cut short. A figure, an hour or a name from a
 * list has a form of its own; what is left of it after a cut is refused or complete.
 */
export function isFreeText(shape: Shape | undefined): boolean {
  if (shape === undefined) return true;
  if (shape.wrapped) return isFreeText(shape.wrapped);
  if (shape.type === 'union') return optionsOf(shape).some(isFreeText);
  if (shape.type !== 'string') return false;
  const rules = piecesOf(shape).filter(({ kind }) => kind === 'validation' || kind === 'transformation');
  return rules.length === 0 || rules.some(({ type }) => type === 'trim');
}

/** The rules and descriptions of a schema, those of the schemas that it was made of included. */
export const piecesOf = ({ pipe = [] }: { pipe?: readonly Piece[] }): Piece[] =>
  pipe.flatMap((piece) => (piece.pipe ? piecesOf(piece) : [piece]));

/** What a field is for, in the schema's own words; empty where it has none. */
export function descriptionOf(shape: Shape | undefined): string {
  const own = shape && piecesOf(shape).findLast(({ type }) => type === 'description')?.description;
  return own ?? (shape?.wrapped ? descriptionOf(shape.wrapped) : '');
}

/** A field's description as a name: «Il telefono fisso, …» is «telefono fisso». */
export function labelOf(shape: Shape | undefined): string {
  const name =
    descriptionOf(shape)
      .split(/[,:;(.]/)[0]
      ?.trim() ?? '';
  const bare = name.replace(/^(Il|Lo|La|I|Gli|Le|Un|Uno|Una) (?!o )|^(L|Un)’/, '');
  return /^\p{Lu}{2}/u.test(bare) ? bare : bare.charAt(0).toLowerCase() + bare.slice(1);
}
