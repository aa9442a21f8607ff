import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { Verification } from '../../domain/audit-logs/schema.ts';
import type { VerificationResult } from '../audit/verification.ts';
import type { Events } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { storeFileState } from '../audit/stored-file-states.ts';
import { sql } from 'kysely';
import { VERIFICATION_COLUMNS } from './queries.ts';

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

async function storeVerification(
  tx: Tx,
  { state, sealed, erased, checkpoints, problem, milliseconds }: Omit<Verification, 'verifiedAt'>,
): Promise<Verification> {
  const { rows } = await sql<Verification>`
    insert into audit_verifications
      (verified_at, state, sealed, erased, checkpoints, problem, milliseconds)
    values (clock_timestamp(), ${state}, ${sealed}, ${erased}, ${checkpoints}, ${problem},
      ${milliseconds})
    returning ${VERIFICATION_COLUMNS}`.execute(tx);
  const [stored] = rows;
  if (!stored) throw new Error('An insert returned no row.');
  return stored;
}
