import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type { Payment, ReversalKind } from '../../domain/tax-documents/payments.ts';
import { thresholdOf } from '../../domain/tax-documents/thresholds.ts';
import {
  yearLedger,
  type LedgerPart,
  type ReportingSetting,
  type YearTotals,
} from '../../domain/tax-documents/year-ledger.ts';
import { necExemption } from '../../domain/w9/rules.ts';
import type { W9Lines } from '../../domain/w9/schema.ts';
import type { Database } from '../platform/database.ts';
import { expenseLines } from '../payroll/payment-queries.ts';
import { BY_NAME } from '../people/facts.ts';
import { payVisibleTo, taxPapersVisibleTo } from '../platform/scope.ts';
import { inSlices, type YearQuestion } from './year.ts';

// The year of every payee without opening each payment. The rules ask of a payment what it was reversed as
// and how it was paid; those that are alike in this count as one, and the same rules add them up.

/** Payments of one payee that the rules treat alike. */
interface AlikePayments {
  userId: string;
  payments: number;
  baseCents: Cents;
  bonusCents: Cents;
  expensesCents: Cents;
  substantiatedCents: Cents;
  withheldCents: Cents;
  reversalKind: ReversalKind | null;
  reversedLater: boolean;
  byCardOrNetwork: boolean;
  classification: W9Lines['classification'];
  llcCode: W9Lines['llcCode'];
  exemptPayeeCode: W9Lines['exemptPayeeCode'] | null;
  hasNumber: boolean;
  reporting: ReportingSetting['kind'];
}

/** A year's payments by payee and kind. Which expenses were accounted for is asked only where there were any.
 *  Indexes: payroll_runs_by_day_of_payment, payroll_run_days_substantiated. */
function alikePayments(
  actor: Actor,
  { taxYear, userId, timeZone }: Pick<YearQuestion, 'taxYear' | 'userId' | 'timeZone'>,
) {
  const [first, last]: [Day, Day] = [`${taxYear}-01-01`, `${taxYear}-12-31`];
  return sql`
    select r.user_id, r.reversal, r.reversed_later, r.by_card, count(*) as payments,
      sum(r.base_pay_cents) as base, sum(r.bonuses_cents) as bonuses, sum(r.expenses_cents) as expenses,
      sum(case when r.expenses_cents > 0 then coalesce((
        select sum(d.expenses_cents) from payroll_run_days d
        where d.payroll_run_id = r.id and d.expenses_substantiated and d.expenses_cents > 0), 0)
        else 0 end) as substantiated,
      sum(r.withheld_cents) as withheld
    from (
      select *, case when reversed_at is not null then coalesce(reversal_kind, 'UNKNOWN') end as reversal,
        coalesce((reversed_at at time zone ${timeZone})::date > ${last}, false) as reversed_later,
        coalesce(payment_method in ('CARD', 'PAYMENT_NETWORK'), false) as by_card
      from payroll_runs where paid_on between ${first} and ${last}
    ) r
    where ${payVisibleTo(actor, 'r.user_id')} and ${taxPapersVisibleTo(actor, 'r.user_id')}
      and ${userId ? sql`r.user_id = ${userId}` : sql`true`}
    group by r.user_id, r.reversal, r.reversed_later, r.by_card`;
}

/** With what the rules ask of the payee, by name. Index: w9_versions_one_each. */
function selectYear(actor: Actor, question: Pick<YearQuestion, 'taxYear' | 'userId' | 'timeZone'>) {
  return sql<AlikePayments>`
    select u.id as "userId", p.payments::int, p.base::bigint as "baseCents",
      p.bonuses::bigint as "bonusCents", p.expenses::bigint as "expensesCents",
      p.substantiated::bigint as "substantiatedCents", p.withheld::bigint as "withheldCents",
      p.reversal as "reversalKind", p.reversed_later as "reversedLater", p.by_card as "byCardOrNetwork",
      w.classification, w.llc_code as "llcCode", w.exempt_payee_code as "exemptPayeeCode",
      w.tin_last_four is not null as "hasNumber", coalesce(s.reporting, 'WHEN_REQUIRED') as reporting
    from (${alikePayments(actor, question)}) p
    join users u on u.id = p.user_id
    left join w9_versions w on w.user_id = u.id
      and not exists (select from w9_versions n where n.user_id = w.user_id and n.version > w.version)
    left join payee_tax_settings s on s.user_id = u.id
    order by ${BY_NAME}`;
}

/** As one payment, which stands for all of them. */
function asOne(alike: AlikePayments, taxYear: number, place: number): Payment {
  const { baseCents, bonusCents, withheldCents, byCardOrNetwork, reversalKind } = alike;
  const lastDay: Day = `${taxYear}-12-31`;
  const weekStart = weekStartOf(lastDay);
  const { substantiatedCents, expensesCents } = alike;
  return {
    id: `${alike.userId} ${place}`,
    weekStart,
    paidOn: lastDay,
    baseCents,
    bonusCents,
    expenses: expenseLines(weekStart, substantiatedCents, expensesCents - substantiatedCents),
    withheldCents,
    reversal: reversalKind && {
      reversedOn: alike.reversedLater ? `${taxYear + 1}-01-01` : lastDay,
      kind: reversalKind,
    },
    byCardOrNetwork,
  };
}

/** What the totals of a year take from a payee. */
export interface PayeeSums extends YearTotals {
  userId: string;
  payments: number;
  required: boolean;
  hasNumber: boolean;
  parts: LedgerPart[];
}

function sumsOf(
  group: readonly [AlikePayments, ...AlikePayments[]],
  taxYear: number,
  thresholdCents: Cents,
): PayeeSums {
  const [{ userId, hasNumber, reporting, exemptPayeeCode, ...w9 }] = group;
  const ledger = yearLedger({
    payments: group.map((alike, place) => asOne(alike, taxYear, place)),
    taxYear,
    thresholdCents,
    exemption: exemptPayeeCode === null ? undefined : necExemption({ ...w9, exemptPayeeCode }),
    reporting:
      reporting === 'NOT_REPORTABLE' ? { kind: reporting, reason: '' } : { kind: reporting },
  });
  const { payments: lines, decision: _, taxYear: __, ...totals } = ledger;
  return {
    ...totals,
    userId,
    hasNumber,
    payments: group.reduce((sum, { payments }) => sum + payments, 0),
    parts: lines.flatMap(({ parts }) => parts),
  };
}

/** The sums of the year of every payee in reach, by name, from one statement. */
export async function listYearSums(
  db: Database,
  actor: Actor,
  question: YearQuestion,
): Promise<PayeeSums[]> {
  const { taxYear, settings } = question;
  const { rows } = await selectYear(actor, question).execute(db);
  const groups = Map.groupBy(rows, ({ userId }) => userId);
  const threshold = thresholdOf(taxYear, settings.laterThresholds);
  const sums: PayeeSums[] = [];
  await inSlices([...groups.values()], (slice) => {
    for (const group of slice) {
      sums.push(sumsOf(group as [AlikePayments], taxYear, threshold.cents));
    }
  });
  return sums;
}
