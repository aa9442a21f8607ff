import {
  exportAuditLogs,
  getAuditStats,
  getVerification,
  listAuditLogs,
  verifyAuditLogs,
} from '../../domain/audit-logs/schema.ts';
import { listStaff } from '../../domain/staff/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { download } from '../app/download.ts';
import { omitUndefined } from '../app/search-params.ts';
import { useWrite } from '../app/use-write.ts';
import type { LogsSearch } from './search.ts';

const LOGS_PER_PAGE = 50;

export function logsQuery(search: LogsSearch) {
  return queryOf(listAuditLogs, { query: { ...omitUndefined(search), limit: LOGS_PER_PAGE } });
}

const PEOPLE_TO_CHOOSE_FROM = 100;

/** Lists contractors and staff, including archived people. */
export function peopleQuery(search: string) {
  return queryOf(listStaff, {
    query: { ...omitUndefined({ search: search || undefined }), limit: PEOPLE_TO_CHOOSE_FROM },
  });
}

export const statsQuery = queryOf(getAuditStats);
export const verificationQuery = queryOf(getVerification);

// Verification and export are writes, because each adds an audit entry.
export function useVerify() {
  return useWrite(() => call(verifyAuditLogs));
}

export function useExport() {
  return useWrite((search: LogsSearch) => {
    const { page: _, ...filter } = search;
    return download(exportAuditLogs, { query: omitUndefined(filter) }, 'audit-logs.csv');
  });
}
