import * as v from 'valibot';
import { group, text } from './field-kinds.ts';

export const confirmed = group('da fare prima di pubblicare', {
  fields: v.pipe(
    // YAML reads a key without a value as null.
    v.nullish(v.array(text('campo'), 'deve essere un elenco, per esempio [agency.since]'), []),
    v.metadata({ label: 'che cosa è confermato', isTaskList: true }),
  ),
});
