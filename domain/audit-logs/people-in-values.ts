import { Type, type Static } from 'typebox';
import { Id, isId } from '../endpoint.ts';

/** A person whom an audit entry identifies by id. */
export const LoggedPerson = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
});
export type LoggedPerson = Static<typeof LoggedPerson>;

/** The fields of an entry's values that contain the id of a person. */
const PERSON_FIELDS = ['reportsTo', 'delegate'] as const;

export function isPersonField(field: string): boolean {
  return PERSON_FIELDS.some((name) => name === field);
}

/** Returns the ids of the people in the values of an entry. Leaves out other text, because a query by id fails if one
 *  value is not an id, and an entry cannot be corrected. */
export function personIdsIn(...values: (object | null)[]): string[] {
  const fields = values.flatMap((value) => Object.entries(value ?? {}));
  return fields.flatMap(([field, value]) =>
    isPersonField(field) && typeof value === 'string' && isId(value) ? [value] : [],
  );
}
