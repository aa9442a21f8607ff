import type { Actor } from '../../../domain/access.ts';
import { sum, type Cents } from '../../../domain/money.ts';
import { isCardOrNetwork } from '../../../domain/payroll/payment-methods.ts';
import { countsInItsYear, type Payment } from '../../../domain/tax/year/payments.ts';
import {
  chosenAccountOf,
  formAccountOf,
  needsNameChoice,
  type TaxpayerAccount,
} from '../../../domain/tax/tin/taxpayers.ts';
import { thresholdOf } from '../../../domain/tax/year/thresholds.ts';
import {
  addTotals,
  yearLedger,
  type LedgerPart,
  type YearLedger,
  type YearTotals,
} from '../../../domain/tax/year/year-ledger.ts';
import type { TaxYearResponse } from '../../../domain/tax/year/year-schema.ts';
import { necExemption } from '../../../domain/tax/w9/rules.ts';
import type { TinKind } from '../../../domain/tax/tin/tin.ts';
import { reportingOf, taxpayerKey, expenseLines } from '../../payroll/shared.ts';
import type { Database, Tx } from '../../database/database.ts';
import { identityKey, type PayeeIdentity, type Taxpayer } from './payee-queries.ts';
import {
  readSumRows,
  reversalOf,
  type AccountDetails,
  type PaymentSum,
  type SumRow,
  type YearInput,
} from './row-queries.ts';

// This file applies the rules in domain/tax/form-1099-nec to the sums of `readSumRows`.

/** Treats a sum as one payment of its last week and day. The ledger then gives the same totals as for its payments, because
 *  the rules treat all of them the same way. */
function sumAsPayment(row: PaymentSum, index: number): Payment {
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
  return yearLedger({ payments: sums.map(sumAsPayment), taxYear, thresholdCents });
}

function accountOfRows(rows: readonly [SumRow, ...SumRow[]]): PaidAccount & AccountDetails {
  const [details] = rows;
  const sums = paidRows(rows);
  const paidCents = sum(countedRows(sums).map(({ totalCents }) => totalCents));
  return { ...details, isPaid: sums.length > 0, paidCents };
}

type Rows = [SumRow, ...SumRow[]];

const groupsOf = (rows: readonly SumRow[], keyOf: (row: SumRow) => string): Rows[] =>
  [...Map.groupBy(rows, keyOf).values()] as Rows[];

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
  const rows = await readSumRows(db, actor, input);
  const places = new Map(rows.map((row, place) => [identityKey(row), place]));
  const placeOf = (payee: PayeeSums) => places.get(identityKey(payee)) ?? 0;
  return groupsOf(rows, taxpayerKey)
    .map((ofTaxpayer) => payeeSums(ofTaxpayer, input))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
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
  const rows = await readSumRows(db, actor, input);
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
