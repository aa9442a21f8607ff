import { sql } from 'kysely';
import { INVITATION_DAYS } from '../../domain/invitations/rules.ts';
import type { InvitableRole, Invitation } from '../../domain/invitations/schema.ts';
import { say } from '../../domain/invitations/sentences.ts';
import type { RateAmount } from '../../domain/pay-rates/rules.ts';
import type { Tx } from '../database/database.ts';
import { refuse, requireFound, violatedConstraint } from '../http/errors.ts';
import { IS_UNUSED, IS_OPEN, type OpenInvitation, INVITATION_COLUMNS } from './queries.ts';

interface NewInvitation {
  id: string;
  tokenHash: Buffer;
  email: string;
  role: InvitableRole;
  firstName: string | null;
  lastName: string | null;
  invitedBy: string;
  reportsTo: string | null;
  /** The invitation of the initial supervisor, who has not joined yet. */
  reportsToInvited: string | null;
  rate: RateAmount;
}

export type RevokedInvitation = Pick<Invitation, 'id' | 'email' | 'role'>;

/** Stores an invitation. If the link of an earlier invitation for the same email no longer works, revokes the earlier
 *  invitation and returns it. If that link still works, throws CONFLICT. */
export async function insertInvitation(
  tx: Tx,
  invitation: NewInvitation,
): Promise<RevokedInvitation[]> {
  const { id, tokenHash, email, role, firstName, lastName, invitedBy } = invitation;
  const { reportsTo, reportsToInvited, rate } = invitation;
  const { rows: revoked } = await sql<RevokedInvitation>`update invitations i set revoked_at = now()
    where i.email = ${email} and ${IS_UNUSED} and not (${IS_OPEN})
    returning i.id, i.email, i.role`.execute(tx);
  try {
    await sql`insert into invitations
      (id, token_hash, email, role, first_name, last_name, invited_by, reports_to, reports_to_invited,
        rate_unit, rate_ten_thousandths, expires_at)
      values (${id}, ${tokenHash}, ${email}, ${role}, ${firstName}, ${lastName}, ${invitedBy},
        ${reportsTo}, ${reportsToInvited}, ${rate.unit}, ${rate.rateTenThousandths}, now() + make_interval(days => ${INVITATION_DAYS}))`.execute(
      tx,
    );
  } catch (error) {
    if (violatedConstraint(error) !== 'invitations_one_open') throw error;
    refuse('CONFLICT', say.alreadyInvited);
  }
  await replaceAwaited(
    tx,
    revoked.map((one) => one.id),
    id,
  );
  return revoked;
}

/** Lets the people who wait for a revoked invitation wait for another one, or for nobody. */
async function replaceAwaited(
  tx: Tx,
  revokedIds: readonly string[],
  invitationId: string | null,
): Promise<void> {
  if (revokedIds.length === 0) return;
  await sql`update users set reports_to_invited = ${invitationId}
    where reports_to_invited = any(${[...revokedIds]}::uuid[])`.execute(tx);
  await sql`update invitations set reports_to_invited = ${invitationId}
    where reports_to_invited = any(${[...revokedIds]}::uuid[])`.execute(tx);
}

/** Stores the join link of an account, or replaces it. Its earlier link stops working. Revokes another unused invitation
 *  with the same email, which is from before the account existed, and returns it. */
export async function upsertJoinLink(
  tx: Tx,
  { userId, tokenHash, invitedBy }: { userId: string; tokenHash: Buffer; invitedBy: string },
): Promise<{ email: string; role: InvitableRole; revoked: RevokedInvitation[] }> {
  await deleteUnsentEmails(tx, userId);
  const { rows: revoked } = await sql<RevokedInvitation>`
    update invitations i set revoked_at = now() from users u
    where u.id = ${userId} and i.email = u.email and i.id <> u.id and ${IS_UNUSED}
    returning i.id, i.email, i.role`.execute(tx);
  for (const { id } of revoked) await deleteUnsentEmails(tx, id);
  await replaceAwaited(
    tx,
    revoked.map(({ id }) => id),
    null,
  );
  const { rows } = await sql<{ email: string; role: InvitableRole }>`
    insert into invitations
      (id, user_id, token_hash, email, role, first_name, last_name, invited_by, expires_at)
    select u.id, u.id, ${tokenHash}, u.email,
      (select r.role from user_roles r where r.user_id = u.id order by r.role limit 1),
      u.first_name, u.last_name, ${invitedBy}, now() + make_interval(days => ${INVITATION_DAYS})
    from users u where u.id = ${userId}
    on conflict (id) do update set token_hash = excluded.token_hash, email = excluded.email,
      role = excluded.role, first_name = excluded.first_name, last_name = excluded.last_name,
      invited_by = excluded.invited_by, expires_at = excluded.expires_at, created_at = now(),
      accepted_at = null, revoked_at = null
    returning email, role`.execute(tx);
  return { ...requireFound(rows[0]), revoked };
}

/** Gives an invitation a new link. The old link stops working, and an unsent email with the old link is deleted. */
export async function replaceToken(tx: Tx, id: string, tokenHash: Buffer): Promise<void> {
  await sql`update invitations set token_hash = ${tokenHash},
    expires_at = now() + make_interval(days => ${INVITATION_DAYS}) where id = ${id}`.execute(tx);
  await deleteUnsentEmails(tx, id);
}

export async function markRevoked(tx: Tx, id: string): Promise<void> {
  await sql`update invitations set revoked_at = now() where id = ${id}`.execute(tx);
  await replaceAwaited(tx, [id], null);
  await deleteUnsentEmails(tx, id);
}

async function deleteUnsentEmails(tx: Tx, invitationId: string): Promise<void> {
  await tx
    .deleteFrom('outgoing_emails')
    .where('invitation_id', '=', invitationId)
    .where('status', '=', sql.lit('waiting'))
    .execute();
}

/** Accepts the open invitation of a link. The update is conditional, so only one of two concurrent requests
 *  succeeds. */
export async function acceptInvitation(
  tx: Tx,
  tokenHash: Buffer,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`update invitations i set accepted_at = now()
    where i.token_hash = ${tokenHash} and ${IS_OPEN} returning ${INVITATION_COLUMNS}`.execute(tx);
  return rows[0];
}

/** Links the invitation to the person who joined with it and has the same id. Deletes unsent emails of the
 *  invitation. */
export async function linkToPerson(tx: Tx, invitationId: string): Promise<void> {
  await sql`update invitations set user_id = id where id = ${invitationId}`.execute(tx);
  await deleteUnsentEmails(tx, invitationId);
}
