import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** A JSON schema from TypeBox, without its static types. */
export interface Shape {
  type?: string;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

const USUAL_MAX_LENGTH = 40;
/** The maximum number of items that an array has in addition to its minimum number. */
const MAX_ITEMS = 8;
const MAX_NUMBER = 2 ** 31 - 1;

/** Days in the weeks of the carrier's data, and edge cases of the calendar. */
const DAYS = [
  '2026-11-09',
  '2026-11-15',
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-02',
  '2026-11-22',
  '2026-12-31',
  '2025-06-02',
  '2024-02-29',
  '2000-01-01',
  '0001-01-01',
  '0001-01-07',
  '1582-10-10',
  '9999-12-27',
  '9999-12-31',
];

/** Days before year 1 and after year 9999. The schema decides whether they are valid. */
const DAYS_OUT_OF_RANGE = ['0000-01-01', '-000001-01-01', '+275760-09-13'];
const INSTANTS = [
  ...[...DAYS, ...DAYS_OUT_OF_RANGE].map((day) => `${day}T12:00:00Z`),
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
  '2099-01-01T00:00:00+23:59',
  '2099-01-01T00:00:00Z[America/Chicago]',
  '2099-12-31T23:59:60Z',
];

const numbersIn = (min: number, max: number): Arbitrary<number> =>
  fc.oneof(
    fc.constantFrom(min, max, Math.min(max, Math.max(min, 8))),
    fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((n) => n / 100),
  );

/** Generates values that match a schema. Ids are ids of existing records. */
export class Values {
  readonly #ids: () => readonly string[];
  readonly #cache = new WeakMap<object, Arbitrary<unknown>>();

  constructor(ids: () => readonly string[]) {
    this.#ids = ids;
  }

  /** Returns a value that matches the schema. The same seed produces the same value, except for ids. */
  sample(schema: TSchema, seed: number): unknown {
    return fc.sample(this.#arbitraryOf(schema as Shape), { seed, numRuns: 1 })[0];
  }

  #arbitraryOf(shape: Shape): Arbitrary<unknown> {
    const cached = this.#cache.get(shape);
    if (cached) return cached;
    const arbitrary = this.#make(shape);
    this.#cache.set(shape, arbitrary);
    return arbitrary;
  }

  #make(shape: Shape): Arbitrary<unknown> {
    if (shape.anyOf) return fc.oneof(...shape.anyOf.map((option) => this.#arbitraryOf(option)));
    if (shape.enum) return fc.constantFrom(...shape.enum);
    if ('const' in shape) return fc.constant(shape.const);
    switch (shape.type) {
      case 'object':
        return this.#object(shape);
      case 'array':
        return this.#array(shape);
      case 'string':
        return this.#string(shape);
      case 'integer':
        return fc.integer({ min: shape.minimum ?? -MAX_NUMBER, max: shape.maximum ?? MAX_NUMBER });
      case 'number':
        return this.#number(shape);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return fc.jsonValue();
    }
  }

  #object({ properties = {}, required = [] }: Shape): Arbitrary<unknown> {
    const fields = Object.entries(properties).map(([name, shape]) => [
      name,
      this.#arbitraryOf(shape),
    ]);
    return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
      requiredKeys: required,
      noNullPrototype: true,
    });
  }

  #array({ items = {}, minItems = 0, maxItems = MAX_ITEMS, uniqueItems }: Shape) {
    const lengths = { minLength: minItems, maxLength: Math.min(maxItems, minItems + MAX_ITEMS) };
    const item = this.#arbitraryOf(items);
    return uniqueItems
      ? fc.uniqueArray(item, { ...lengths, selector: (value) => JSON.stringify(value) })
      : fc.array(item, lengths);
  }

  #number(shape: Shape): Arbitrary<unknown> {
    const validator = Compile(shape as TSchema);
    const min = shape.minimum ?? (shape.exclusiveMinimum ?? -MAX_NUMBER) + 0.01;
    return numbersIn(min, shape.maximum ?? MAX_NUMBER).filter((number) => validator.Check(number));
  }

  #string(shape: Shape): Arbitrary<unknown> {
    const validator = Compile(shape as TSchema);
    const { minLength = 0, maxLength = USUAL_MAX_LENGTH } = shape;
    const usual = fc.string({
      unit: 'grapheme',
      minLength,
      maxLength: Math.max(minLength, Math.min(maxLength, USUAL_MAX_LENGTH)),
    });
    const words = fc.constantFrom(
      'Nova',
      'Caprock-Line-1',
      '12 Harvest Road',
      'x'.repeat(maxLength),
    );
    const source = this.#formatted(shape) ?? fc.oneof(usual, words);
    return source.filter((text) => validator.Check(text));
  }

  #formatted({ format, pattern }: Shape): Arbitrary<string> | undefined {
    if (format === 'uuid') return fc.nat().map((n) => this.#ids()[n % this.#ids().length] ?? '');
    if (format === 'date') return fc.constantFrom(...DAYS, ...DAYS_OUT_OF_RANGE);
    if (format === 'email') return fc.emailAddress();
    if (format === 'date-time') return fc.constantFrom(...INSTANTS);
    // A pattern that starts with ^[^ only excludes characters. The string is then free text.
    if (pattern && !pattern.startsWith('^[^')) return fc.stringMatching(new RegExp(pattern));
    return undefined;
  }
}
