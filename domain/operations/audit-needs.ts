import { DAY, HOUR, isYoung, MINUTE, need, secondsSince, type Need } from './need.ts';
import type { Operations } from './schema.ts';

function shippingNeeds(facts: Operations): Need[] {
  const { shipping } = facts.audit;
  if (!shipping || shipping.failingSince === null) return [];
  const { lastShippedAt, failingSince, problem } = shipping;
  const fails = secondsSince(facts, failingSince);
  const since =
    lastShippedAt === null ? '' : ` since ${lastShippedAt.slice(0, 16).replace('T', ' ')} UTC`;
  return need(
    'audit',
    fails >= HOUR ? 'bad' : 'watch',
    fails >= 5 * MINUTE,
    `Checkpoints have not been shipped${since}: ${problem ?? ''}.`,
    'Check AUDIT_CHECKPOINT_COMMAND or AUDIT_CHECKPOINT_URL and where it leads. They are tried again every minute.',
  );
}

export function auditNeeds(facts: Operations): Need[] {
  const { verification, unsealedSince } = facts.audit;
  const waits = unsealedSince === null ? 0 : secondsSince(facts, unsealedSince);
  const age = verification ? secondsSince(facts, verification.verifiedAt) : undefined;
  return [
    ...need(
      'audit',
      'bad',
      verification?.state === 'BROKEN',
      `The audit trail is not as it was written. ${verification?.problem ?? ''}`.trim(),
      'Change nothing, copy the data folder and the newest backups, and follow “The trail is broken” in docs/operations.md.',
    ),
    ...need(
      'audit',
      'watch',
      age === undefined ? !isYoung(facts) : age > 2 * DAY,
      age === undefined
        ? 'The audit trail was never verified.'
        : `The audit trail was last verified ${Math.floor(age / DAY)} days ago.`,
      'Press Verify now on the page Audit Logs. If it ends in an error, the server’s log says why.',
    ),
    ...need(
      'audit',
      waits >= 10 * MINUTE ? 'bad' : 'watch',
      waits >= 2 * MINUTE,
      `Entries have waited for their seal for ${Math.floor(waits / MINUTE)} minutes.`,
      'Look for “the audit trail was not sealed” in the server’s log.',
    ),
    ...shippingNeeds(facts),
  ];
}
