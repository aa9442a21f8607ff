import { zonedDateTimeText } from '../format.ts';
import {
  DAY,
  HOUR,
  startedRecently,
  MINUTE,
  healthIssue,
  secondsSince,
  type HealthIssue,
} from './health-issue.ts';
import type { Operations } from './schema.ts';

function shippingIssues(operations: Operations): HealthIssue[] {
  const { checkpointShipping } = operations.audit;
  if (!checkpointShipping || checkpointShipping.failingSince === null) return [];
  const { lastShippedAt, failingSince, problem } = checkpointShipping;
  const failingSeconds = secondsSince(operations, failingSince);
  const since = lastShippedAt === null ? '' : ` since ${zonedDateTimeText('UTC', lastShippedAt)}`;
  return healthIssue(
    'audit',
    failingSeconds >= HOUR ? 'bad' : 'watch',
    failingSeconds >= 5 * MINUTE,
    `Checkpoints have not been copied off this server${since}: ${problem ?? ''}.`,
    'Check AUDIT_CHECKPOINT_COMMAND or AUDIT_CHECKPOINT_URL and its target. The server tries again every minute.',
  );
}

export function auditIssues(operations: Operations): HealthIssue[] {
  const { verification, unsealedSince } = operations.audit;
  const unsealedSeconds = unsealedSince === null ? 0 : secondsSince(operations, unsealedSince);
  const age = verification ? secondsSince(operations, verification.verifiedAt) : undefined;
  return [
    ...healthIssue(
      'audit',
      'bad',
      verification?.state === 'BROKEN',
      `The audit trail is broken. ${verification?.problem ?? ''}`.trim(),
      'Change nothing, copy the data folder and the newest backups, and follow “The trail is broken” in docs/operations.md.',
    ),
    ...healthIssue(
      'audit',
      'watch',
      age === undefined ? !startedRecently(operations) : age > 2 * DAY,
      age === undefined
        ? 'The audit trail was never verified.'
        : `The audit trail was last verified ${Math.floor(age / DAY)} days ago.`,
      'Choose “Verify now” on the Audit Logs page. If it fails, the server’s log says why.',
    ),
    ...healthIssue(
      'audit',
      unsealedSeconds >= 10 * MINUTE ? 'bad' : 'watch',
      unsealedSeconds >= 2 * MINUTE,
      `Audit entries have not been sealed for ${Math.floor(unsealedSeconds / MINUTE)} minutes.`,
      'Look for “the audit trail was not sealed” in the server’s log.',
    ),
    ...shippingIssues(operations),
  ];
}
