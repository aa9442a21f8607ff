import { Type, type Static, type TSchema } from 'typebox';

/** Keys of the table in schema-sentences.ts, which this file cannot import, because that table formats amounts. */
type RefinedSentence = 'fourDecimals' | 'invisible' | 'threeDecimals' | 'tooLong' | 'twoDecimals';

/** Returns a schema with a check. The error of a value that fails the check is the code of its sentence and the values
 *  of the sentence, as `restored` takes them. */
export function refined<Schema extends TSchema>(
  schema: Schema,
  check: (value: Static<Schema>) => boolean,
  sentence: RefinedSentence,
  values: Record<string, unknown> = {},
) {
  const error = JSON.stringify({ code: `schema.${sentence}`, values });
  return Type.Refine(schema, check, () => error);
}
