import fastJson from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { say } from '../../domain/schema-sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
import { isStorable, problemOf } from '../../domain/validation.ts';

/** A request that does not fit its schema, with a sentence for each of the first ten problems. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
  readonly details: Sentence[];

  constructor(details: Sentence[]) {
    super('Malformed');
    this.details = details;
  }
}

type Properties = Record<string, { type?: string; properties?: Properties }>;

/** Turns `/days/0/date` into `days`, 0 and `date`. The path of the whole part is its name. */
function pathOf(pointer: string, part: string): (string | number)[] {
  const steps = pointer.split('/').slice(1);
  if (steps.length === 0) return [part];
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function sentencesOf(errors: readonly TLocalizedValidationError[], part: string): Sentence[] {
  const sentences = new Map<string, Sentence>();
  for (const error of errors) {
    const problem = problemOf(error);
    if (!problem) continue;
    const sentence = say.at({ path: pathOf(error.instancePath, part), problem });
    sentences.set(sentence.english, sentence);
  }
  return [...sentences.values()].slice(0, 10);
}

/** Parses numbers where the schema has numbers, because path and query parameters arrive as strings. Other values stay
 *  unchanged. A repeated parameter arrives as an array, which fits no schema. */
function parseNumbers(value: unknown, properties: Properties): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => {
      const isNumber = ['integer', 'number'].includes(properties[name]?.type ?? '');
      return [
        name,
        isNumber && typeof text === 'string' && /^-?\d+$/.test(text) ? Number(text) : text,
      ];
    }),
  );
}

/** Compiles a schema on first use and caches the result. Compiling the schemas of all endpoints would take longer than
 *  the rest of startup. */
function oncePerSchema<T>(compile: (schema: TSchema) => T): (schema: TSchema) => T {
  const bySchema = new WeakMap<TSchema, T>();
  return (schema) => {
    const cached = bySchema.get(schema);
    if (cached) return cached;
    const compiled = compile(schema);
    bySchema.set(schema, compiled);
    return compiled;
  };
}

const writerOf = oncePerSchema<(response: unknown) => string>((schema) => fastJson(schema));

/** Serializes responses and omits fields that the schema does not declare. */
export const serializerCompiler: FastifySerializerCompiler<TSchema> =
  ({ schema }) =>
  (response) =>
    writerOf(schema)(response);

const validatorOf = oncePerSchema(Compile);

/** Compiles the schemas of endpoints. The validators do not coerce bodies and do not drop fields. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const part = httpPart ?? 'body';
  const properties = (schema as { properties?: Properties }).properties ?? {};
  return (input: unknown) => {
    // A missing body is validated as an empty object, so that an endpoint without a body accepts it.
    const value = part === 'body' ? (input ?? {}) : parseNumbers(input, properties);
    const validator = validatorOf(schema);
    if (validator.Check(value)) {
      return isStorable(value)
        ? { value }
        : { error: new Malformed([say.at({ path: [part], problem: say.notStorable })]) };
    }
    return { error: new Malformed(sentencesOf(validator.Errors(value), part)) };
  };
};
