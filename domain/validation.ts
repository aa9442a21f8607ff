import type { TSchema } from 'typebox';
import { IsDate, IsDateTime, Set as setFormat } from 'typebox/format';
import type { TLocalizedValidationError } from 'typebox/error';
import { Errors } from 'typebox/schema';
import { sentenceOfPattern } from './endpoint.ts';
import { say } from './schema-sentences.ts';
import { restored, type Sentence } from './sentence.ts';

// Validates an input with the schema of its endpoint and returns the error sentences. The server sends these sentences
// in its response. A form shows them at its fields before it sends the request.

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

// TypeBox accepts values that Linehaul refuses: email domains without a dot, times with the name of a time zone, and the
// year 0. PostgreSQL has no year 0.
setFormat('email', (text) => EMAIL.test(text));
setFormat('date', (text) => IsDate(text) && !text.startsWith('0000'));
setFormat('date-time', (text) => IsDateTime(text) && !text.includes('['));

const FORMATS: Record<string, Sentence> = {
  date: say.date,
  'date-time': say.dateTime,
  email: say.email,
  uuid: say.id,
};

const TYPES: Record<string, Sentence> = {
  string: say.string,
  number: say.number,
  integer: say.integer,
  boolean: say.boolean,
  object: say.object,
  array: say.array,
  null: say.null,
};

/** The sentences of the keywords that have a limit. */
const LIMITS = {
  maxLength: say.tooLong,
  minLength: say.tooShort,
  maxItems: say.tooManyItems,
  minItems: say.tooFewItems,
  maximum: say.atMost,
  minimum: say.atLeast,
  exclusiveMaximum: say.below,
  exclusiveMinimum: say.above,
};

/** JSON can contain lone surrogates and NUL, which PostgreSQL cannot store. A decoder writes the replacement character
 *  for bytes that it cannot read, such as a name in another encoding. Storing it would hide that a letter was lost. */
const NEVER_STORED = /[\0\uFFFD]/;

export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !NEVER_STORED.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(isStorable);
}

function sentenceOf(error: TLocalizedValidationError): Sentence | undefined {
  switch (error.keyword) {
    case 'additionalProperties':
      return say.unknownField;
    case 'required':
      return say.missingFields({ fields: error.params.requiredProperties });
    case 'pattern':
      return sentenceOfPattern(String(error.params.pattern));
    case '~refine':
      return restored({ schema: say }, JSON.parse(error.params.message));
    case 'format':
      return FORMATS[error.params.format];
    case 'type':
      return TYPES[String(error.params.type)];
    case 'multipleOf':
      return say.multipleOf({ limit: Number(error.params.multipleOf) });
    case 'uniqueItems':
      return say.duplicateItems;
    case 'enum':
      return say.notAllowed;
    case 'const':
      return say.notConstant;
    case 'anyOf':
      return say.noAlternative;
    case 'maxLength':
    case 'minLength':
    case 'maxItems':
    case 'minItems':
    case 'maximum':
    case 'minimum':
    case 'exclusiveMaximum':
    case 'exclusiveMinimum':
      return LIMITS[error.keyword]({ limit: Number(error.params.limit) });
    default:
      return undefined;
  }
}

/** Returns the sentence of an error. The sentence never repeats values or unknown field names. Returns undefined if
 *  another error covers this error. */
export function problemOf(error: TLocalizedValidationError): Sentence | undefined {
  // An unknown field causes two errors. The `additionalProperties` error of its object covers this one.
  if (error.keyword === 'boolean') return undefined;
  return sentenceOf(error) ?? say.unexpectedFormat;
}

/** Converts a path such as `/days/0/date` to `days.0.date`, the form in which react-hook-form names fields. */
function fieldAt(pointer: string): string {
  return pointer.split('/').slice(1).join('.');
}

function fieldsOf(
  error: TLocalizedValidationError,
): [field: string, problem: Sentence | undefined][] {
  if (error.keyword !== 'required') return [[fieldAt(error.instancePath), problemOf(error)]];
  return error.params.requiredProperties.map((name) => [
    fieldAt(`${error.instancePath}/${name}`),
    say.missing,
  ]);
}

/** Validates an input without `eval`, which the Content Security Policy forbids. Returns the first problem of each
 *  field by its path. The path of a problem of the whole input is empty. */
export function fieldProblems(schema: TSchema, input: unknown): Map<string, Sentence> {
  const problems = new Map<string, Sentence>();
  for (const [field, problem] of Errors(schema, input)[1].flatMap(fieldsOf)) {
    if (problem !== undefined && !problems.has(field)) problems.set(field, problem);
  }
  if (problems.size === 0 && !isStorable(input)) problems.set('', say.notStorable);
  return problems;
}
