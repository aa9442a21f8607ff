import type { Shape } from './values.ts';
import type { Random } from '../shared/seed.ts';

/** A field that no schema has. No response may contain its name. */
const UNKNOWN_FIELD = 'fieldThatNobodyKnows';

const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  'a\u0000b',
  '\ud800 half of a pair',
  '\udc00\ud800',
  '\u202e fo yaw eht morf',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦'.repeat(9),
  `Z${'\u0301'.repeat(300)}`,
  '\ufeff\u200b\u2028\u2029',
  'x'.repeat(70_000),
  'İıſß',
  "'; drop table users; --",
  '%_\\',
  '${7*7}{{7*7}}<script>alert(1)</script>',
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '2026-11-16T00:00:00Z',
  'NaN',
  'Infinity',
  '1e3',
  '0x10',
  '-0',
  '٣',
  'null',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{018f0000-0000-7000-8000-000000000000}',
];

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { length: 1e9 },
  0,
  -0,
  -1,
  1,
  0.001,
  0.1 + 0.2,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 31) - 1,
  2 ** 63,
  4294967296.5,
];

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Returns values just outside the limits of a schema, and a string of the maximum length with two bytes per
 *  character. */
function valuesOutOfBounds(shape: Shape): unknown[] {
  const { minimum, maximum, minLength, maxLength, maxItems } = shape;
  return [
    ...(minimum === undefined ? [] : [minimum - 1, minimum - 0.01]),
    ...(maximum === undefined ? [] : [maximum + 1, maximum + 0.01, maximum * 10]),
    ...(minLength ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : ['é'.repeat(maxLength), 'x'.repeat(maxLength + 1)]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => null)]),
  ];
}

/** One field of an object, or one item of an array. */
interface FieldRef {
  holder: Fields;
  name: string;
  shape: Shape;
}

function shapeIn(shape: Shape, name: string): Shape {
  return shape.properties?.[name] ?? shape.items ?? {};
}

function fieldsIn(value: unknown, shape: Shape): FieldRef[] {
  if (!isFields(value)) return [];
  return Object.keys(value).flatMap((name) => {
    const inner = shapeIn(shape, name);
    return [{ holder: value, name, shape: inner }, ...fieldsIn(value[name], inner)];
  });
}

function corruptField({ holder, name, shape }: FieldRef, random: Random): void {
  const before = holder[name];
  const outOfBounds = valuesOutOfBounds(shape);
  const kind = random.between(0, 9);
  if (kind === 0) delete holder[name];
  else if (kind === 1) holder[name] = [before];
  else if (kind === 2) holder[name] = String(before);
  else if (kind === 3 && Array.isArray(before)) holder[name] = [...before, ...before];
  else if (kind <= 5 && outOfBounds.length > 0) holder[name] = random.oneOf(outOfBounds);
  else if (kind <= 7) holder[name] = random.oneOf(ODD_VALUES);
  else holder[name] = random.oneOf(ODD_TEXTS);
}

/** Returns a copy of a valid part of a request with one random change. The change usually violates the schema. */
export function withOneError(part: unknown, shape: Shape, random: Random): unknown {
  const copy = isFields(part) ? structuredClone(part) : {};
  const fields = fieldsIn(copy, shape);
  const missing = Object.keys(shape.properties ?? {}).filter((name) => !(name in copy));
  const kind = random.between(0, 9);
  if (kind === 0 || (fields.length === 0 && missing.length === 0)) {
    copy[UNKNOWN_FIELD] = random.oneOf(ODD_TEXTS);
    return copy;
  }
  if (fields.length === 0 || (kind <= 2 && missing.length > 0)) {
    const name = random.oneOf(missing) ?? UNKNOWN_FIELD;
    corruptField({ holder: copy, name, shape: shapeIn(shape, name) }, random);
    return copy;
  }
  const field = random.oneOf(fields);
  if (field) corruptField(field, random);
  return copy;
}

export function oddText(random: Random): string {
  return random.oneOf(ODD_TEXTS) ?? '';
}
