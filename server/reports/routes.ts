import type { Pool } from 'pg';
import * as endpoints from '../../domain/reports/schema.ts';
import type { Api, FileAnswer, ReadContext } from '../platform/api.ts';
import { found } from '../platform/errors.ts';
import { readPage } from '../platform/page.ts';
import { reportAnswer } from './answers.ts';
import {
  deleteReport,
  makeContractorPerformance,
  makePayrollSummary,
  makeTaxSummary,
  reportFacts,
} from './commands.ts';
import { csvLines } from './export-queries.ts';
import { streamReport } from './export.ts';
import { countReports, findReport, reportPage, REPORTS_ON_A_PAGE } from './queries.ts';
import { readReport } from './reading.ts';

async function fileOf(
  { db, actor, params }: ReadContext<typeof endpoints.exportReport>,
  pool: Pool,
): Promise<FileAnswer> {
  const report = found(await findReport(db, actor, params.id));
  return {
    fileName: `report_${report.id}.csv`,
    content: streamReport({ pool, actor, lines: csvLines(db, actor, report) }),
    event: {
      action: 'REPORT_EXPORTED',
      subjectId: report.contractorId,
      before: null,
      after: reportFacts(report),
    },
  };
}

/** @param pool of the read-only connections that exports are copied out on */
export function reportRoutes(api: Api, pool: Pool): void {
  api.query(endpoints.listReports, async ({ db, actor, query }) => {
    const { page = 1, limit = REPORTS_ON_A_PAGE } = query;
    const { rows, pagination } = await readPage(
      { page, limit },
      {
        rows: () => reportPage(db, actor, query).execute(),
        total: () => countReports(db, actor, query),
      },
    );
    return { reports: rows.map(reportAnswer), pagination };
  });
  api.command(endpoints.generatePayrollSummary, makePayrollSummary);
  api.command(endpoints.generateContractorPerformance, makeContractorPerformance);
  api.command(endpoints.generateTaxSummary, makeTaxSummary);
  api.query(endpoints.getReport, readReport);
  api.download(endpoints.exportReport, (context) => fileOf(context, pool));
  api.command(endpoints.deleteReport, deleteReport);
}
