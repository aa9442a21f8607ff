import type { TSchema } from 'typebox';

interface Shape {
  maxLength?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** Returns the schema of a property or of the items of an array. Also looks inside a union such as `nullable`. */
function schemaOfStep({ properties, items, anyOf }: Shape, step: string): Shape | undefined {
  if (items) return items;
  return properties?.[step] ?? anyOf?.map((shape) => schemaOfStep(shape, step)).find(Boolean);
}

function maxLengthOfSchema({ maxLength, anyOf }: Shape): number | undefined {
  return maxLength ?? anyOf?.map(maxLengthOfSchema).find((max) => max !== undefined);
}

/** Returns the maximum length of a field, as in `maxLengthOf(W9Lines, 'address.street')`. Returns undefined if the field
 *  has no maximum length, such as a number. If no field is given, returns the maximum length of the schema itself. */
export function maxLengthOf(schema: TSchema, field?: string): number | undefined {
  const shape = (field?.split('.') ?? []).reduce<Shape | undefined>(
    (outer, step) => outer && schemaOfStep(outer, step),
    schema as Shape,
  );
  if (!shape) throw new Error(`The schema has no field ${field}.`);
  return maxLengthOfSchema(shape);
}
