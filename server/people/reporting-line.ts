import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { refusalOfSupervisor } from '../../domain/contractors/rules.ts';
import { refusalOfMove } from '../../domain/policies/rules.ts';
import { say } from '../../domain/staff/sentences.ts';
import { idsInApprovedLines, IS_INVITED_APPROVER } from '../auth/approvers.ts';
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

/** The supervisor that somebody chose for a contractor. An invited person becomes the supervisor by joining, and their
 *  account then has the id of the invitation. */
export interface ChosenSupervisor {
  id: string;
  isInvited: boolean;
}

/** Returns whether the id is that of an open invitation of somebody who will approve days. People with company scope see
 *  these invitations. */
export async function isInvitedApprover(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  if (actor.scope !== 'company') return false;
  const { rows } =
    await sql`select from invitations i where i.id = ${id} and ${IS_INVITED_APPROVER}`.execute(tx);
  return rows.length > 0;
}

/** Lets a person report to an invited person as soon as they join. Until then, the current supervisor stays. */
export async function awaitSupervisor(
  tx: Tx,
  person: { id: string; reportsTo: string | null },
  invitationId: string,
): Promise<AuditEvent> {
  await sql`update users set reports_to_invited = ${invitationId} where id = ${person.id}`.execute(
    tx,
  );
  return {
    action: 'REPORTS_TO_CHANGED',
    level: 'WARNING',
    subjectId: person.id,
    before: { reportsTo: person.reportsTo },
    after: { reportsTo: invitationId },
  };
}

/** Moves the people who waited for an invited supervisor below that person, who has just joined. The caller must have
 *  called `lockHierarchy`. */
export async function moveWaitingPeople(tx: Tx, supervisorId: string): Promise<AuditEvent[]> {
  await sql`update invitations set reports_to = ${supervisorId}, reports_to_invited = null
    where reports_to_invited = ${supervisorId}`.execute(tx);
  const { rows } = await sql<{ id: string; reportsTo: string | null }>`
    select id, reports_to as "reportsTo" from users
    where reports_to_invited = ${supervisorId} and archived_at is null
    order by id for no key update`.execute(tx);
  const events: AuditEvent[] = [];
  for (const { id, reportsTo } of rows) {
    await moveTo(tx, id, supervisorId);
    events.push({
      action: 'REPORTS_TO_CHANGED',
      level: 'WARNING',
      subjectId: id,
      before: { reportsTo },
      after: { reportsTo: supervisorId },
    });
  }
  return events;
}

/** Returns the supervisor that was chosen for a new contractor, or undefined if none was chosen. Throws if the actor does
 *  not see the supervisor, if the supervisor is archived or cannot approve days, or if the actor must choose a supervisor
 *  and did not. */
export async function chosenSupervisor(
  tx: Tx,
  actor: Actor,
  reportsTo: string | null,
): Promise<ChosenSupervisor | undefined> {
  throwIfRefused(refusalOfSupervisor(actor, reportsTo));
  if (reportsTo === null) return undefined;
  if (await isInvitedApprover(tx, actor, reportsTo)) return { id: reportsTo, isInvited: true };
  const supervisor = requireFound(await findTreePosition(tx, actor, reportsTo));
  if (supervisor.archived) {
    refuse('CONFLICT', say.supervisorArchived);
  }
  await requireApprover(tx, supervisor.id);
  return { id: supervisor.id, isInvited: false };
}
