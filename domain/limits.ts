import type { TSchema } from 'typebox';

interface Shape {
  maxLength?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** The schema of a property, or of the items of an array, also inside a union such as `nullable`. */
function inside({ properties, items, anyOf }: Shape, step: string): Shape | undefined {
  if (items) return items;
  return properties?.[step] ?? anyOf?.map((shape) => inside(shape, step)).find(Boolean);
}

function maxLengthIn({ maxLength, anyOf }: Shape): number | undefined {
  return maxLength ?? anyOf?.map(maxLengthIn).find((max) => max !== undefined);
}

/** The maximum length of a field: `longest(W9Lines, 'address.street')`. Undefined for a field without one, such as a
 *  number. Without a field, the maximum length of the schema itself. */
export function longest(schema: TSchema, field?: string): number | undefined {
  const shape = (field?.split('.') ?? []).reduce<Shape | undefined>(
    (outer, step) => outer && inside(outer, step),
    schema as Shape,
  );
  if (!shape) throw new Error(`The schema has no field ${field}.`);
  return maxLengthIn(shape);
}
