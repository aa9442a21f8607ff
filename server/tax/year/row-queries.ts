import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/payroll/payment-methods.ts';
import type { NecSettings } from '../../../domain/tax/form-1099-nec/nec-rules.ts';
import type { Payment, ReportingSetting, ReversalKind } from '../../../domain/tax/year/payments.ts';
import type { TaxpayerAccount } from '../../../domain/tax/tin/taxpayers.ts';
import type { W9Lines } from '../../../domain/tax/w9/lines-schema.ts';
import type { TinKind } from '../../../domain/tax/tin/tin.ts';
import {
  isPaidIn,
  otherAccountsFor,
  paymentsOfAccounts,
  reversedOn,
} from '../../payroll/shared.ts';
import { BY_NAME } from '../../people/columns.ts';
import type { Database, Tx } from '../../database/database.ts';
import { payVisibleTo, taxDocumentsVisibleTo } from '../../database/scope.ts';
import type { PayeeIdentity } from './payee-queries.ts';

// This file reads the year's payments of every payee in one statement. The database sums up payments that the rules
// treat the same way. The rules in domain/tax/form-1099-nec then decide how each sum is reported.

export interface YearInput {
  taxYear: number;
  /** The default is all payees in the actor's scope. */
  userIds?: readonly string[] | undefined;
  timeZone: string;
  settings: NecSettings;
}

/** An account of a payee of the year. Each row of the query has the details of its account. */
export interface AccountDetails extends PayeeIdentity, Omit<TaxpayerAccount, 'isPaid'> {
  taxpayerId: string | null;
  /** Whether the account was paid in the year or has a submitted form for it. */
  isListed: boolean;
  firstName: string;
  lastName: string;
  archived: boolean;
  tinKind: TinKind | null;
  tinLastFour: string | null;
  /** Whether the carrier decided to file this year's form without a taxpayer number. */
  isFiledWithoutTin: boolean;
}

/** The sum of an account's payments in a year that have the same payment method, the same tax status of the payee, the
 *  same kind of reversal and the same year of reversal. */
export interface PaymentSum extends AccountDetails {
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

/** An account without a payment in the year. Another account of the taxpayer was paid, or a form was submitted and the
 *  payments now belong to another TIN. */
interface UnpaidAccount extends AccountDetails {
  payments: null;
}

export type SumRow = PaymentSum | UnpaidAccount;

/** Selects the sums of every account in the actor's scope, and of the other accounts with the same taxpayer number.
 *  Indexes for all payees: payments_by_date and opening_balances_by_payment_date. Indexes for one payee:
 *  those of `paymentsOfAccounts`. In both cases, the query also uses tax_documents_counted, taxpayer_accounts_one_each
 *  and w9_versions_one_each. */
function selectSums(actor: Actor, { taxYear, userIds, timeZone }: YearInput) {
  const reversed = reversedOn(timeZone);
  const others = otherAccountsFor(actor);
  const isOffice = others === 'ALL_ACCOUNTS';
  // People without access to the tax documents of others get only their own sums.
  const people = isOffice ? userIds : (userIds ?? [actor.id]).filter((id) => id === actor.id);
  const ofPeople = (column: string) =>
    people ? sql`${sql.ref(column)} = any(${[...people]}::uuid[])` : sql`true`;
  return sql<SumRow>`
    with sums as (
      select r.user_id, r.payee_identity as identity, r.taxpayer_id, r.payment_method as method,
        coalesce(r.reversal_kind, 'UNKNOWN') as "reversalKind",
        count(*)::int as payments, max(r.paid_on) as "paidOn", max(r.week_start) as "weekStart",
        max(${reversed}) as "reversedOn", sum(r.total_pay_cents)::bigint as "totalCents",
        sum(r.withheld_cents)::bigint as "withheldCents",
        sum(r.substantiated_cents)::bigint as "substantiatedCents", r.payee_classification as "paidClassification",
        r.payee_llc_code as "llcCode", r.payee_exempt_code as "exemptPayeeCode", r.payee_reporting as reporting
      from ${people ? paymentsOfAccounts(actor, people, others) : sql`tax_payments`} r
      where ${isPaidIn(taxYear)} and ${isOffice ? payVisibleTo(actor, 'r.user_id') : sql`true`}
      group by r.user_id, r.payee_identity, r.taxpayer_id, r.payment_method, r.reversal_kind,
        extract(year from ${reversed}), r.payee_classification, r.payee_llc_code, r.payee_exempt_code, r.payee_reporting
    ), payees as (
      select user_id, identity, taxpayer_id from sums
      union
      select t.user_id, t.identity, a.taxpayer_id from tax_documents t
      left join taxpayer_accounts a on a.user_id = t.user_id and a.identity = t.identity
      where t.tax_year = ${taxYear} and t.type = 'FORM_1099_NEC' and t.status in ('SUBMITTED', 'APPROVED')
        and ${taxDocumentsVisibleTo(actor, 't.user_id')}
        and (${ofPeople('t.user_id')} or a.taxpayer_id in (
          select o.taxpayer_id from taxpayer_accounts o where ${ofPeople('o.user_id')}))
    ), accounts as (
      select user_id, identity, taxpayer_id from payees
      union
      select a.user_id, a.identity, a.taxpayer_id from taxpayer_accounts a
      where a.taxpayer_id in (select taxpayer_id from payees)
    )
    select s.*, s."paidClassification" as classification, u.id as "userId", p.identity,
      p.taxpayer_id as "taxpayerId", u.first_name as "firstName", u.last_name as "lastName",
      u.archived_at is not null as archived,
      w.name as "w9Name", w.tin_kind as "tinKind", w.tin_last_four as "tinLastFour", w.created_at as "w9At", a.added_at as "addedAt", a.form_chosen_at as "formChosenAt",
      not exists (select from w9_versions n where n.user_id = p.user_id and n.version > w.version) as "isCurrent",
      exists (select from payees l where l.user_id = p.user_id and l.identity = p.identity) as "isListed",
      exists (select from no_tin_filing_decisions f where f.user_id = p.user_id and f.identity = p.identity
        and f.tax_year = ${taxYear}) as "isFiledWithoutTin"
    from accounts p
    join users u on u.id = p.user_id
    left join taxpayer_accounts a on a.user_id = p.user_id and a.identity = p.identity
    left join sums s on s.user_id = p.user_id and s.identity = p.identity
    left join lateral (
      select * from w9_versions v where v.user_id = p.user_id and v.identity = p.identity
      order by v.version desc limit 1
    ) w on true
    order by ${BY_NAME}, p.identity`;
}

export function reversalOf({ reversedOn, reversalKind }: PaymentSum): Payment['reversal'] {
  return reversedOn === null ? null : { reversedOn, kind: reversalKind };
}

/** Reads the sums of a year, by the name of the account. */
export async function readSumRows(
  db: Database | Tx,
  actor: Actor,
  input: YearInput,
): Promise<SumRow[]> {
  return (await selectSums(actor, input).execute(db)).rows;
}
