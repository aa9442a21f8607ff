import type { TSchema } from 'typebox';
import { IsDate, IsDateTime, Set as setFormat } from 'typebox/format';
import type { TLocalizedValidationError } from 'typebox/error';
import { Errors } from 'typebox/schema';
import { NOT_STORABLE, sentenceOfPattern } from './endpoint.ts';

// Validates an input with the schema of its endpoint and returns the error sentences. The server sends these sentences
// in its response. A form shows them at its fields before it sends the request.

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

// TypeBox accepts values that Linehaul refuses: email domains without a dot, times with the name of a time zone, and the
// year 0. PostgreSQL has no year 0.
setFormat('email', (text) => EMAIL.test(text));
setFormat('date', (text) => IsDate(text) && !text.startsWith('0000'));
setFormat('date-time', (text) => IsDateTime(text) && !text.includes('['));

const FORMAT_NAMES: Record<string, string> = {
  date: 'a date such as 2026-11-16',
  'date-time': 'a date and time such as 2026-11-16T17:30:00Z',
  email: 'an email such as name@company.example',
  uuid: 'the id of a record',
};

/** JSON can contain lone surrogates and NUL, which PostgreSQL cannot store. A decoder writes the replacement character
 *  for bytes that it cannot read, such as a name in another encoding. Storing it would hide that a letter was lost. */
const NEVER_STORED = /[\0\uFFFD]/;

export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !NEVER_STORED.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(isStorable);
}

/** Returns the sentence of an error. The sentence never repeats values or unknown field names. Returns undefined if
 *  another error covers this error. */
export function wordingOf(error: TLocalizedValidationError): string | undefined {
  switch (error.keyword) {
    case 'boolean':
      // An unknown field causes two errors. The `additionalProperties` error of its object covers this one.
      return undefined;
    case 'additionalProperties':
      return 'contains an unknown field';
    case 'required':
      return `${error.params.requiredProperties.join(', ')} is missing`;
    case 'pattern':
      return sentenceOfPattern(String(error.params.pattern)) ?? 'must be in the expected format';
    case 'format':
      return `must be ${FORMAT_NAMES[error.params.format] ?? 'in the expected format'}`;
    default:
      return error.message;
  }
}

/** Converts a path such as `/days/0/date` to `days.0.date`, the form in which react-hook-form names fields. */
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

/** Validates an input without `eval`, which the Content Security Policy forbids. Returns the first problem of each
 *  field by its path. The path of a problem of the whole input is empty. */
export function fieldProblems(schema: TSchema, input: unknown): Map<string, string> {
  const problems = new Map<string, string>();
  for (const [field, problem] of Errors(schema, input)[1].flatMap(fieldsOf)) {
    if (problem !== undefined && !problems.has(field)) problems.set(field, problem);
  }
  if (problems.size === 0 && !isStorable(input)) problems.set('', NOT_STORABLE);
  return problems;
}
