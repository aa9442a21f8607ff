import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { sum, type Cents } from '../../domain/money.ts';
import { isCardOrNetwork, type PaymentMethod } from '../../domain/payroll/payment-methods.ts';
import type { NecSettings } from '../../domain/tax-documents/nec-rules.ts';
import {
  countsInItsYear,
  type Payment,
  type ReportingSetting,
  type ReversalKind,
} from '../../domain/tax-documents/payments.ts';
import { thresholdOf } from '../../domain/tax-documents/thresholds.ts';
import {
  addTotals,
  yearLedger,
  type LedgerPart,
  type YearLedger,
  type YearTotals,
} from '../../domain/tax-documents/year-ledger.ts';
import type { TaxYearResponse } from '../../domain/tax-documents/year-schema.ts';
import { necExemption } from '../../domain/w9/rules.ts';
import type { W9Lines } from '../../domain/w9/schema.ts';
import { reportingOf } from '../payroll/payee-queries.ts';
import { expenseLines, isPaidIn, reversedOn } from '../payroll/payment-queries.ts';
import { BY_NAME } from '../people/columns.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo, taxDocumentsVisibleTo } from '../database/scope.ts';
import { payeeKey, type PayeeIdentity } from './payee-queries.ts';

// This file reads the year's payments of every payee in one statement. The database sums up payments that the rules
// treat the same way. The rules in domain/tax-documents then decide how each sum is reported.

export interface YearInput {
  taxYear: number;
  /** The default is all payees in the actor's scope. */
  userIds?: readonly string[] | undefined;
  timeZone: string;
  settings: NecSettings;
}

interface PayeeDetails extends PayeeIdentity {
  firstName: string;
  lastName: string;
  hasTin: boolean;
  /** Whether the carrier decided to file this year's form without a taxpayer number. */
  isFiledWithoutTin: boolean;
}

/** The sum of a payee's payments in a year that have the same payment method, the same tax status of the payee, the
 *  same kind of reversal and the same year of reversal. */
interface PaymentSum extends PayeeDetails {
  payments: number;
  classification: W9Lines['classification'];
  llcCode: W9Lines['llcCode'];
  exemptPayeeCode: W9Lines['exemptPayeeCode'];
  reporting: ReportingSetting['kind'];
  paidOn: Day;
  /** The Monday of the last week worked. Null if all payments were made outside Linehaul. */
  weekStart: Day | null;
  totalCents: Cents;
  substantiatedCents: Cents;
  withheldCents: Cents;
  method: PaymentMethod | null;
  reversedOn: Day | null;
  reversalKind: ReversalKind;
}

/** A payee who has a submitted form but no payment in the year, because the payments now belong to another TIN. */
interface FiledOnly extends PayeeDetails {
  payments: null;
}

type SumRow = PaymentSum | FiledOnly;

/** Selects the sums of every payee in the actor's scope. Indexes for all payees: payroll_runs_by_payment_date and
 *  opening_balances_by_payment_date. Indexes for one payee: payroll_runs_by_payment and opening_balances_by_payment. In
 *  both cases, the query also uses tax_documents_counted and w9_versions_one_each. */
function selectSums(actor: Actor, { taxYear, userIds, timeZone }: YearInput) {
  const reversed = reversedOn(timeZone);
  return sql<SumRow>`
    with sums as (
      select r.user_id, r.payee_identity as identity, r.payment_method as method, coalesce(r.reversal_kind, 'UNKNOWN') as "reversalKind",
        count(*)::int as payments, max(r.paid_on) as "paidOn", max(r.week_start) as "weekStart",
        max(${reversed}) as "reversedOn", sum(r.total_pay_cents)::bigint as "totalCents",
        sum(r.withheld_cents)::bigint as "withheldCents",
        sum(r.substantiated_cents)::bigint as "substantiatedCents", r.payee_classification as classification,
        r.payee_llc_code as "llcCode", r.payee_exempt_code as "exemptPayeeCode", r.payee_reporting as reporting
      from payments r
      where ${isPaidIn(taxYear)}
        and ${payVisibleTo(actor, 'r.user_id')} and ${taxDocumentsVisibleTo(actor, 'r.user_id')}
        and ${userIds ? sql`r.user_id = any(${[...userIds]}::uuid[])` : sql`true`}
      group by r.user_id, r.payee_identity, r.payment_method, r.reversal_kind, extract(year from ${reversed}),
        r.payee_classification, r.payee_llc_code, r.payee_exempt_code, r.payee_reporting
    ), payees as (
      select user_id, identity from sums
      union
      select t.user_id, t.identity from tax_documents t
      where t.tax_year = ${taxYear} and t.type = 'FORM_1099_NEC' and t.status in ('SUBMITTED', 'APPROVED')
        and ${taxDocumentsVisibleTo(actor, 't.user_id')}
        and ${userIds ? sql`t.user_id = any(${[...userIds]}::uuid[])` : sql`true`}
    )
    select s.*, u.id as "userId", p.identity, u.first_name as "firstName", u.last_name as "lastName",
      coalesce(w.tin_last_four is not null, false) as "hasTin",
      exists (select from no_tin_filing_decisions f where f.user_id = p.user_id and f.identity = p.identity
        and f.tax_year = ${taxYear}) as "isFiledWithoutTin"
    from payees p
    join users u on u.id = p.user_id
    left join sums s on s.user_id = p.user_id and s.identity = p.identity
    left join lateral (
      select * from w9_versions v where v.user_id = p.user_id and v.identity = p.identity
      order by v.version desc limit 1
    ) w on true
    order by ${BY_NAME}, p.identity`;
}

function reversalOf({ reversedOn, reversalKind }: PaymentSum): Payment['reversal'] {
  return reversedOn === null ? null : { reversedOn, kind: reversalKind };
}

function asPayment(row: PaymentSum, index: number): Payment {
  const { weekStart, paidOn, substantiatedCents } = row;
  return {
    id: String(index),
    weekStart,
    paidOn,
    baseCents: row.totalCents - substantiatedCents,
    bonusCents: 0,
    expenses: expenseLines(paidOn, substantiatedCents, 0),
    withheldCents: row.withheldCents,
    reversal: reversalOf(row),
    byCardOrNetwork: isCardOrNetwork(row.method),
    payee: {
      identity: row.identity,
      exemption: necExemption(row),
      reporting: reportingOf(row.reporting, null),
    },
  };
}

/** The sums of a payee in a year: reported, below the threshold and excluded. */
export interface PayeeSums
  extends
    YearTotals,
    Pick<YearLedger, 'required' | 'decision'>,
    Pick<
      PayeeDetails,
      'userId' | 'identity' | 'firstName' | 'lastName' | 'hasTin' | 'isFiledWithoutTin'
    > {
  /** The number of payments that count in the year. */
  payments: number;
  parts: LedgerPart[];
}

function payeeSums(rows: readonly [SumRow, ...SumRow[]], input: YearInput): PayeeSums {
  const { taxYear, settings } = input;
  const [payee] = rows;
  const sums = rows.filter((row): row is PaymentSum => row.payments !== null);
  const counted = sums.filter((row) =>
    countsInItsYear({ paidOn: row.paidOn, reversal: reversalOf(row) }),
  );
  const { payments, ...ledger } = yearLedger({
    payments: sums.map(asPayment),
    taxYear,
    thresholdCents: thresholdOf(taxYear, settings.laterThresholds).cents,
  });
  return {
    ...ledger,
    userId: payee.userId,
    identity: payee.identity,
    firstName: payee.firstName,
    lastName: payee.lastName,
    hasTin: payee.hasTin,
    isFiledWithoutTin: payee.isFiledWithoutTin,
    payments: sum(counted.map((row) => row.payments)),
    parts: payments.flatMap(({ parts }) => parts),
  };
}

/** Lists the year's sums of every payee in the actor's scope, by name. */
export async function listPayeeSums(
  db: Database | Tx,
  actor: Actor,
  input: YearInput,
): Promise<PayeeSums[]> {
  const { rows } = await selectSums(actor, input).execute(db);
  const payees = Map.groupBy(rows, payeeKey);
  return [...payees.values()].map((sums) => payeeSums(sums as [SumRow, ...SumRow[]], input));
}

/** Adds up the parts of all payees by tax treatment and reason, largest sum first. */
function partsTogether(payees: readonly PayeeSums[]): LedgerPart[] {
  const sums = new Map<string, LedgerPart>();
  for (const part of payees.flatMap(({ parts }) => parts)) {
    const key = `${part.taxTreatment} ${part.reason}`;
    const known = sums.get(key);
    if (known) known.cents += part.cents;
    else sums.set(key, { ...part });
  }
  return [...sums.values()].toSorted((a, b) => b.cents - a.cents);
}

export interface YearSum {
  totals: YearTotals;
  parts: LedgerPart[];
  counts: Omit<TaxYearResponse['counts'], 'differingFromFiledForm'>;
}

/** Adds up the year's sums of all payees. */
export function sumYear(payees: readonly PayeeSums[]): YearSum {
  return {
    totals: addTotals(payees),
    parts: partsTogether(payees),
    counts: {
      payees: payees.length,
      payments: sum(payees.map(({ payments }) => payments)),
      formsRequired: payees.filter(({ required }) => required).length,
      withoutW9: payees.filter(
        (payee) => needsForm(payee) && !payee.hasTin && !payee.isFiledWithoutTin,
      ).length,
    },
  };
}

/** Returns whether this payee gets a form, because it is required or because the carrier files voluntarily. */
export function needsForm({
  reportedCents,
  withheldCents,
}: Pick<YearTotals, 'reportedCents' | 'withheldCents'>): boolean {
  return reportedCents > 0 || withheldCents > 0;
}
