import { yearOf, type Day } from '../../calendar.ts';
import { refusal, type Refusal } from '../../errors.ts';
import { say } from './sentences.ts';

/** How the carrier solicited the taxpayer number from a payee. */
export const SOLICITATION_METHODS = ['IN_PERSON', 'MAIL', 'ELECTRONIC', 'PHONE'] as const;
export type SolicitationMethod = (typeof SOLICITATION_METHODS)[number];

/** The solicitations in order. The initial solicitation is due when the account is opened. The two annual solicitations
 *  are due in consecutive years. */
export const SOLICITATION_KINDS = ['INITIAL', 'FIRST_ANNUAL', 'SECOND_ANNUAL'] as const;
export type SolicitationKind = (typeof SOLICITATION_KINDS)[number];

export interface DueSolicitation {
  kind: SolicitationKind;
  dueOn: Day;
}

/** Returns the day by which the first annual solicitation is due. It is December 31 of the year in which the account
 *  was opened. If the account was opened in December, it is January 31 of the next year (Treas. Reg.
 *  301.6724-1(e)(1)(ii)). NOTE: the dates are from secondary sources. The carrier's CPA must confirm them. */
function firstAnnualDueOn(openedOn: Day): Day {
  const year = yearOf(openedOn);
  return openedOn >= `${year}-12-01` ? `${year + 1}-01-31` : `${year}-12-31`;
}

/** Returns the next solicitation that is due. Returns undefined after annual solicitations in two consecutive years,
 *  because no more are required. Several solicitations in one year count as one solicitation. After a missed year,
 *  solicitations in any two consecutive years are enough (Treas. Reg. 301.6724-1(e)(1)(vi)(C)), so the second annual
 *  solicitation is due in the year after the latest solicitation.
 *  @param openedOn the day on which the payee's account was opened
 *  @param solicitedOn the days of the solicitations so far, oldest first */
export function nextSolicitation(
  openedOn: Day,
  solicitedOn: readonly Day[],
): DueSolicitation | undefined {
  const [firstDay] = solicitedOn;
  if (firstDay === undefined) return { kind: 'INITIAL', dueOn: openedOn };
  const firstDueOn = firstAnnualDueOn(openedOn);
  // The first solicitation is the initial solicitation, unless the carrier made it after the first annual solicitation
  // was due.
  const annual = firstDay <= firstDueOn ? solicitedOn.slice(1) : solicitedOn;
  const years = annual.map((day) => (day <= firstDueOn ? yearOf(openedOn) : yearOf(day)));
  const latestYear = years.at(-1);
  if (latestYear === undefined) return { kind: 'FIRST_ANNUAL', dueOn: firstDueOn };
  if (years.some((year) => years.includes(year + 1))) return undefined;
  return { kind: 'SECOND_ANNUAL', dueOn: `${latestYear + 1}-12-31` };
}

export function refusalOfSolicitation(solicitedOn: Day, today: Day): Refusal | undefined {
  return solicitedOn > today ? refusal('INVALID_VALUE', say.solicitedInFuture) : undefined;
}
