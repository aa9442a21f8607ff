import { sql, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import type { AgreementTerms, EntryKind } from '../../domain/deductions/agreement.ts';
import { returnByOf } from '../../domain/deductions/escrow-return.ts';
import { stateOfAgreement } from '../../domain/deductions/rules.ts';
import type { Agreement, Entry } from '../../domain/deductions/schema.ts';
import type { NewestVersion } from '../../domain/documents/schema.ts';
import { dollarsFromCents, sum, type Cents } from '../../domain/money.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { newestVersion } from '../documents/shared.ts';
import { BALANCE, TERMS, WAITS_FOR_PAYEE } from './state-queries.ts';

const MAX_AGREEMENTS = 1000;
const MAX_ENTRIES = 500;

export interface StoredAgreement extends AgreementTerms {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  balanceCents: Cents;
  takenCents: Cents;
  /** In order. */
  skipped: Day[];
  /** The payouts that no settlement has paid yet, by week. */
  planned: { payLineId: string; weekStart: Day; amountCents: Cents }[];
  waitsForPayee: boolean;
  enteredAt: string;
  enteredBy: string | null;
  acknowledgedAt: string | null;
  document: NewestVersion | null;
  endedAt: string | null;
  endReason: string | null;
  leaseEndedOn: Day | null;
  inactiveSince: Day | null;
}

/** What was taken or deposited under agreement `a`. A reversal has the kind of the entry that it takes back. Index:
 *  deduction_entries_by_agreement. */
const TAKEN = sql<Cents>`(select coalesce(sum(case e.kind when 'TAKEN' then -e.amount_cents else e.amount_cents end), 0)::int
  from deduction_entries e where e.agreement_id = a.id and e.kind in ('TAKEN', 'DEPOSITED'))`;

/** The skipped weeks of agreement `a`. Index: deduction_skips_pkey. */
const SKIPPED = sql<Day[]>`(select coalesce(json_agg(s.week_start order by s.week_start), '[]')
  from deduction_skips s where s.agreement_id = a.id)`;

/** The advance or the escrow releases of agreement `a` that no settlement has paid yet. Index: pay_lines_by_agreement. */
const PLANNED = sql<StoredAgreement['planned']>`(
  select coalesce(json_agg(json_build_object('payLineId', l.id, 'weekStart', l.week_start, 'amountCents', l.amount_cents)
    order by l.week_start, l.entered_at, l.id), '[]')
  from pay_lines l where l.agreement_id = a.id and l.settlement_id is null and l.removed_at is null)`;

function selectAgreements(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('deduction_agreements as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([
      ...TERMS,
      'u.first_name as firstName',
      'u.last_name as lastName',
      BALANCE.as('balanceCents'),
      TAKEN.as('takenCents'),
      SKIPPED.as('skipped'),
      PLANNED.as('planned'),
      WAITS_FOR_PAYEE.as('waitsForPayee'),
      'a.entered_at as enteredAt',
      sql<string | null>`(select by.full_name from users by where by.id = a.entered_by)`.as(
        'enteredBy',
      ),
      'a.acknowledged_at as acknowledgedAt',
      newestVersion(sql`d.agreement_id = a.id and d.kind = 'AGREEMENT_AUTHORITY'`).as('document'),
      'a.ended_at as endedAt',
      'a.end_reason as endReason',
      'a.lease_ended_on as leaseEndedOn',
      'u.inactive_since as inactiveSince',
    ])
    .where(payVisibleTo(actor, 'a.user_id'));
}

/** Lists agreements by payee, in the order in which they are taken. Ended agreements follow the others. Index of one
 *  payee's list: deduction_agreements_by_user. */
export async function listAgreements(
  db: Database,
  actor: Actor,
  { userId, includesEnded }: { userId: string | undefined; includesEnded: boolean },
): Promise<StoredAgreement[]> {
  return selectAgreements(db, actor)
    .$if(userId !== undefined, (query) => query.where('a.user_id', '=', userId ?? ''))
    .$if(!includesEnded, (query) => query.where('a.ended_at', 'is', null))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('a.user_id')
    .orderBy(sql`a.ended_at is not null`)
    .orderBy(sql`a.kind <> 'SUPPORT_OR_LEVY'`)
    .orderBy('a.priority')
    .orderBy('a.first_week')
    .orderBy('a.id')
    .limit(MAX_AGREEMENTS)
    .execute();
}

export async function findAgreement(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<StoredAgreement | undefined> {
  return selectAgreements(db, actor).where('a.id', '=', id).executeTakeFirst();
}

/** Returns the facts that decide the state of the agreement. */
export const factsOf = (agreement: StoredAgreement) => ({
  ...agreement,
  skippedWeeks: agreement.skipped.length,
  plannedCents: sum(agreement.planned.map(({ amountCents }) => amountCents)),
});

export function responseOf(agreement: StoredAgreement, today: Day): Agreement {
  const { amountCents, percentHundredths, targetCents, floorCents } = agreement;
  const { balanceCents, takenCents, skipped, planned, waitsForPayee: _, ...rest } = agreement;
  const { leaseEndedOn, inactiveSince, ...fields } = rest;
  return {
    ...fields,
    amount: amountCents === null ? null : dollarsFromCents(amountCents),
    percent: percentHundredths === null ? null : percentHundredths / 100,
    target: targetCents === null ? null : dollarsFromCents(targetCents),
    floor: dollarsFromCents(floorCents),
    balance: dollarsFromCents(balanceCents),
    taken: dollarsFromCents(takenCents),
    plannedPayouts: planned.map(({ amountCents: cents, ...payout }) => ({
      ...payout,
      amount: dollarsFromCents(cents),
    })),
    state: stateOfAgreement(factsOf(agreement), today),
    skippedWeeks: skipped,
    returnBy:
      agreement.kind === 'ESCROW'
        ? returnByOf({ leaseEndedOn, inactiveSince, balanceCents })
        : null,
  };
}

/** Returns whether a settlement of the week that is not reversed has charged or taken something under the agreement.
 *  Index: deduction_entries_by_agreement. */
export async function isInSettlementOf(
  tx: Tx,
  agreementId: string,
  weekStart: Day,
): Promise<boolean> {
  const entry = await tx
    .selectFrom('deduction_entries as e')
    .innerJoin('settlements as r', 'r.id', 'e.settlement_id')
    .select('e.id')
    .where('e.agreement_id', '=', agreementId)
    .where('e.kind', 'in', ['CHARGED', 'TAKEN', 'DEPOSITED'])
    .where('r.week_start', '=', weekStart)
    .where('r.status', '<>', 'REVERSED')
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

interface EntryRow extends Pick<Entry, 'id' | 'kind' | 'enteredOn' | 'isReversal' | 'note'> {
  settlementId: string | null;
  weekStart: Day | null;
  interestFrom: Day | null;
  interestThrough: Day | null;
  rateThousandths: number | null;
  amountCents: Cents;
  balanceCents: Cents;
}

function entryOf(row: EntryRow): Entry {
  const { settlementId, weekStart, interestFrom, interestThrough, rateThousandths, ...rest } = row;
  const { amountCents, balanceCents, ...entry } = rest;
  return {
    ...entry,
    settlement:
      settlementId === null || weekStart === null
        ? null
        : { id: settlementId, weekStart, weekEnd: weekEndOf(weekStart) },
    interest:
      interestFrom === null || interestThrough === null || rateThousandths === null
        ? null
        : { from: interestFrom, through: interestThrough, rate: rateThousandths / 1000 },
    amount: dollarsFromCents(amountCents),
    balance: dollarsFromCents(balanceCents),
  };
}

/** Lists the newest entries of an agreement that the actor can see, newest first, each with the balance after it. The
 *  entries of one settlement have the same time: what it charges comes before what it takes. Index:
 *  deduction_entries_by_agreement. */
export async function listEntries(
  db: Database,
  actor: Actor,
  agreementId: string,
): Promise<Entry[]> {
  const rows = await db
    .selectFrom('deduction_entries as e')
    .leftJoin('settlements as r', 'r.id', 'e.settlement_id')
    .leftJoin('escrow_interest_rates as i', (join) =>
      join.on(sql<SqlBool>`i.quarter_start = date_trunc('quarter', e.interest_from::timestamp)`),
    )
    .select([
      'e.id',
      sql<EntryKind>`e.kind`.as('kind'),
      'e.entered_on as enteredOn',
      'e.settlement_id as settlementId',
      'r.week_start as weekStart',
      sql<boolean>`e.reverses_id is not null`.as('isReversal'),
      'e.interest_from as interestFrom',
      'e.interest_through as interestThrough',
      'i.rate_thousandths as rateThousandths',
      'e.note',
      'e.amount_cents as amountCents',
      sql<Cents>`(sum(e.amount_cents) over (order by e.entered_at, e.amount_cents desc, e.id))::int`.as(
        'balanceCents',
      ),
    ])
    .where('e.agreement_id', '=', agreementId)
    .where(payVisibleTo(actor, 'e.user_id'))
    .orderBy('e.entered_at', 'desc')
    .orderBy('e.amount_cents')
    .orderBy('e.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return rows.map(entryOf);
}

/** Returns whether a week of the payee has a regular settlement that is not reversed. Index: settlements_one_live. */
export async function hasRegularSettlement(
  tx: Tx,
  userId: string,
  weekStart: Day,
): Promise<boolean> {
  const settlement = await tx
    .selectFrom('settlements')
    .select('id')
    .where('user_id', '=', userId)
    .where('week_start', '=', weekStart)
    .where('status', '<>', sql.lit('REVERSED'))
    .where('kind', '=', sql.lit('REGULAR'))
    .executeTakeFirst();
  return settlement !== undefined;
}
