import { sql } from 'kysely';
import { NO_DETAILS, type PersonDetails, type PersonFacts } from '../../domain/people.ts';

// The facts of a person and their columns. What reads, adds, changes and tells of people goes through this.

type Fact = keyof PersonFacts;

/** `hourlyRateCents` is stored as `hourly_rate_cents`. */
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

/** What selects these facts of the person `u`. */
export function selected<Name extends Fact>(names: readonly Name[]) {
  return names.map((name) => `u.${columnOf(name)} as ${name}`) as Extract<
    Selected,
    `${string} as ${Name}`
  >[];
}

/** The facts that a schema says, no other one: what is stored leaves only where an answer declares it. */
export function factsIn<Shape extends object>(schema: { properties: Shape }) {
  return FACTS.filter((name): name is Fact & keyof Shape => name in schema.properties);
}

/** The facts alone, without what else is known of a person. */
export function factsOf(person: PersonFacts): PersonFacts {
  return Object.fromEntries(FACTS.map((name) => [name, person[name]])) as unknown as PersonFacts;
}

export function columnsOf(facts: PersonFacts): Stored {
  return Object.fromEntries(
    FACTS.map((name) => [columnOf(name), facts[name]]),
  ) as unknown as Stored;
}

/** The order of every list of people `u`. Indexes: users_by_name and its kin. */
export const BY_NAME = sql`u.last_name, u.first_name, u.id`;
