import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { AgreementKind } from '../../domain/deductions/agreement.ts';
import type { ReportLine, ReportPeriod } from '../../domain/deductions/report-file.ts';
import type { Cents } from '../../domain/money.ts';
import type { Database } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { BALANCE } from './state-queries.ts';

export interface ReportFilter extends ReportPeriod {
  kind?: AgreementKind | undefined;
}

/** Joins the payments of the period with the lines that deduct from them or repay prepaid pay. Indexes: payments_by_date,
 *  settlements_by_payment, settlement_lines_pkey. */
function deductedLines(db: Database, actor: Actor, { startDate, endDate, kind }: ReportFilter) {
  return db
    .selectFrom('payments as p')
    .innerJoin('settlements as r', 'r.payment_id', 'p.id')
    .innerJoin('settlement_lines as l', 'l.settlement_id', 'r.id')
    .innerJoin('deduction_agreements as a', 'a.id', 'l.agreement_id')
    .where('p.paid_on', '>=', startDate)
    .where('p.paid_on', '<=', endDate)
    .where('r.status', '=', sql.lit('PAID'))
    .where('l.kind', 'in', ['DEDUCTION', 'ESCROW_DEPOSIT', 'PREPAID_REPAYMENT'])
    .where(payVisibleTo(actor, 'r.user_id'))
    .$if(kind !== undefined, (query) => query.where('a.kind', '=', kind ?? ''));
}

const DEDUCTED = sql<Cents>`-sum(l.amount_cents)::bigint`.as('deductedCents');

export interface ReportTotal {
  kind: AgreementKind;
  agreements: number;
  deductedCents: Cents;
}

/** Sums what was deducted in the period, by kind, the largest sum first. */
export async function sumDeductions(
  db: Database,
  actor: Actor,
  filter: ReportFilter,
): Promise<ReportTotal[]> {
  return deductedLines(db, actor, filter)
    .select([
      sql<AgreementKind>`a.kind`.as('kind'),
      sql<number>`count(distinct a.id)::int`.as('agreements'),
      DEDUCTED,
    ])
    .groupBy('a.kind')
    .orderBy('deductedCents', 'desc')
    .orderBy('a.kind')
    .execute();
}

export interface StoredReportRow extends ReportLine {
  agreementId: string;
  userId: string;
}

/** Lists what was deducted in the period, by payee, in the order in which the agreements are taken.
 *  @param page the rows to read. Omit it for all rows */
export async function listDeductions(
  db: Database,
  actor: Actor,
  filter: ReportFilter,
  page?: { limit: number; offset: number },
): Promise<StoredReportRow[]> {
  return deductedLines(db, actor, filter)
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'a.id as agreementId',
      'a.user_id as userId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      sql<AgreementKind>`a.kind`.as('kind'),
      'a.name',
      'a.authority',
      sql<number>`count(distinct p.id)::int`.as('payments'),
      DEDUCTED,
      BALANCE.as('balanceCents'),
    ])
    .groupBy(['a.id', 'u.id'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .orderBy(sql`a.kind <> 'SUPPORT_OR_LEVY'`)
    .orderBy('a.priority')
    .orderBy('a.first_week')
    .orderBy('a.id')
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();
}
