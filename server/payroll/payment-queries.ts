import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { addDays, type Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type {
  Payment,
  ReportingSetting,
  ReversalKind,
} from '../../domain/tax-documents/payments.ts';
import { necExemption } from '../../domain/w9/rules.ts';
import type { W9Lines } from '../../domain/w9/schema.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { reportingOf } from './payee-queries.ts';

interface PaymentRow {
  id: string;
  userId: string;
  weekStart: Day | null;
  isSum: boolean;
  paidOn: Day;
  baseCents: Cents;
  bonusCents: Cents;
  substantiatedCents: Cents;
  unsubstantiatedCents: Cents;
  withheldCents: Cents;
  reversedOn: Day | null;
  reversalKind: ReversalKind;
  byCardOrNetwork: boolean;
  identity: number;
  classification: W9Lines['classification'];
  llcCode: W9Lines['llcCode'];
  exemptPayeeCode: string;
  reporting: ReportingSetting['kind'];
  notReportableReason: string | null;
}

/** Which payments: of some people, in a span of days. */
export interface PaymentSpan {
  /** Left out: from the first payment on. */
  from?: Day | undefined;
  through: Day;
  userIds: readonly string[];
  /** Decides on which day a reversal was. */
  timeZone: string;
}

/** The day that decides the tax year of a reversal of a payment `r`: when the money came back, else when it was entered. */
export function reversedOn(timeZone: string): RawBuilder<Day | null> {
  return sql`coalesce(r.returned_on, (r.reversed_at at time zone ${timeZone})::date)`;
}

/** Every payment that was recorded as made, reversed ones and those outside Linehaul too. What 'by card' means is in
 *  domain/payroll/payment-methods.ts. Indexes: payroll_runs_by_payment, opening_balances_by_payment. */
function selectPayments(db: Database | Tx, actor: Actor, span: PaymentSpan) {
  return db
    .selectFrom('payments as r')
    .select([
      'r.id',
      'r.user_id as userId',
      'r.week_start as weekStart',
      'r.is_sum as isSum',
      sql<Day>`r.paid_on`.as('paidOn'),
      'r.base_pay_cents as baseCents',
      'r.bonuses_cents as bonusCents',
      'r.substantiated_cents as substantiatedCents',
      sql<Cents>`r.expenses_cents - r.substantiated_cents`.as('unsubstantiatedCents'),
      'r.withheld_cents as withheldCents',
      reversedOn(span.timeZone).as('reversedOn'),
      sql<ReversalKind>`coalesce(r.reversal_kind, 'UNKNOWN')`.as('reversalKind'),
      sql<boolean>`coalesce(r.payment_method in ('CARD', 'PAYMENT_NETWORK'), false)`.as(
        'byCardOrNetwork',
      ),
      'r.payee_identity as identity',
      sql<W9Lines['classification']>`r.payee_classification`.as('classification'),
      sql<W9Lines['llcCode']>`r.payee_llc_code`.as('llcCode'),
      'r.payee_exempt_code as exemptPayeeCode',
      sql<ReportingSetting['kind']>`r.payee_reporting`.as('reporting'),
      'r.payee_not_reportable_reason as notReportableReason',
    ])
    .$if(span.from !== undefined, (query) => query.where('r.paid_on', '>=', span.from ?? null))
    .where('r.paid_on', '<=', span.through)
    .where('r.user_id', '=', sql<string>`any(${[...span.userIds]}::uuid[])`)
    .where(payVisibleTo(actor, 'r.user_id'))
    .orderBy('r.user_id')
    .orderBy('r.paid_on')
    .orderBy('r.id');
}

function paymentOfRow(row: PaymentRow): Payment {
  const { weekStart, paidOn, isSum, substantiatedCents, unsubstantiatedCents } = row;
  return {
    id: row.id,
    weekStart,
    ...(isSum && { isSum }),
    paidOn,
    baseCents: row.baseCents,
    bonusCents: row.bonusCents,
    expenses: expenseLines(weekStart ?? paidOn, substantiatedCents, unsubstantiatedCents),
    withheldCents: row.withheldCents,
    reversal:
      row.reversedOn === null ? null : { reversedOn: row.reversedOn, kind: row.reversalKind },
    byCardOrNetwork: row.byCardOrNetwork,
    payee: {
      identity: row.identity,
      exemption: necExemption(row),
      reporting: reportingOf(row.reporting, row.notReportableReason),
    },
  };
}

/** A week's expenses in two lines at most: with receipts, and without. */
export function expenseLines(
  day: Day,
  substantiatedCents: Cents,
  unsubstantiatedCents: Cents,
): Payment['expenses'] {
  return [
    { day, cents: substantiatedCents, substantiated: true },
    { day, cents: unsubstantiatedCents, substantiated: false },
  ].filter(({ cents }) => cents > 0);
}

function byPerson(rows: readonly PaymentRow[]): Map<string, Payment[]> {
  const rowsOf = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...rowsOf].map(([userId, own]) => [userId, own.map(paymentOfRow)]));
}

/** All payments of the span in one statement, by person. */
export async function gatherPayments(
  db: Database | Tx,
  actor: Actor,
  span: PaymentSpan,
): Promise<Map<string, Payment[]>> {
  return byPerson(await selectPayments(db, actor, span).execute());
}

/** Payments before the span that were reversed: the weeks that may have been paid again in it.
 *  Indexes: payroll_runs_reversed_payments, opening_balances_by_payment. */
function selectReversedBefore(db: Database | Tx, actor: Actor, span: PaymentSpan & { from: Day }) {
  const before = { ...span, from: undefined, through: addDays(span.from, -1) };
  return selectPayments(db, actor, before).where('r.reversed_at', 'is not', null);
}

/** What the forms of a year are made of, by person: its payments, and those reversed before it. The years
 *  behind are not opened. */
export async function gatherPaymentsOfYear(
  db: Database | Tx,
  actor: Actor,
  { taxYear, ...people }: Pick<PaymentSpan, 'userIds' | 'timeZone'> & { taxYear: number },
): Promise<Map<string, Payment[]>> {
  const span = { ...people, from: `${taxYear}-01-01`, through: `${taxYear}-12-31` };
  const before = await selectReversedBefore(db, actor, span).execute();
  const ofYear = await selectPayments(db, actor, span).execute();
  return byPerson([...before, ...ofYear]);
}
