import type { TSchema } from 'typebox';
import { IsDate, IsDateTime, Set as setFormat } from 'typebox/format';
import type { TLocalizedValidationError } from 'typebox/error';
import { Errors } from 'typebox/schema';
import { NOT_STORABLE, sentenceOfPattern } from './endpoint.ts';

// How an input is checked with the schema of its endpoint, and how the errors are worded. The server answers
// with these sentences, and a form shows them at its fields before it asks the server.

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

// TypeBox accepts more than we store: domains without a dot, years before the calendar of PostgreSQL, and times with
// the name of a zone.
setFormat('email', (text) => EMAIL.test(text));
setFormat('date', (text) => IsDate(text) && !text.startsWith('0000'));
setFormat('date-time', (text) => IsDateTime(text) && !text.includes('['));

const FORMAT_NAMES: Record<string, string> = {
  date: 'a day such as 2026-11-16',
  'date-time': 'a date and time such as 2026-11-16T17:30:00Z',
  email: 'an email such as name@company.example',
  uuid: 'the id of a record',
};

/** Half a surrogate pair is no character: JSON can carry it, a database of UTF-8 cannot. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

/** What is wrong at the place of an error; values and unknown names as typed are never echoed. Undefined where
 *  another error says it. */
export function wordingOf(error: TLocalizedValidationError): string | undefined {
  switch (error.keyword) {
    case 'boolean':
      // Said by `additionalProperties` on the object that holds the unknown field.
      return undefined;
    case 'additionalProperties':
      return 'holds a field that is not known here';
    case 'required':
      return `${error.params.requiredProperties.join(', ')} is missing`;
    case 'pattern':
      return sentenceOfPattern(String(error.params.pattern)) ?? 'must be in the expected form';
    case 'format':
      return `must be ${FORMAT_NAMES[error.params.format] ?? 'in the expected form'}`;
    default:
      return error.message;
  }
}

/** `/days/0/date` → `days.0.date`, as react-hook-form names its fields. */
function fieldAt(pointer: string): string {
  return pointer.split('/').slice(1).join('.');
}

function fieldsOf(
  error: TLocalizedValidationError,
): [field: string, problem: string | undefined][] {
  if (error.keyword !== 'required') return [[fieldAt(error.instancePath), wordingOf(error)]];
  return error.params.requiredProperties.map((name) => [
    fieldAt(`${error.instancePath}/${name}`),
    'is missing',
  ]);
}

/** Checks an input without `eval`, which the policy of our pages forbids. The first problem of each field, by the
 *  path of the field; what concerns the whole input has an empty path. Empty where the input fits. */
export function fieldProblems(schema: TSchema, input: unknown): Map<string, string> {
  const problems = new Map<string, string>();
  for (const [field, problem] of Errors(schema, input)[1].flatMap(fieldsOf)) {
    if (problem !== undefined && !problems.has(field)) problems.set(field, problem);
  }
  if (problems.size === 0 && !isStorable(input)) problems.set('', NOT_STORABLE);
  return problems;
}
