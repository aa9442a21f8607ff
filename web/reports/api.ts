import type { Input } from '../../domain/endpoint.ts';
import {
  deleteReport,
  exportReport,
  generateContractorPerformance,
  generatePayrollSummary,
  generateTaxSummary,
  getReport,
  listReports,
} from '../../domain/reports/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { download } from '../app/download.ts';
import { omitUndefined } from '../app/search-params.ts';
import { useWrite } from '../app/use-write.ts';
import type { ReportSearch, ReportsSearch } from './search.ts';

const REPORTS_PER_PAGE = 25;

export function reportsQuery(search: ReportsSearch) {
  return queryOf(listReports, { query: { ...omitUndefined(search), limit: REPORTS_PER_PAGE } });
}

export function reportQuery(id: string, search: ReportSearch) {
  return queryOf(getReport, { params: { id }, query: omitUndefined(search) });
}

/** The parameters that the dialog sends to generate a report. */
export type ReportRequest =
  | { type: 'TAX_REPORT'; year: number }
  | ({ type: 'PAYROLL_SUMMARY' } & Input<typeof generatePayrollSummary>['body'])
  | ({ type: 'CONTRACTOR_REPORT' } & Input<typeof generateContractorPerformance>['body']);

function generate(request: ReportRequest) {
  const { type, ...body } = request;
  if ('year' in body) return call(generateTaxSummary, { body });
  return type === 'PAYROLL_SUMMARY'
    ? call(generatePayrollSummary, { body })
    : call(generateContractorPerformance, { body });
}

export function useGenerate() {
  return useWrite(generate);
}

/** Deletes a report. If `isLeaving` is true, does not wait for the refetch, so that the report's page closes before
 *  it can show that the report no longer exists. */
export function useDelete({ isLeaving = false }) {
  const doNotWait = () => undefined;
  return useWrite(
    (id: string) => call(deleteReport, { params: { id } }),
    isLeaving ? doNotWait : undefined,
  );
}

/** Downloads the report as a CSV file. Refetches like a write, because an export adds an audit entry. */
export function useExport() {
  return useWrite((id: string) => download(exportReport, { params: { id } }, `report_${id}.csv`));
}
