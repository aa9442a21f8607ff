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

/** The due date of a solicitation (Treas. Reg. 301.6724-1(e)(1)). The first annual one is due by the end of the year in
 *  which the account was opened, or by January 31 if it was opened in December. The second is due by the end of the next
 *  year. NOTE: the dates are from secondary sources; the carrier's CPA confirms them. */
function dueOnOf(kind: SolicitationKind, openedOn: Day): Day {
  const year = yearOf(openedOn);
  if (kind === 'INITIAL') return openedOn;
  if (kind === 'SECOND_ANNUAL') return `${year + 1}-12-31`;
  return openedOn >= `${year}-12-01` ? `${year + 1}-01-31` : `${year}-12-31`;
}

/** The next solicitation that is due; undefined after the second annual one, because no more are required.
 *  @param openedOn the day on which the payee's account was opened
 *  @param requestCount the number of requests so far */
export function nextSolicitation(openedOn: Day, requestCount: number): DueSolicitation | undefined {
  const kind = SOLICITATION_KINDS[requestCount];
  return kind && { kind, dueOn: dueOnOf(kind, openedOn) };
}

export function refuseSolicitation(askedOn: Day, today: Day): Refusal | undefined {
  return askedOn > today
    ? refusal('NOT_SENSIBLE', 'askedOn: enter today or an earlier day.')
    : undefined;
}
