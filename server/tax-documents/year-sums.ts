import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { sumCents, type Cents } from '../../domain/money.ts';
import { compensationBox, type NecSettings } from '../../domain/tax-documents/nec-rules.ts';
import type { Payment } from '../../domain/tax-documents/payments.ts';
import { thresholdOf } from '../../domain/tax-documents/thresholds.ts';
import {
  addTotals,
  yearLedger,
  type LedgerPart,
  type PartReason,
  type ReportingSetting,
  type YearTotals,
} from '../../domain/tax-documents/year-ledger.ts';
import { necExemption } from '../../domain/w9/rules.ts';
import type { W9Lines } from '../../domain/w9/schema.ts';
import { BY_NAME } from '../people/facts.ts';
import type { Database, Tx } from '../platform/database.ts';
import { payVisibleTo, taxPapersVisibleTo } from '../platform/scope.ts';

// The year of every payee without opening a payment: their sums are kept (0025-payee-years.sql). Payees
// whom the rules treat alike count as one, and the same rules as for a single payment decide.

export interface YearQuestion {
  taxYear: number;
  userId?: string | undefined;
  settings: NecSettings;
}

/** Payees of a year whom the rules treat alike, or one of them. */
interface KeptYear {
  payees: number;
  /** Those of them with pay that counts. */
  earning: number;
  payments: number;
  compensationCents: Cents;
  cardCents: Cents;
  substantiatedCents: Cents;
  reversedCents: Cents;
  withheldCents: Cents;
  reachesThreshold: boolean;
  classification: W9Lines['classification'];
  llcCode: W9Lines['llcCode'];
  exemptPayeeCode: W9Lines['exemptPayeeCode'] | null;
  hasNumber: boolean;
  reporting: ReportingSetting['kind'];
}

const thresholdCentsOf = ({ taxYear, settings }: YearQuestion): Cents =>
  thresholdOf(taxYear, settings.laterThresholds).cents;

const inReach = (actor: Actor, column: 'y.user_id' | 'u.id', userId: string | undefined) => sql`
  ${payVisibleTo(actor, column)} and ${taxPapersVisibleTo(actor, column)}
  and ${userId ? sql`${sql.ref(column)} = ${userId}` : sql`true`}`;

/** The payees of the year in reach. Index: the key of payee_years, which holds all that is asked. */
const ofYear = (actor: Actor, { taxYear, userId }: Pick<YearQuestion, 'taxYear' | 'userId'>) => sql`
  y.tax_year = ${taxYear} and ${inReach(actor, 'y.user_id', userId)}`;

const FACTS = sql`y.classification, y.llc_code as "llcCode", y.exempt_payee_code as "exemptPayeeCode",
  y.has_number as "hasNumber", y.reporting`;

function selectAlike(actor: Actor, question: YearQuestion) {
  return sql<KeptYear>`
    select count(*)::int as payees, count(*) filter (where y.compensation_cents > 0)::int as earning,
      sum(y.payments)::int as payments, sum(y.compensation_cents)::bigint as "compensationCents",
      sum(y.card_cents)::bigint as "cardCents", sum(y.substantiated_cents)::bigint as "substantiatedCents",
      sum(y.reversed_cents)::bigint as "reversedCents", sum(y.withheld_cents)::bigint as "withheldCents",
      y.compensation_cents >= ${thresholdCentsOf(question)} as "reachesThreshold", ${FACTS}
    from payee_years y where ${ofYear(actor, question)}
    group by y.withheld_cents > 0, "reachesThreshold", y.classification, y.llc_code, y.exempt_payee_code,
      y.has_number, y.reporting`;
}

function selectPayees(actor: Actor, question: YearQuestion) {
  return sql<KeptYear & { userId: string; firstName: string; lastName: string }>`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", 1 as payees,
      (y.compensation_cents > 0)::int as earning, y.payments, y.compensation_cents as "compensationCents",
      y.card_cents as "cardCents", y.substantiated_cents as "substantiatedCents",
      y.reversed_cents as "reversedCents", y.withheld_cents as "withheldCents",
      y.compensation_cents >= ${thresholdCentsOf(question)} as "reachesThreshold", ${FACTS}
    from payee_years y join users u on u.id = y.user_id where ${ofYear(actor, question)}
    order by ${BY_NAME}`;
}

/** As payments that stand for all of them: what counts, what was paid by card, what was reversed. */
function asPayments(kept: KeptYear, taxYear: number): Payment[] {
  const paidOn: Day = `${taxYear}-12-31`;
  const weekStart = weekStartOf(paidOn);
  const nothing = {
    weekStart,
    paidOn,
    bonusCents: 0,
    expenses: [],
    withheldCents: 0,
    reversal: null,
  };
  const { substantiatedCents: cents, withheldCents } = kept;
  const expenses = [{ day: weekStart, cents, substantiated: true }];
  return [
    {
      ...nothing,
      id: 'counts',
      baseCents: kept.compensationCents,
      expenses,
      withheldCents,
      byCardOrNetwork: false,
    },
    { ...nothing, id: 'card', baseCents: kept.cardCents, byCardOrNetwork: true },
    {
      ...nothing,
      id: 'reversed',
      baseCents: kept.reversedCents,
      reversal: { reversedOn: paidOn, kind: 'NEVER_PAID' },
      byCardOrNetwork: false,
    },
  ];
}

/** Where the money of a payee of the year went. */
interface DecidedYear extends YearTotals {
  required: boolean;
  decision: PartReason;
  parts: LedgerPart[];
}

function decide(kept: KeptYear, taxYear: number): DecidedYear {
  const { reporting, exemptPayeeCode, reachesThreshold } = kept;
  const {
    payments,
    taxYear: _,
    ...decided
  } = yearLedger({
    payments: asPayments(kept, taxYear),
    taxYear,
    // The database compared each payee with it: together they reach it or do not, as each of them.
    thresholdCents: reachesThreshold ? 0 : Infinity,
    exemption: exemptPayeeCode === null ? undefined : necExemption({ ...kept, exemptPayeeCode }),
    reporting:
      reporting === 'NOT_REPORTABLE' ? { kind: reporting, reason: '' } : { kind: reporting },
  });
  return { ...decided, parts: payments.flatMap(({ parts }) => parts) };
}

/** Why money is where it is, over all payees: the largest sums first. */
function partsTogether(years: readonly DecidedYear[]): LedgerPart[] {
  const sums = new Map<string, LedgerPart>();
  for (const part of years.flatMap(({ parts }) => parts)) {
    const key = `${part.destination} ${part.reason}`;
    const sum = sums.get(key);
    if (sum) sum.cents += part.cents;
    else sums.set(key, { ...part });
  }
  return [...sums.values()].toSorted((a, b) => b.cents - a.cents);
}

export interface WholeYear {
  totals: YearTotals;
  parts: LedgerPart[];
  counts: { payees: number; payments: number; formsRequired: number; withoutW9: number };
}

/** The year of all payees in reach together, from one statement. */
export async function sumYear(
  db: Database,
  actor: Actor,
  question: YearQuestion,
): Promise<WholeYear> {
  const { rows } = await selectAlike(actor, question).execute(db);
  const years = rows.map((kept) => ({ ...kept, ...decide(kept, question.taxYear) }));
  const count = (number: (year: (typeof years)[number]) => number) => sumCents(years.map(number));
  return {
    totals: addTotals(years),
    parts: partsTogether(years),
    counts: {
      payees: count(({ payees }) => payees),
      payments: count(({ payments }) => payments),
      formsRequired: count(({ required, payees }) => (required ? payees : 0)),
      withoutW9: count((year) => (compensationBox(year) > 0 && !year.hasNumber ? year.earning : 0)),
    },
  };
}

/** The year of one payee. */
export interface PayeeSums extends DecidedYear {
  userId: string;
  firstName: string;
  lastName: string;
}

/** The year of every payee in reach, by name, from one statement. */
export async function listPayeeSums(
  db: Database | Tx,
  actor: Actor,
  question: YearQuestion,
): Promise<PayeeSums[]> {
  const { rows } = await selectPayees(actor, question).execute(db);
  return rows.map((kept) => {
    const { userId, firstName, lastName } = kept;
    return { userId, firstName, lastName, ...decide(kept, question.taxYear) };
  });
}

/** A page of the payees of the year: all who ever were one are met by name, until it is full. Indexes:
 *  users_payees_by_name, the key of payee_years. */
export async function pageOfPayees(
  db: Database,
  actor: Actor,
  { taxYear, userId }: Pick<YearQuestion, 'taxYear' | 'userId'>,
  { page, limit }: { page: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.is_payee and ${inReach(actor, 'u.id', userId)} and exists (
      select from payee_years y where y.user_id = u.id and y.tax_year = ${taxYear}
      -- Keeps the planner from reading the payees of the whole year.
      offset 0
    ) order by ${BY_NAME} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a form of this payee is made: one is required, or the carrier issues it all the same. */
export function needsForm({
  reportedCents,
  withheldCents,
}: Pick<YearTotals, 'reportedCents' | 'withheldCents'>): boolean {
  return reportedCents > 0 || withheldCents > 0;
}
