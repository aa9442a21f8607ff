import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  isAdmin,
  seesPayOfOthers,
  seesTaxDocumentsOfOthers,
  type Actor,
} from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Query } from '../../domain/endpoint.ts';
import type { Cents } from '../../domain/money.ts';
import type { PayBasis, ReportType } from '../../domain/reports/rules.ts';
import type { listReports } from '../../domain/reports/schema.ts';
import type { Database, Tx } from '../database/database.ts';

/** A report without its figures. */
export interface StoredReport {
  id: string;
  name: string;
  type: ReportType;
  createdAt: string;
  ownerId: string;
  ownerFirstName: string;
  ownerLastName: string;
  startDate: Day | null;
  endDate: Day | null;
  taxYear: number | null;
  thresholdCents: Cents | null;
  contractorId: string | null;
  contractorFirstName: string | null;
  contractorLastName: string | null;
  basis: PayBasis | null;
  hasPay: boolean;
}

/** Limits reports (`r`) to the actor's own. Administrators can read all reports. To read a tax summary, the actor must
 *  have access to tax documents now, even if the actor had access when the report was generated. */
function readableBy(actor: Actor): RawBuilder<SqlBool> {
  const own = isAdmin(actor) ? sql`true` : sql`r.owner_id = ${actor.id}`;
  return sql`(${own} and ${seesTaxDocumentsOfOthers(actor) ? sql`true` : sql`r.type <> 'TAX_REPORT'`})`;
}

function selectReports(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('reports as r')
    .innerJoin('users as o', 'o.id', 'r.owner_id')
    .leftJoin('users as c', 'c.id', 'r.contractor_id')
    .select([
      'r.id',
      'r.name',
      sql<ReportType>`r.type`.as('type'),
      'r.created_at as createdAt',
      'r.owner_id as ownerId',
      'o.first_name as ownerFirstName',
      'o.last_name as ownerLastName',
      'r.start_date as startDate',
      'r.end_date as endDate',
      'r.tax_year as taxYear',
      'r.threshold_cents as thresholdCents',
      'r.contractor_id as contractorId',
      'c.first_name as contractorFirstName',
      'c.last_name as contractorLastName',
      sql<PayBasis | null>`r.basis`.as('basis'),
      'r.has_pay as hasPay',
    ])
    .where(readableBy(actor));
}

/** Returns whether this reader sees the amounts of this report. */
export function showsPay(report: Pick<StoredReport, 'hasPay'>, actor: Actor): boolean {
  return report.hasPay && seesPayOfOthers(actor);
}

export type ReportFilter = Query<typeof listReports>;

export const REPORTS_PER_PAGE = 25;

function matching(db: Database, actor: Actor, { type }: ReportFilter) {
  const query = db.selectFrom('reports as r').where(readableBy(actor));
  return type ? query.where('r.type', '=', type) : query;
}

/** Selects a page of reports, newest first. Reads names only for the rows of the page. Index: reports_by_owner, or
 *  reports_by_time for administrators. */
export function reportPage(db: Database, actor: Actor, filter: ReportFilter) {
  const { page = 1, limit = REPORTS_PER_PAGE } = filter;
  const ids = matching(db, actor, filter)
    .select('r.id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  return selectReports(db, actor)
    .where('r.id', 'in', ids)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc');
}

export async function countReports(
  db: Database,
  actor: Actor,
  filter: ReportFilter,
): Promise<number> {
  const { total } = await matching(db, actor, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findReport(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<StoredReport | undefined> {
  return selectReports(db, actor).where('r.id', '=', id).executeTakeFirst();
}
