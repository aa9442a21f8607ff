import type { ResponseBody } from '../../domain/endpoint.ts';
import { reportCsv, reportFileName } from '../../domain/deductions/report-file.ts';
import {
  ROWS_PER_PAGE,
  type DeductionReportRow,
  type exportDeductionReport,
  type getDeductionReport,
} from '../../domain/deductions/report-schema.ts';
import { refusalOfInvalidDateRange } from '../../domain/lists.ts';
import { dollarsFromCents, sum } from '../../domain/money.ts';
import { readPage } from '../database/page.ts';
import type { FileResponse, ReadContext } from '../http/api.ts';
import { throwIfRefused } from '../http/errors.ts';
import { listDeductions, sumDeductions, type StoredReportRow } from './report-queries.ts';

const rowOf = ({ deductedCents, balanceCents, ...row }: StoredReportRow): DeductionReportRow => ({
  ...row,
  deducted: dollarsFromCents(deductedCents),
  balance: dollarsFromCents(balanceCents),
});

/** Reads a page of what was deducted from payments in a period. */
export async function readDeductionReport({
  db,
  actor,
  query,
}: ReadContext<typeof getDeductionReport>): Promise<ResponseBody<typeof getDeductionReport>> {
  throwIfRefused(refusalOfInvalidDateRange(query));
  const { page = 1 } = query;
  const totals = await sumDeductions(db, actor, query);
  const { rows, pagination } = await readPage(
    { page, limit: ROWS_PER_PAGE },
    {
      total: sum(totals.map(({ agreements }) => agreements)),
      rows: () =>
        listDeductions(db, actor, query, {
          limit: ROWS_PER_PAGE,
          offset: (page - 1) * ROWS_PER_PAGE,
        }),
    },
  );
  return {
    rows: rows.map(rowOf),
    totals: totals.map(({ kind, deductedCents }) => ({
      kind,
      deducted: dollarsFromCents(deductedCents),
    })),
    pagination,
  };
}

/** Returns the report as CSV. It has at most one row for each agreement. */
export async function exportReport({
  db,
  actor,
  query,
}: ReadContext<typeof exportDeductionReport>): Promise<FileResponse> {
  throwIfRefused(refusalOfInvalidDateRange(query));
  const rows = await listDeductions(db, actor, query);
  return {
    fileName: reportFileName(query),
    content: Buffer.from(reportCsv(rows)),
    event: {
      action: 'DEDUCTIONS_EXPORTED',
      subjectId: null,
      before: null,
      after: { ...query, agreements: rows.length },
    },
  };
}
