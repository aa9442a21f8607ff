import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { seesTaxDocumentsOfOthers, type Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type { Payment, ReportingSetting, ReversalKind } from '../../domain/tax/year/payments.ts';
import { necExemption } from '../../domain/tax/w9/rules.ts';
import type { W9Lines } from '../../domain/tax/w9/lines-schema.ts';
import type { Database, Tx } from '../database/database.ts';
import type { DB } from '../database/types.ts';
import { payVisibleTo } from '../database/scope.ts';
import { reportingOf, taxpayerKey } from './payee-queries.ts';

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
  withheldFor: 'NO_TIN' | 'TIN_NOTICE' | null;
  repaidCents: Cents;
  repaidOn: Day | null;
  reversedOn: Day | null;
  reversalKind: ReversalKind;
  byCardOrNetwork: boolean;
  identity: number;
  taxpayerId: string | null;
  classification: W9Lines['classification'];
  llcCode: W9Lines['llcCode'];
  exemptPayeeCode: string;
  reporting: ReportingSetting['kind'];
  notReportableReason: string | null;
}

/** The people whose payments a query reads, and the last payment date. */
export interface PaymentSpan {
  through: Day;
  userIds: readonly string[];
  others: OtherAccounts;
  /** The time zone that converts the time of a reversal to a day. */
  timeZone: string;
}

/** Selects the day that determines the tax year in which payment `r` was reversed. This is the day when the money came
 *  back, or else the day when the reversal was entered. */
export function reversedOn(timeZone: string): RawBuilder<Day | null> {
  return sql`coalesce(r.returned_on, (r.reversed_at at time zone ${timeZone})::date)`;
}

/** Selects whether payment `r` was made in a year. The dates are literals. With parameters, PostgreSQL estimates too
 *  few rows and reads everybody's payments to find those of one person. */
export function isPaidIn(taxYear: number): RawBuilder<SqlBool> {
  const [first, last] = [`${taxYear}-01-01`, `${taxYear}-12-31`];
  return sql<SqlBool>`r.paid_on between ${sql.lit(first)} and ${sql.lit(last)}`;
}

/** Whose payments a query counts, beside those to the requested accounts:
 *  - `ALL_ACCOUNTS`: the payments to all accounts with the number of a requested account
 *  - `CHOSEN`: the same, but only for a taxpayer whose form the office gave to the requested account. A payee must not
 *    learn from their own figures that somebody else gave the same number. */
export type OtherAccounts = 'ALL_ACCOUNTS' | 'CHOSEN';

/** Returns the other accounts whose payments the actor may see in tax figures. */
export function otherAccountsFor(actor: Actor): OtherAccounts {
  return actor.scope === 'company' && seesTaxDocumentsOfOthers(actor) ? 'ALL_ACCOUNTS' : 'CHOSEN';
}

/** Selects the payments to these people, and to other accounts with their numbers. Indexes: payments_by_user,
 *  opening_balances_by_payment, taxpayer_accounts_one_each. */
export function paymentsOfAccounts(
  actor: Actor,
  userIds: readonly string[],
  others: OtherAccounts,
): RawBuilder<unknown> {
  const people = sql`${[...userIds]}::uuid[]`;
  return sql`(
    select * from tax_payments p where p.user_id = any(${people}) and ${payVisibleTo(actor, 'p.user_id')}
    union all
    select * from payments_of_other_accounts(${people}, ${others === 'CHOSEN'})
  )`;
}

/** Selects every recorded payment, including reversed ones and those outside Linehaul. byCardOrNetwork must match
 *  `isCardOrNetwork`. */
function selectPayments(
  db: Database | Tx,
  actor: Actor,
  { userIds, timeZone, others }: Omit<PaymentSpan, 'through'>,
) {
  return db
    .selectFrom(sql<DB['tax_payments']>`${paymentsOfAccounts(actor, userIds, others)}`.as('r'))
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
      sql<PaymentRow['withheldFor']>`r.withholding_reason`.as('withheldFor'),
      'r.repaid_withholding_cents as repaidCents',
      'r.withholding_repaid_on as repaidOn',
      reversedOn(timeZone).as('reversedOn'),
      sql<ReversalKind>`coalesce(r.reversal_kind, 'UNKNOWN')`.as('reversalKind'),
      sql<boolean>`coalesce(r.payment_method in ('CARD', 'PAYMENT_NETWORK'), false)`.as(
        'byCardOrNetwork',
      ),
      'r.payee_identity as identity',
      'r.taxpayer_id as taxpayerId',
      sql<W9Lines['classification']>`r.payee_classification`.as('classification'),
      sql<W9Lines['llcCode']>`r.payee_llc_code`.as('llcCode'),
      'r.payee_exempt_code as exemptPayeeCode',
      sql<ReportingSetting['kind']>`r.payee_reporting`.as('reporting'),
      'r.payee_not_reportable_reason as notReportableReason',
    ])
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
    ...(row.withheldFor && { withheldFor: row.withheldFor }),
    ...(row.repaidOn && { repaid: { cents: row.repaidCents, on: row.repaidOn } }),
    reversal:
      row.reversedOn === null ? null : { reversedOn: row.reversedOn, kind: row.reversalKind },
    byCardOrNetwork: row.byCardOrNetwork,
    payee: {
      account: row.userId,
      taxpayer: taxpayerKey(row),
      exemption: necExemption(row),
      reporting: reportingOf(row.reporting, row.notReportableReason),
    },
  };
}

/** Returns at most two lines. One line has the substantiated expenses of a week, and the other line has the remaining
 *  expenses. */
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

function byTaxpayer(rows: readonly PaymentRow[]): Map<string, Payment[]> {
  return Map.groupBy(rows.map(paymentOfRow), ({ payee }) => payee.taxpayer);
}

/** Reads all payments through `span.through` to the taxpayers of these people, over all accounts, by taxpayer. Uses one
 *  statement. */
export async function gatherPayments(
  db: Database | Tx,
  actor: Actor,
  span: PaymentSpan,
): Promise<Map<string, Payment[]>> {
  const payments = selectPayments(db, actor, span).where('r.paid_on', '<=', span.through);
  return byTaxpayer(await payments.execute());
}

/** Reads the payments that the forms of a year need, by taxpayer. These are the payments of the year, and the reversed
 *  payments of earlier years, because their weeks may have been paid again in this year. Indexes: those of
 *  selectPayments, and payments_reversed. */
export async function gatherPaymentsOfYear(
  db: Database | Tx,
  actor: Actor,
  { taxYear, ...people }: Pick<PaymentSpan, 'userIds' | 'timeZone'> & { taxYear: number },
): Promise<Map<string, Payment[]>> {
  const accounts = { ...people, others: otherAccountsFor(actor) };
  const before = await selectPayments(db, actor, accounts)
    .where('r.paid_on', '<', `${taxYear}-01-01`)
    .where('r.reversed_at', 'is not', null)
    .execute();
  const ofYear = await selectPayments(db, actor, accounts).where(isPaidIn(taxYear)).execute();
  return byTaxpayer([...before, ...ofYear]);
}
