import {
  NO_DETAILS,
  type PeopleOrder,
  type PersonDetails,
  type PersonFields,
} from '../../domain/people.ts';
import { sql } from 'kysely';
import { seesPayOfOthers, type Actor } from '../../domain/access.ts';

// Maps the fields of a person to columns of `users`, for queries, writes and audit entries.

type PersonField = keyof PersonFields;

/** Converts `hourlyRateTenThousandths` to `hourly_rate_ten_thousandths`. */
type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';
type Selected = { [Name in PersonField]: `u.${ColumnOf<Name>} as ${Name}` }[PersonField];
type Stored = { [Name in PersonField as ColumnOf<Name>]: PersonFields[Name] };

export const PERSON_FIELDS: readonly PersonField[] = [
  'firstName',
  'lastName',
  'email',
  ...(Object.keys(NO_DETAILS) as (keyof PersonDetails)[]),
];

export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns the select list of these fields. The table `users` has the alias `u`. */
export function selected<Name extends PersonField>(names: readonly Name[]) {
  return names.map((name) => `u.${columnOf(name)} as ${name}`) as Extract<
    Selected,
    `${string} as ${Name}`
  >[];
}

/** Returns the fields that a schema declares. A response can contain only declared fields. */
export function fieldsIn<Shape extends object>(schema: { properties: Shape }) {
  return PERSON_FIELDS.filter(
    (name): name is PersonField & keyof Shape => name in schema.properties,
  );
}

/** Returns only the fields of `PersonFields`, without additional fields. */
export function fieldsOf(person: PersonFields): PersonFields {
  return Object.fromEntries(
    PERSON_FIELDS.map((name) => [name, person[name]]),
  ) as unknown as PersonFields;
}

export function columnsOf(fields: PersonFields): Stored {
  return Object.fromEntries(
    PERSON_FIELDS.map((name) => [columnOf(name), fields[name]]),
  ) as unknown as Stored;
}

/** The default order of people (`u`). Indexes: users_by_name, and partial indexes such as users_unarchived_by_name. */
export const BY_NAME = sql`u.last_name, u.first_name, u.id`;

/** Returns the order that the actor chose. If the actor does not see the pay of others, the order by rate becomes the
 *  order by name, because the order by rate would reveal who earns more. Indexes: users_by_newest, users_by_rate. */
export function orderOf(actor: Actor, order: PeopleOrder = 'name') {
  if (order === 'newest') return sql`u.created_at desc, u.id desc`;
  if (order === 'rate' && seesPayOfOthers(actor))
    return sql`u.hourly_rate_ten_thousandths desc nulls last, ${BY_NAME}`;
  return BY_NAME;
}
