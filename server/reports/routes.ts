import { reportFileName } from '../../domain/reports/rules.ts';
import * as endpoints from '../../domain/reports/schema.ts';
import type { Api, FileResponse, ReadContext } from '../http/api.ts';
import { requireFound } from '../http/errors.ts';
import { readPage } from '../database/page.ts';
import { reportResponse } from './responses.ts';
import {
  deleteReport,
  generateContractorPerformance,
  generatePayrollSummary,
  generateTaxSummary,
  reportValues,
} from './commands.ts';
import { streamReport } from './export.ts';
import { countReports, findReport, reportPage, REPORTS_PER_PAGE } from './queries.ts';
import { readReport } from './reading.ts';

async function exportReport({
  db,
  actor,
  params,
}: ReadContext<typeof endpoints.exportReport>): Promise<FileResponse> {
  const report = requireFound(await findReport(db, actor, params.id));
  return {
    fileName: reportFileName(report.id),
    content: { stream: (readChunk) => streamReport({ readChunk, actor, report }) },
    event: {
      action: 'REPORT_EXPORTED',
      subjectId: report.contractorId,
      before: null,
      after: reportValues(report),
    },
  };
}

export function reportRoutes(api: Api): void {
  api.query(endpoints.listReports, async ({ db, actor, query }) => {
    const { page = 1, limit = REPORTS_PER_PAGE } = query;
    const { rows, pagination } = await readPage(
      { page, limit },
      {
        rows: () => reportPage(db, actor, query).execute(),
        total: () => countReports(db, actor, query),
      },
    );
    return { reports: rows.map(reportResponse), pagination };
  });
  api.command(endpoints.generatePayrollSummary, generatePayrollSummary);
  api.command(endpoints.generateContractorPerformance, generateContractorPerformance);
  api.command(endpoints.generateTaxSummary, generateTaxSummary);
  api.query(endpoints.getReport, readReport);
  api.download(endpoints.exportReport, exportReport);
  api.command(endpoints.deleteReport, deleteReport);
}
