import { randomUUIDv7 } from 'node:crypto';
import {
  isAdmin,
  seesPayOfOthers,
  seesTaxDocumentsOfOthers,
  type Actor,
} from '../../domain/access.ts';
import { fullName } from '../../domain/people.ts';
import {
  periodReportName,
  refusalOfBasis,
  refusalOfPeriod,
  taxReportName,
  type PayBasis,
} from '../../domain/reports/rules.ts';
import type * as endpoints from '../../domain/reports/schema.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusalOfTaxYear } from '../../domain/tax/form-1099-nec/status.ts';
import { say } from '../../domain/reports/sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
import { findContractor } from '../contractors/shared.ts';
import { withEvents, type Outcome } from '../audit/command.ts';
import type { WriteContext } from '../http/api.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import { summarizeYear } from '../tax/shared.ts';
import { reportResponse } from './responses.ts';
import {
  storePayees,
  storePayrollWeeks,
  storePerformanceWeeks,
  type FigureSource,
  insertReport,
  removeReport,
  type InsertedReport,
} from './writes.ts';
import { findReport } from './queries.ts';

type PeriodContext = WriteContext<
  typeof endpoints.generatePayrollSummary | typeof endpoints.generateContractorPerformance
>;
type Generated = ResponseBody<typeof endpoints.generateTaxSummary>;

/** Returns what the audit trail records of a report: its parameters, without figures and names. */
export function reportValues(report: InsertedReport) {
  const { id, type, startDate, endDate, contractorId, basis, taxYear } = report;
  return {
    reportId: id,
    type,
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(contractorId && { contractorId }),
    ...(basis && { basis }),
    ...(taxYear && { taxYear }),
  };
}

function generatedOutcome(actor: Actor, inserted: InsertedReport): Outcome<Generated> {
  const { firstName: ownerFirstName, lastName: ownerLastName } = actor;
  const report = reportResponse({ ...inserted, ownerId: actor.id, ownerFirstName, ownerLastName });
  return withEvents(
    { message: say.generated, report },
    {
      action: 'REPORT_GENERATED',
      subjectId: inserted.contractorId,
      before: null,
      after: reportValues(inserted),
    },
  );
}

/** Returns the contractor of a report about one person. Only administrators may choose a contractor. */
async function chosenContractor({ tx, actor, body }: PeriodContext) {
  if (body.contractorId === undefined) return undefined;
  const contractor = requireFound(await findContractor(tx, actor, body.contractorId));
  if (!isAdmin(actor)) refuse('FORBIDDEN', say.oneContractor);
  return contractor;
}

async function generatePeriodReport(
  context: PeriodContext,
  type: 'PAYROLL_SUMMARY' | 'CONTRACTOR_REPORT',
  storeFigures: (source: FigureSource, hasPay: boolean) => Promise<void>,
  basis?: PayBasis,
): Promise<Outcome<Generated>> {
  const { tx, actor, body } = context;
  const contractor = await chosenContractor(context);
  throwIfRefused(refusalOfPeriod(body));
  const { startDate, endDate } = body;
  const period = { startDate, endDate };
  const hasPay = type === 'PAYROLL_SUMMARY' && seesPayOfOthers(actor);
  const reportId = randomUUIDv7();
  const contractorId = contractor?.id;
  const name =
    periodReportName(type, period, basis) + (contractor ? `, ${fullName(contractor)}` : '');
  const report = { id: reportId, type, name, period, contractorId, basis, hasPay };
  const inserted = await insertReport(tx, actor, report);
  await storeFigures({ reportId, period, contractorId }, hasPay);
  return generatedOutcome(actor, inserted);
}

export function generatePayrollSummary(
  context: WriteContext<typeof endpoints.generatePayrollSummary>,
): Promise<Outcome<Generated>> {
  const { tx, actor, body } = context;
  const { basis = 'WORK_DAY' } = body;
  throwIfRefused(refusalOfBasis(actor, basis));
  return generatePeriodReport(
    context,
    'PAYROLL_SUMMARY',
    (source, hasPay) => storePayrollWeeks(tx, actor, { ...source, basis }, hasPay),
    basis,
  );
}

export function generateContractorPerformance(context: PeriodContext): Promise<Outcome<Generated>> {
  const { tx, actor } = context;
  return generatePeriodReport(context, 'CONTRACTOR_REPORT', (source) =>
    storePerformanceWeeks(tx, actor, source),
  );
}

export async function generateTaxSummary(
  context: WriteContext<typeof endpoints.generateTaxSummary>,
): Promise<Outcome<Generated>> {
  const { tx, actor, body, company, today } = context;
  if (!seesTaxDocumentsOfOthers(actor)) {
    refuse('FORBIDDEN', say.taxFigures);
  }
  throwIfRefused(refusalOfTaxYear(body.year, today));
  const taxYear = body.year;
  const { thresholdCents, rows } = await summarizeYear(tx, actor, {
    taxYear,
    today,
    timeZone: company.timeZone,
  });
  const reportId = randomUUIDv7();
  const inserted = await insertReport(tx, actor, {
    id: reportId,
    type: 'TAX_REPORT',
    name: taxReportName(taxYear),
    taxYear,
    thresholdCents,
    hasPay: true,
  });
  await storePayees(tx, reportId, rows);
  return generatedOutcome(actor, inserted);
}

export async function deleteReport({
  tx,
  actor,
  params,
}: WriteContext<typeof endpoints.deleteReport>): Promise<Outcome<{ message: Sentence }>> {
  const report = requireFound(await findReport(tx, actor, params.id));
  if (!(await removeReport(tx, report.id))) refuse('NOT_FOUND');
  return withEvents(
    { message: say.deleted },
    {
      action: 'REPORT_DELETED',
      subjectId: report.contractorId,
      before: reportValues(report),
      after: null,
    },
  );
}
