import type { Day } from '../../domain/calendar.ts';

// This is a small model of who is paid for a driver's work. It was written from the design and imports no rule of the
// product. It knows only the rows that are not removed.

/** Who is paid for a driver's weeks from a Monday on, until the next row. */
export interface PaidTo<Person> {
  id: string;
  from: Day;
  /** Undefined if the driver is paid directly. */
  payee: Person | undefined;
}

interface Driver<Person> {
  paidTo: readonly PaidTo<Person>[];
}

/** Returns the row that counts on a day. */
export const rowOn = <Person>(rows: readonly PaidTo<Person>[], day: Day) =>
  rows
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .at(-1);

/** Returns the person who is paid for a driver's week. */
export const payeeOf = <Person extends Driver<Person>>(driver: Person, week: Day): Person =>
  rowOn(driver.paidTo, week)?.payee ?? driver;

/** Returns whether in any week a driver's pay goes to somebody whose own pay goes to somebody else. A payee changes only
 *  in the week in which a row starts. */
export function hasChain<Person extends Driver<Person>>(people: readonly Person[]): boolean {
  const weeks = new Set(people.flatMap(({ paidTo }) => paidTo.map(({ from }) => from)));
  return [...weeks].some((week) =>
    people.some((driver) => {
      const payee = payeeOf(driver, week);
      return payee !== driver && payeeOf(payee, week) !== payee;
    }),
  );
}
