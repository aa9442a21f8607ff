import { sql } from 'kysely';
import { isAdmin, seesPayOfOthers, type Actor } from '../../domain/access.ts';
import type { Query } from '../../domain/endpoint.ts';
import type * as endpoints from '../../domain/invitations/schema.ts';
import type { InvitableRole, Invitation } from '../../domain/invitations/schema.ts';
import type { RateAmount } from '../../domain/pay-rates/rules.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';
import { isAdministrator, UNEXPIRED } from '../auth/admins.ts';
import type { Database, Tx } from '../database/database.ts';
import type { PageRequest } from '../database/page.ts';

/** Whether the inviter of `i` may still invite a person with this role. An admin may invite any role, and a holder of
 *  assign_roles may invite only contractors (`refusalOfInviting`). A holder of action:manage-profiles may create links
 *  for the accounts of staff (`refusalOfJoinLink`). The link works only while the inviter may invite. */
const INVITER_MAY_INVITE = sql<boolean>`exists (select from users h
  where h.id = i.invited_by and h.is_active and h.archived_at is null and (
    ${isAdministrator('h.id')}
    or exists (
      select from policy_assignments a join policy_permissions p on p.policy_id = a.policy_id
      where a.user_id = h.id and ${UNEXPIRED}
        and p.permission = case when i.role = 'Contractor' then 'assign_roles'
          when i.user_id is not null then 'action:manage-profiles' end)))`;
/** Whether the account of `i`, if it exists, still is what it was when the link was created, and nobody has signed in
 *  to it. A person who signed in with a temporary password needs no link. */
const ACCOUNT_MAY_JOIN = sql<boolean>`(i.user_id is null or exists (select from users a
  where a.id = i.user_id and a.email = i.email and a.is_active and a.archived_at is null
    and a.last_signed_in_at is null
    and exists (select from user_roles r where r.user_id = a.id and r.role = i.role)))`;
/** The invitation is neither accepted nor revoked. */
export const IS_UNUSED = sql<boolean>`i.accepted_at is null and i.revoked_at is null`;
/** The invitation is unused, and the person may still join with it. The link may have expired. */
const IS_PENDING = sql<boolean>`${IS_UNUSED} and ${INVITER_MAY_INVITE} and ${ACCOUNT_MAY_JOIN}`;
/** The invitation is pending, and its link works. */
export const IS_OPEN = sql<boolean>`${IS_PENDING} and i.expires_at > now()`;

const NAME_OF_INVITED_SUPERVISOR = sql`(
  select coalesce(nullif(concat_ws(' ', s.first_name, s.last_name), ''), s.email)
  from invitations s where s.id = i.reports_to_invited)`;

const COLUMNS = sql`i.id, i.email, i.first_name as "firstName", i.last_name as "lastName", i.role,
  i.user_id is not null as "hasAccount", i.created_at as "createdAt", i.expires_at as "expiresAt",
  (select h.full_name from users h where h.id = i.invited_by)
    as "invitedBy",
  coalesce(${NAME_OF_INVITED_SUPERVISOR}, (select h.full_name from users h where h.id = i.reports_to))
    as "reportsTo", i.rate_unit as unit, i.rate_ten_thousandths as "rateTenThousandths",
  case when i.accepted_at is not null then 'accepted'
    when i.revoked_at is not null or not (${INVITER_MAY_INVITE} and ${ACCOUNT_MAY_JOIN}) then 'revoked'
    when i.expires_at <= now() then 'expired' else 'open' end as status,
  (select case when m.last_error is null then m.status else 'failed' end
    from outgoing_emails m where m.invitation_id = i.id
    order by m.created_at desc, m.id desc limit 1) as "emailStatus"`;

type InvitationRow = Omit<Invitation, 'dailyRate' | 'rateUnit'> & RateAmount;

function invitationOfRow(
  { unit, rateTenThousandths, ...row }: InvitationRow,
  actor: Actor,
): Invitation {
  const showsRate = rateTenThousandths !== null && seesPayOfOthers(actor);
  return {
    ...row,
    ...(showsRate && { dailyRate: rateFromTenThousandths(rateTenThousandths), rateUnit: unit }),
  };
}

/** Returns a condition for the invitations that the actor may see. An admin sees all invitations. Other people see
 *  their own. People with company scope also see all invitations of contractors, because they see every contractor
 *  who has joined. */
function visibleInvitations(actor: Actor) {
  if (isAdmin(actor)) return sql<boolean>`true`;
  const own = sql<boolean>`i.invited_by = ${actor.id}`;
  return actor.scope === 'company' ? sql<boolean>`(${own} or i.role = 'Contractor')` : own;
}

type InvitationFilter = Pick<
  Query<typeof endpoints.listInvitations>,
  'role' | 'status' | 'account'
>;

/** Returns a condition for the invitations that the actor may see and the filter selects. */
function isListed(actor: Actor, { role, status, account }: InvitationFilter) {
  return sql<boolean>`${visibleInvitations(actor)}
    and ${role ? sql<boolean>`i.role = ${role}` : sql<boolean>`true`}
    and ${status ? IS_PENDING : sql<boolean>`true`}
    and ${account ? sql<boolean>`i.user_id is null` : sql<boolean>`true`}`;
}

/** Lists a page of the invitations that the actor may see, newest first. Index: invitations_by_time or
 *  invitations_invited_by. */
export async function listInvitations(
  db: Database,
  actor: Actor,
  filter: InvitationFilter,
  { page, limit }: PageRequest,
): Promise<Invitation[]> {
  const { rows } = await sql<InvitationRow>`select ${COLUMNS} from invitations i
    where ${isListed(actor, filter)}
    order by i.created_at desc, i.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows.map((row) => invitationOfRow(row, actor));
}

export async function countInvitations(
  db: Database,
  actor: Actor,
  filter: InvitationFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invitations i where ${isListed(actor, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds and locks an invitation that the actor may see. */
export async function findInvitation(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Invitation | undefined> {
  const { rows } = await sql<InvitationRow>`select ${COLUMNS} from invitations i
    where i.id = ${id} and ${visibleInvitations(actor)} for update of i`.execute(tx);
  const [row] = rows;
  return row && invitationOfRow(row, actor);
}

/** Returns which of these emails have an invitation with a link that works. Index: invitations_one_open. */
export async function invitedEmails(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select i.email from invitations i
    where i.email = any(${[...emails]}::text[]) and ${IS_OPEN}`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}

export interface OpenInvitation extends RateAmount {
  id: string;
  email: string;
  role: InvitableRole;
  /** Whether the office added or imported the person, who now only chooses a password. */
  hasAccount: boolean;
  firstName: string | null;
  lastName: string | null;
  reportsTo: string | null;
  reportsToInvited: string | null;
  invitedBy: string;
}

/** Omits a supervisor who was archived after the invitation. */
export const INVITATION_COLUMNS = sql`i.id, i.email, i.role, i.first_name as "firstName",
  i.last_name as "lastName", i.rate_unit as unit, i.rate_ten_thousandths as "rateTenThousandths",
  i.invited_by as "invitedBy", i.user_id is not null as "hasAccount",
  (select s.id from users s where s.id = i.reports_to and s.archived_at is null) as "reportsTo",
  i.reports_to_invited as "reportsToInvited"`;

export async function findOpenInvitation(
  db: Database,
  tokenHash: Buffer,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`select ${INVITATION_COLUMNS} from invitations i
    where i.token_hash = ${tokenHash} and ${IS_OPEN}`.execute(db);
  return rows[0];
}
