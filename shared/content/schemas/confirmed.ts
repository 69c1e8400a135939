import * as v from 'valibot';
import { group, text } from './fields.ts';

export const confirmed = group('Da fare prima di pubblicare', {
  fields: v.pipe(
    // YAML reads a key without a value as null.
    v.nullish(v.array(text('Un campo'), 'deve essere un elenco, per esempio [agency.since]'), []),
    v.description('Che cosa manca, e che cosa è vero anche se è uguale all’esempio'),
    v.metadata({ tasks: true }),
  ),
});
