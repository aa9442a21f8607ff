import type { Actor } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { refusalOfSupervisor } from '../../domain/contractors/rules.ts';
import { refusalOfMove } from '../../domain/policies/rules.ts';
import { say } from '../../domain/staff/sentences.ts';
import { idsInApprovedLines } from '../auth/approvers.ts';
import type { Database, Tx } from '../database/database.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import { findTreePosition, isBelow, type TreePosition, moveTo } from '../policies/shared.ts';

/** Returns the person's current position. Throws if the actor may not make the person report to `reportsTo`. If
 *  `reportsTo` is null, the person reports to nobody. The features policies and contractors share this function. */
export async function requireMovable(
  db: Database | Tx,
  actor: Actor,
  id: string,
  reportsTo: string | null,
): Promise<TreePosition> {
  const person = requireFound(await findTreePosition(db, actor, id));
  const supervisor =
    reportsTo === null ? undefined : requireFound(await findTreePosition(db, actor, reportsTo));
  throwIfRefused(
    refusalOfMove(actor, {
      person,
      reportsTo,
      supervisorIsBelow: supervisor !== undefined && (await isBelow(db, supervisor.id, person.id)),
      supervisorArchived: supervisor?.archived ?? false,
      personInActorsSubtree: person.inActorsSubtree,
      supervisorInActorsSubtree: supervisor?.inActorsSubtree ?? false,
      actorSeesCompany: actor.scope === 'company',
    }),
  );
  return person;
}

/** Changes the supervisor. The caller must have called `lockHierarchy` and `requireMovable`. */
export async function changeReportsTo(
  tx: Tx,
  person: TreePosition,
  reportsTo: string | null,
): Promise<AuditEvent> {
  await moveTo(tx, person.id, reportsTo);
  return {
    action: 'REPORTS_TO_CHANGED',
    level: 'WARNING',
    subjectId: person.id,
    before: { reportsTo: person.reportsTo },
    after: { reportsTo },
  };
}

/** Throws if neither the supervisor nor somebody above can approve days, because only an approver with company scope
 *  would then see the contractor's days. */
export async function requireApprover(tx: Tx, supervisorId: string): Promise<void> {
  if ((await idsInApprovedLines(tx, [supervisorId])).size > 0) return;
  refuse('CONFLICT', say.supervisorCannotApprove);
}

/** Returns the id of the supervisor that was chosen for a new contractor, or undefined if none was chosen. Throws if
 *  the actor does not see the supervisor, if the supervisor is archived or cannot approve days, or if the actor must
 *  choose a supervisor and did not. */
export async function chosenSupervisor(tx: Tx, actor: Actor, reportsTo: string | null) {
  throwIfRefused(refusalOfSupervisor(actor, reportsTo));
  if (reportsTo === null) return undefined;
  const supervisor = requireFound(await findTreePosition(tx, actor, reportsTo));
  if (supervisor.archived) {
    refuse('CONFLICT', say.supervisorArchived);
  }
  await requireApprover(tx, supervisor.id);
  return supervisor.id;
}
