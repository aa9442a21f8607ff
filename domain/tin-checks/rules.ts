import { yearOf, type Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';

/** How a payee was asked for the taxpayer number. */
export const SOLICITATION_WAYS = ['IN_PERSON', 'MAIL', 'ELECTRONIC', 'PHONE'] as const;
export type SolicitationWay = (typeof SOLICITATION_WAYS)[number];

/** The solicitations in order: one when the account is opened, and one in each of two years. */
export const SOLICITATION_KINDS = ['INITIAL', 'FIRST_ANNUAL', 'SECOND_ANNUAL'] as const;
export type SolicitationKind = (typeof SOLICITATION_KINDS)[number];

export interface DueSolicitation {
  kind: SolicitationKind;
  dueOn: Day;
}

/** The day by which the first annual solicitation is due: the end of the year in which the account was opened, or January
 *  31 if it was opened in December (Treas. Reg. 301.6724-1(e)(1)(ii)). NOTE: the dates are from secondary sources; the
 *  carrier's CPA confirms them. */
function firstAnnualDueOn(openedOn: Day): Day {
  const year = yearOf(openedOn);
  return openedOn >= `${year}-12-01` ? `${year + 1}-01-31` : `${year}-12-31`;
}

/** The next solicitation that is due; undefined after two annual ones in consecutive years, because no more are required.
 *  A year counts once, however many requests it has. After a missed year, the requests of any two consecutive years make
 *  up for it (Treas. Reg. 301.6724-1(e)(1)(vi)(C)), so the second one is due a year after the latest one.
 *  @param openedOn the day on which the payee's account was opened
 *  @param askedOn the days of the requests so far, oldest first */
export function nextSolicitation(
  openedOn: Day,
  askedOn: readonly Day[],
): DueSolicitation | undefined {
  const [firstDay] = askedOn;
  if (firstDay === undefined) return { kind: 'INITIAL', dueOn: openedOn };
  const firstDueOn = firstAnnualDueOn(openedOn);
  // The first request is the initial one, unless it came after the period of the first annual one.
  const annual = firstDay <= firstDueOn ? askedOn.slice(1) : askedOn;
  const years = annual.map((day) => (day <= firstDueOn ? yearOf(openedOn) : yearOf(day)));
  const latestYear = years.at(-1);
  if (latestYear === undefined) return { kind: 'FIRST_ANNUAL', dueOn: firstDueOn };
  if (years.some((year) => years.includes(year + 1))) return undefined;
  return { kind: 'SECOND_ANNUAL', dueOn: `${latestYear + 1}-12-31` };
}

export function refuseSolicitation(askedOn: Day, today: Day): Refusal | undefined {
  return askedOn > today
    ? refusal('NOT_SENSIBLE', 'askedOn: enter today or an earlier day.')
    : undefined;
}
