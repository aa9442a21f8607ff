import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  exportAuditLogs,
  getAuditStats,
  getVerification,
  listAuditLogs,
  verifyAuditLogs,
} from '../../domain/audit-logs/schema.ts';
import { call, queryOf } from '../platform/api.ts';
import { download } from '../platform/download.ts';
import { onlySet } from '../platform/search-params.ts';
import type { LogsSearch } from './search.ts';

const LOGS_ON_A_PAGE = 50;

export function logsQuery(search: LogsSearch) {
  return queryOf(listAuditLogs, { query: { ...onlySet(search), limit: LOGS_ON_A_PAGE } });
}

export const statsQuery = queryOf(getAuditStats);
export const verificationQuery = queryOf(getVerification);

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [listAuditLogs.feature] });
}

export function useVerify() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(verifyAuditLogs),
    // Verifying is an entry of the trail itself.
    onSettled: refresh,
  });
}

export function useExport() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (search: LogsSearch) => {
      const query = onlySet<Omit<LogsSearch, 'page'>>({ ...search, page: undefined } as LogsSearch);
      return download(exportAuditLogs, { query }, 'audit-logs.csv');
    },
    onSettled: refresh,
  });
}
