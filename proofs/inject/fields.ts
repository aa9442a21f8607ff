import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Endpoint } from '../../domain/endpoint.ts';

/** A text field of a request body. */
export interface TextField {
  /** The path of the field, such as `body.days[].description`. */
  path: string;
  schema: TSchema;
}

interface AnySchema {
  type?: string;
  const?: unknown;
  enum?: unknown;
  anyOf?: TSchema[];
  items?: TSchema;
  properties?: Record<string, TSchema>;
  maxLength?: number;
}

/** The proof writes no hostile text into these fields. proofs/secrets covers secrets and taxpayer numbers. The server
 *  refuses every form revision except the current one. */
const EXCLUDED_FIELDS = /password$|token$|tin$|formRevision$|ein$/i;

const isText = (schema: AnySchema) =>
  schema.type === 'string' && schema.const === undefined && schema.enum === undefined;

function textFieldsIn(schema: TSchema, path: string): TextField[] {
  const { anyOf, items, properties = {} } = schema as AnySchema;
  if (anyOf) return anyOf.flatMap((option) => textFieldsIn(option, path));
  if (items) return textFieldsIn(items, `${path}[]`);
  if (isText(schema as AnySchema)) return EXCLUDED_FIELDS.test(path) ? [] : [{ path, schema }];
  return Object.entries(properties).flatMap(([name, property]) =>
    textFieldsIn(property, `${path}.${name}`),
  );
}

/** Returns the text fields of an endpoint's body, without the excluded fields. */
export function textFieldsOf(endpoint: Endpoint): TextField[] {
  return textFieldsIn(endpoint.body, 'body');
}

type Choose = (field: TextField) => string | undefined;

/** Returns a copy of a body with the strings that `choose` returns. If `choose` returns no string for a field, the copy
 *  has the original string. */
export function withTexts(schema: TSchema, value: unknown, choose: Choose, path = 'body'): unknown {
  const { anyOf, items, properties } = schema as AnySchema;
  if (anyOf) {
    const fitting = anyOf.find((option) => Compile(option).Check(value));
    return fitting ? withTexts(fitting, value, choose, path) : value;
  }
  if (Array.isArray(value) && items)
    return value.map((item) => withTexts(items, item, choose, `${path}[]`));
  if (typeof value === 'string') return textAt({ path, schema }, value, choose);
  if (typeof value !== 'object' || value === null || !properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, property]) => {
      const inner = properties[name];
      return [name, inner ? withTexts(inner, property, choose, `${path}.${name}`) : property];
    }),
  );
}

function textAt(field: TextField, value: string, choose: Choose): string {
  const isChosen = isText(field.schema as AnySchema) && !EXCLUDED_FIELDS.test(field.path);
  return (isChosen ? choose(field) : undefined) ?? value;
}

const checks = new WeakMap<object, ReturnType<typeof Compile>>();

export function fits({ schema }: TextField, text: string): boolean {
  const check = checks.get(schema) ?? Compile(schema);
  checks.set(schema, check);
  return check.Check(text);
}

/** Cuts the text to the maximum length of the field without splitting a visible character. */
export function shortened({ schema }: TextField, text: string): string {
  const { maxLength } = schema as AnySchema;
  if (maxLength === undefined) return text;
  const graphemes = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return graphemes.slice(0, maxLength).join('');
}
