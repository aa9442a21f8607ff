import { sql } from 'kysely';
import { seesPayOfOthers, type Actor } from '../../domain/access.ts';
import {
  NO_DETAILS,
  type PeopleOrder,
  type PersonDetails,
  type PersonFacts,
} from '../../domain/people.ts';

// Maps the facts of a person to columns of `users`, for queries, writes and audit entries.

type Fact = keyof PersonFacts;

/** Converts `hourlyRateCents` to `hourly_rate_cents`. */
type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';
type Selected = { [Name in Fact]: `u.${ColumnOf<Name>} as ${Name}` }[Fact];
type Stored = { [Name in Fact as ColumnOf<Name>]: PersonFacts[Name] };

export const FACTS: readonly Fact[] = [
  'firstName',
  'lastName',
  'email',
  ...(Object.keys(NO_DETAILS) as (keyof PersonDetails)[]),
];

export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns the select list of these facts. The table `users` has the alias `u`. */
export function selected<Name extends Fact>(names: readonly Name[]) {
  return names.map((name) => `u.${columnOf(name)} as ${name}`) as Extract<
    Selected,
    `${string} as ${Name}`
  >[];
}

/** Returns the facts that a schema declares. A response can contain only declared facts. */
export function factsIn<Shape extends object>(schema: { properties: Shape }) {
  return FACTS.filter((name): name is Fact & keyof Shape => name in schema.properties);
}

/** Returns only the facts of a person, without additional fields. */
export function factsOf(person: PersonFacts): PersonFacts {
  return Object.fromEntries(FACTS.map((name) => [name, person[name]])) as unknown as PersonFacts;
}

export function columnsOf(facts: PersonFacts): Stored {
  return Object.fromEntries(
    FACTS.map((name) => [columnOf(name), facts[name]]),
  ) as unknown as Stored;
}

/** The default order of people (`u`). Indexes: users_by_name, and partial indexes such as users_unarchived_by_name. */
export const BY_NAME = sql`u.last_name, u.first_name, u.id`;

/** Returns the order that the actor chose. If the actor does not see the pay of others, the order by rate becomes the
 *  order by name, because the order by rate would reveal who earns more. Indexes: users_by_newest, users_by_rate. */
export function orderOf(actor: Actor, order: PeopleOrder = 'name') {
  if (order === 'newest') return sql`u.created_at desc, u.id desc`;
  if (order === 'rate' && seesPayOfOthers(actor))
    return sql`u.hourly_rate_cents desc nulls last, ${BY_NAME}`;
  return BY_NAME;
}
