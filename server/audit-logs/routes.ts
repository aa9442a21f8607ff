import * as endpoints from '../../domain/audit-logs/schema.ts';
import { refusalOfInvalidDateRange } from '../../domain/lists.ts';
import type { Api } from '../http/api.ts';
import type { CheckpointFile } from '../audit/checkpoints.ts';
import { verifyAuditTrail } from '../audit/verification.ts';
import { throwIfRefused } from '../http/errors.ts';
import { countLogs } from './count-queries.ts';
import { streamLogs } from './export.ts';
import { lastVerification, listLogs } from './queries.ts';
import { storeVerificationResult } from './verification-commands.ts';

const LOGS_PER_PAGE = 50;
const MAX_VERIFYING_MS = 20_000;

interface AuditLogParts {
  checkpoints: CheckpointFile | undefined;
}

export function auditLogRoutes(api: Api, { checkpoints }: AuditLogParts): void {
  api.query(endpoints.listAuditLogs, async ({ db, query, company }) => {
    throwIfRefused(refusalOfInvalidDateRange(query));
    const { page = 1, limit = LOGS_PER_PAGE } = query;
    return listLogs(db, { ...query, page, limit }, company.timeZone);
  });

  api.query(endpoints.getAuditStats, async ({ db }) => {
    const { totalLogs, ...logsByAction } = await countLogs(db);
    return { totalLogs, logsByAction };
  });

  api.download(endpoints.exportAuditLogs, async ({ query, company, today }) => {
    throwIfRefused(refusalOfInvalidDateRange(query));
    return {
      fileName: `audit-logs-${today}.csv`,
      content: {
        stream: (readChunk) => streamLogs({ readChunk, filter: query, timeZone: company.timeZone }),
      },
      event: {
        action: 'AUDIT_EXPORTED',
        subjectId: null,
        before: null,
        after: { filter: { ...query } },
      },
    };
  });

  api.query(endpoints.getVerification, async ({ db }) => ({
    verification: await lastVerification(db),
  }));

  api.command(endpoints.verifyAuditLogs, async ({ tx }) => {
    const found = await verifyAuditTrail(tx, { checkpoints, maxMilliseconds: MAX_VERIFYING_MS });
    return storeVerificationResult(tx, found);
  });
}
