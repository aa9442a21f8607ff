import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { Verification } from '../../domain/audit-logs/schema.ts';
import type { VerificationResult } from '../audit/verification.ts';
import type { Events } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { storeFileState } from '../audit/stored-file-states.ts';
import { storeVerification } from './queries.ts';

/** Stores the result of a verification. Returns the stored result and the audit event that records it. */
export async function storeVerificationResult(
  tx: Tx,
  result: VerificationResult,
): Promise<{ response: { verification: Verification }; events: Events }> {
  const { state, sealed, problem, file } = result;
  if (state === 'SOUND' && file) await storeFileState(tx, file);
  const verification = await storeVerification(tx, result);
  const event: AuditEvent = {
    action: 'AUDIT_VERIFIED',
    level: state === 'BROKEN' ? 'CRITICAL' : 'INFO',
    subjectId: null,
    before: null,
    after: { state, sealed, problem },
  };
  return { response: { verification }, events: [event] };
}
