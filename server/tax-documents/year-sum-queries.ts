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
import {
  chosenAccountOf,
  formAccountOf,
  needsNameChoice,
  type TaxpayerAccount,
} from '../../domain/tax-documents/taxpayers.ts';
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
import type { TinKind } from '../../domain/w9/tin.ts';
import { reportingOf, taxpayerKey } from '../payroll/payee-queries.ts';
import {
  expenseLines,
  isPaidIn,
  otherAccountsFor,
  paymentsOfAccounts,
  reversedOn,
} from '../payroll/payment-queries.ts';
import { BY_NAME } from '../people/columns.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo, taxDocumentsVisibleTo } from '../database/scope.ts';
import { identityKey, type PayeeIdentity, type Taxpayer } from './payee-queries.ts';

// This file reads the year's payments of every payee in one statement. The database sums up payments that the rules
// treat the same way. The rules in domain/tax-documents then decide how each sum is reported.

export interface YearInput {
  taxYear: number;
  /** The default is all payees in the actor's scope. */
  userIds?: readonly string[] | undefined;
  timeZone: string;
  settings: NecSettings;
}

/** An account of a payee of the year. Each row of the query has the details of its account. */
interface AccountDetails extends PayeeIdentity, Omit<TaxpayerAccount, 'isPaid'> {
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
interface PaymentSum extends AccountDetails {
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

type SumRow = PaymentSum | UnpaidAccount;

/** Selects the sums of every account in the actor's scope, and of the other accounts with the same taxpayer number.
 *  Indexes for all payees: payroll_runs_by_payment_date and opening_balances_by_payment_date. Indexes for one payee:
 *  those of `paymentsOfAccounts`. In both cases, the query also uses tax_documents_counted, taxpayer_accounts_one_each and
 *  w9_versions_one_each. */
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
      from ${people ? paymentsOfAccounts(actor, people, others) : sql`payments`} r
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
      account: row.userId,
      taxpayer: taxpayerKey(row),
      exemption: necExemption(row),
      reporting: reportingOf(row.reporting, null),
    },
  };
}

/** An account of a payee, with the amount that it was paid in the year. */
export interface PaidAccount
  extends
    TaxpayerAccount,
    Pick<AccountDetails, 'userId' | 'identity' | 'firstName' | 'lastName' | 'archived'> {
  paidCents: Cents;
}

/** The sums of a payee in a year: reported, below the threshold and excluded. */
export interface PayeeSums
  extends
    Taxpayer,
    YearTotals,
    Pick<YearLedger, 'required' | 'decision'>,
    Pick<AccountDetails, 'firstName' | 'lastName' | 'isFiledWithoutTin'> {
  hasTin: boolean;
  /** The name and number on the W-9 that the form follows. Null if there is no W-9. */
  w9: { name: string; tinKind: TinKind | null; tinLastFour: string | null } | null;
  accounts: readonly PaidAccount[];
  /** Whether the office must choose the name on the form (see `needsNameChoice`). */
  hasTwoNames: boolean;
  /** The number of payments that count in the year. */
  payments: number;
  parts: LedgerPart[];
}

const paidRows = (rows: readonly SumRow[]): PaymentSum[] =>
  rows.filter((row): row is PaymentSum => row.payments !== null);

const countedRows = (sums: readonly PaymentSum[]): PaymentSum[] =>
  sums.filter((row) => countsInItsYear({ paidOn: row.paidOn, reversal: reversalOf(row) }));

function ledgerOfSums(sums: readonly PaymentSum[], { taxYear, settings }: YearInput): YearLedger {
  const thresholdCents = thresholdOf(taxYear, settings.laterThresholds).cents;
  return yearLedger({ payments: sums.map(asPayment), taxYear, thresholdCents });
}

/** Returns an account from its rows. */
function accountOfRows(rows: readonly [SumRow, ...SumRow[]]): PaidAccount & AccountDetails {
  const [details] = rows;
  const sums = paidRows(rows);
  const paidCents = sum(countedRows(sums).map(({ totalCents }) => totalCents));
  return { ...details, isPaid: sums.length > 0, paidCents };
}

type Rows = [SumRow, ...SumRow[]];

const groupsOf = (rows: readonly SumRow[], keyOf: (row: SumRow) => string): Rows[] =>
  [...Map.groupBy(rows, keyOf).values()] as Rows[];

/** Returns the sums of a taxpayer from the rows of all accounts. */
function payeeSums(rows: Rows, input: YearInput): PayeeSums {
  const accounts = groupsOf(rows, identityKey).map(accountOfRows) as [
    PaidAccount & AccountDetails,
    ...(PaidAccount & AccountDetails)[],
  ];
  const payee = formAccountOf(accounts);
  const { w9Name, tinKind, tinLastFour } = payee;
  const sums = paidRows(rows);
  const { payments, ...ledger } = ledgerOfSums(sums, input);
  return {
    ...ledger,
    taxpayer: taxpayerKey(payee),
    accounts,
    hasTwoNames: needsNameChoice(accounts),
    userId: payee.userId,
    identity: payee.identity,
    firstName: payee.firstName,
    lastName: payee.lastName,
    hasTin: tinLastFour !== null,
    w9: w9Name === null ? null : { name: w9Name, tinKind, tinLastFour },
    isFiledWithoutTin: accounts.some(({ isFiledWithoutTin }) => isFiledWithoutTin),
    payments: sum(countedRows(sums).map((row) => row.payments)),
    parts: payments.flatMap(({ parts }) => parts),
  };
}

/** Lists the year's sums of every taxpayer in the actor's scope, by the name of the account that gets the form. */
export async function listPayeeSums(
  db: Database | Tx,
  actor: Actor,
  input: YearInput,
): Promise<PayeeSums[]> {
  const { rows } = await selectSums(actor, input).execute(db);
  const places = new Map(rows.map((row, place) => [identityKey(row), place]));
  const placeOf = (payee: PayeeSums) => places.get(identityKey(payee)) ?? 0;
  return groupsOf(rows, taxpayerKey)
    .map((ofTaxpayer) => payeeSums(ofTaxpayer, input))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Returns the payees of the year by account: the taxpayer of each account, and the account whose W-9 the form
 *  follows. An account without a payment in the year is a payee of its own. */
export async function readTaxpayers(
  db: Database | Tx,
  actor: Actor,
  accounts: readonly PayeeIdentity[],
  input: Omit<YearInput, 'userIds'>,
): Promise<(account: PayeeIdentity) => Taxpayer & Pick<PayeeSums, 'hasTwoNames'>> {
  const userIds = [...new Set(accounts.map(({ userId }) => userId))];
  const sums = await listPayeeSums(db, actor, { ...input, userIds });
  const payeeOf = new Map(
    sums.flatMap((payee) => payee.accounts.map((account) => [identityKey(account), payee])),
  );
  const numbers = await db
    .selectFrom('taxpayer_accounts')
    .select(['user_id as userId', 'identity', 'taxpayer_id as taxpayerId'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  const numberOf = new Map(numbers.map((row) => [identityKey(row), row]));
  return (account) => {
    const { userId, identity } = account;
    const number = numberOf.get(identityKey(account)) ?? { userId, identity, taxpayerId: null };
    return (
      payeeOf.get(identityKey(account)) ?? {
        userId,
        identity,
        taxpayer: taxpayerKey(number),
        accounts: [{ userId, identity }],
        hasTwoNames: false,
      }
    );
  };
}

/** The sums of a year that a payee sees about one of their numbers. */
export interface OwnSums extends PayeeIdentity, Pick<YearTotals, 'withheldCents'> {
  parts: LedgerPart[];
}

/** Lists the year's sums that these people see about themselves, one for each of their numbers. They include only the
 *  payments to the person's own account, because a payee must not learn that somebody else gave the same number. If the
 *  office gave the form of the taxpayer to the account, they include the payments to all accounts. */
export async function listOwnSums(
  db: Database | Tx,
  actor: Actor,
  input: YearInput & { userIds: readonly string[] },
): Promise<OwnSums[]> {
  const { rows } = await selectSums(actor, input).execute(db);
  const people = new Set(input.userIds);
  return groupsOf(rows, taxpayerKey).flatMap((ofTaxpayer) => {
    const accounts = groupsOf(ofTaxpayer, identityKey);
    const chosen = chosenAccountOf(accounts.map(([row]) => ({ ...row, isPaid: true })));
    return accounts.flatMap((own): OwnSums[] => {
      const [{ userId, identity, isListed }] = own;
      const seesAll = chosen !== undefined && identityKey(chosen) === identityKey(own[0]);
      if (!people.has(userId) || !(isListed || seesAll)) return [];
      const sums = paidRows(seesAll ? ofTaxpayer : own);
      const { payments, withheldCents } = ledgerOfSums(sums, input);
      return [{ userId, identity, withheldCents, parts: payments.flatMap(({ parts }) => parts) }];
    });
  });
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
