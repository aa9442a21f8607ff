import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { mayStaySignedIn } from '../../domain/sign-in/rules.ts';
import type { SessionEnd } from '../../domain/sign-in/schema.ts';
import { isAdministrator, rolesInEffect, UNEXPIRED } from './admins.ts';
import type { Database, Tx } from '../database/database.ts';

/** An active session, as loaded for a request. */
export interface Session {
  id: string;
  actor: Actor;
  company: SessionCompanySettings;
  /** Seconds since the person last entered the password, at sign-in or later. */
  secondsSincePassword: number;
  /** Whether the last recorded use is over a minute old. If so, the caller should record this use. */
  needsTouch: boolean;
  /** Whether the request uses the token from before the last password change. */
  usesPreviousToken: boolean;
  /** Null before the person's first write. */
  writeBucket: WriteBucket | null;
}

/** The tokens that a person had for writes after the last write (`server/http/write-limit.ts`). */
export interface WriteBucket {
  /** Negative if writes at the same time used more tokens than the bucket had. */
  tokens: number;
  secondsSinceFilled: number;
}

/** Company settings that are loaded with every session. */
export interface SessionCompanySettings {
  timeZone: string;
  hourHundredthsPerWorkedDay: number;
  retentionYears: number;
  twoPeopleForPayroll: boolean;
}

const TOKEN = /^lh1_[A-Za-z0-9_-]{43}$/;
const MAX_SESSIONS_PER_USER = 10;
/** The old token works for this long after a password change, because requests that were already sent use it. */
const PREVIOUS_TOKEN_SECONDS = 30;

function newToken(): string {
  return `lh1_${randomBytes(32).toString('base64url')}`;
}

function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Parses `Authorization: Bearer …`. Returns undefined for a malformed token, which saves a query. */
export function bearerToken(header: string | undefined): string | undefined {
  const token = header?.startsWith('Bearer ') ? header.slice(7) : '';
  return TOKEN.test(token) ? token : undefined;
}

/** Without a session, every column is null. */
interface SessionRow {
  session: Pick<Session, 'id' | 'actor' | 'company'> | null;
  secondsSincePassword: number;
  needsTouch: boolean;
  usesPreviousToken: boolean;
  writeBucket: WriteBucket | null;
  /** Whether the session is within the limits that apply without 'Keep me signed in on this device'. */
  isWithinOrdinaryLimits: boolean;
}

/** How long the actor is set for row-level security. */
type ActorLifetime = 'connection' | 'transaction';

const isWithinOrdinaryLimits = sql<boolean>`(
  s.created_at > now() - make_interval(mins => c.session_absolute_minutes)
  and s.last_seen_at > now() - make_interval(mins => c.session_idle_minutes)
)`;

/** Whether a session (`s`) is within the company's (`c`) current limits. A shorter limit ends existing sessions
 *  immediately. A longer idle limit extends existing sessions. A longer maximum age does not extend them, because
 *  `expires_at` is set when the session starts. */
export const isActiveSession = sql<boolean>`(
  s.expires_at > now() and (${isWithinOrdinaryLimits}
    or (s.remembered and s.created_at > now() - make_interval(days => c.remembered_session_days)))
)`;

/** Finds the session, reads its current permissions and scope, and sets the actor for row-level security, all in one
 *  statement. If there is no session, the statement clears the actor. */
function sessionStatement(token: string, lifetime: ActorLifetime) {
  const tokenHash = hashOfToken(token);
  const isLocal = lifetime === 'transaction';
  return sql<SessionRow>`
    select found.session, found."secondsSincePassword", found."needsTouch",
      found."usesPreviousToken", found."writeBucket", found."isWithinOrdinaryLimits",
      set_config('app.user_id', coalesce(found."userId"::text, ''), ${isLocal}),
      set_config('app.scope', coalesce(found.scope, ''), ${isLocal}),
      set_config('app.is_delegate', case when found."isDelegate" then 'yes' else '' end, ${isLocal})
    from (values (true)) one_row left join lateral (
      select u.id as "userId", rights.scope,
        json_build_object(
          'id', s.id,
          'actor', json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name,
            'lastName', u.last_name, 'mustChangePassword', u.must_change_password,
            'roles', rights.roles, 'permissions', rights.permissions, 'scope', rights.scope,
            'driverIds', drivers_of_payee(u.id)),
          'company', json_build_object('timeZone', c.time_zone,
            'hourHundredthsPerWorkedDay', c.hour_hundredths_per_worked_day,
            'retentionYears', c.retention_years,
            'twoPeopleForPayroll', c.two_people_for_payroll)
        ) as session,
        extract(epoch from now() - s.password_entered_at)::float8 as "secondsSincePassword",
        s.last_seen_at < now() - interval '1 minute' as "needsTouch",
        s.token_hash <> ${tokenHash} as "usesPreviousToken",
        (select json_build_object('tokens', b.tokens,
            'secondsSinceFilled', extract(epoch from clock_timestamp() - b.filled_at))
          from write_buckets b where b.user_id = u.id) as "writeBucket",
        ${isWithinOrdinaryLimits} as "isWithinOrdinaryLimits",
        exists (select from approval_delegations d
          where d.delegate_id = u.id and d.expires_at > now()) as "isDelegate"
      from sessions s
      join users u on u.id = s.user_id and u.is_active and u.archived_at is null
      cross join company c
      cross join lateral (
        select
          ${rolesInEffect('u.id')} as roles,
          array(
            select distinct p.permission from policy_assignments a
            join policy_permissions p on p.policy_id = a.policy_id
            where a.user_id = u.id and ${UNEXPIRED}
            order by p.permission
          ) as permissions,
          case when ${isAdministrator('u.id')} then 'company' else coalesce((
            select r.scope from user_roles ur join roles r on r.name = ur.role
            where ur.user_id = u.id
            order by array_position(array['company', 'subtree', 'self'], r.scope) limit 1
          ), 'self') end as scope
        -- Prevents the planner from inlining this subquery and evaluating it once per reference.
        offset 0
      ) rights
      where (s.token_hash = ${tokenHash} or (s.previous_token_hash = ${tokenHash}
          and s.token_rotated_at > now() - make_interval(secs => ${PREVIOUS_TOKEN_SECONDS})))
        and ${isActiveSession}
    ) found on true`;
}

function sessionOfRow(row: SessionRow | undefined): Session | undefined {
  if (!row?.session) return undefined;
  const { session, secondsSincePassword, needsTouch, usesPreviousToken, writeBucket } = row;
  // A remembered session loses its longer limits when the person gains access to other people's data.
  if (!row.isWithinOrdinaryLimits && !mayStaySignedIn(session.actor)) return undefined;
  return { ...session, secondsSincePassword, needsTouch, usesPreviousToken, writeBucket };
}

/** Loads the session of a token in a transaction. The actor is set until the transaction ends. */
export async function loadSession(tx: Tx, token: string): Promise<Session | undefined> {
  const { rows } = await sessionStatement(token, 'transaction').execute(tx);
  return sessionOfRow(rows[0]);
}

/** Loads the session of a token on a read connection. Later queries on the connection run as the actor of the
 *  session, or without an actor if there is no session. */
export async function loadReadSession(db: Database, token: string): Promise<Session | undefined> {
  const { rows } = await sessionStatement(token, 'connection').execute(db);
  return sessionOfRow(rows[0]);
}

/** Locks the session until the transaction ends. A write takes this lock after its work, so it commits before the session
 *  ends or not at all. All code locks rows of people, then other rows, then sessions, then write buckets, so this lock
 *  cannot cause a deadlock. The lock is exclusive, because PostgreSQL grants shared locks ahead of a waiting exclusive
 *  lock. With shared locks, a flood of writes could prevent the end of its own session.
 *  @returns whether the session still exists */
export async function lockSession(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where id = ${sessionId} and expires_at > created_at for update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Restarts the idle timeout. Does not revive a session that has reached a limit. Callers check `needsTouch`, so they
 *  call this function at most once a minute. */
export async function touchSession(db: Database | Tx, sessionId: string): Promise<void> {
  await sql`
    update sessions s set last_seen_at = now() from company c
    where s.id = ${sessionId} and ${isActiveSession}`.execute(db);
}

export interface SessionOrigin {
  ipAddress: string | null;
  userAgent: string | null;
}

/** Starts a session and returns its token, which is never stored. If the person then has more than ten sessions, the
 *  oldest session ends. */
export async function startSession(tx: Tx, userId: string, origin: SessionOrigin): Promise<string> {
  const token = newToken();
  await sql`
    insert into sessions (id, token_hash, user_id, expires_at, ip_address, user_agent)
    select ${randomUUIDv7()}, ${hashOfToken(token)}, ${userId},
      now() + make_interval(mins => session_absolute_minutes), ${origin.ipAddress}, ${origin.userAgent}
    from company`.execute(tx);
  await sql`update users set last_signed_in_at = now() where id = ${userId}`.execute(tx);
  // A row that expires at its creation time marks a session that newer sessions ended. `readSessionEnd` reports this
  // reason to the browser of the ended session.
  await sql`
    update sessions set expires_at = created_at where id in (
      select id from sessions where user_id = ${userId} and expires_at > now()
      order by created_at desc, id desc offset ${MAX_SESSIONS_PER_USER}
    )`.execute(tx);
  return token;
}

/** Returns why a token stopped working, or null if it works. The row of an expired session exists until the next cleanup.
 *  The reason for a missing row is unknown: somebody ended the session, or the cleanup deleted it. */
export async function readSessionEnd(db: Database, token: string): Promise<SessionEnd | null> {
  const { rows } = await sql<{ end: SessionEnd | null }>`
    select case
        when s.expires_at = s.created_at then 'too-many'
        when s.expires_at <= now() then 'expired'
        when ${isWithinOrdinaryLimits} or s.remembered then null
        when s.created_at > now() - make_interval(mins => c.session_absolute_minutes) then 'idle'
        else 'expired'
      end as end
    from sessions s cross join company c where s.token_hash = ${hashOfToken(token)}`.execute(db);
  const [session] = rows;
  return session ? session.end : 'ended';
}

/** Implements 'Keep me signed in on this device'. The session gets a maximum age in days and has no idle timeout. */
export async function rememberSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`
    update sessions set remembered = true,
      expires_at = created_at + make_interval(days => company.remembered_session_days)
    from company where sessions.id = ${sessionId}`.execute(tx);
}

/** Replaces the token of a session and returns the new token. The old token works for 30 more seconds. */
export async function rotateToken(tx: Tx, sessionId: string): Promise<string> {
  const token = newToken();
  await sql`update sessions set previous_token_hash = token_hash, token_rotated_at = now(),
    token_hash = ${hashOfToken(token)} where id = ${sessionId}`.execute(tx);
  return token;
}

export async function recordPasswordEntry(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ password_entered_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends the session whose token has this digest. The digest works for nothing else, so a device may store it after a
 *  sign-out. Returns the person, or undefined if there is no such session. */
export async function endSessionOfDigest(tx: Tx, digest: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    delete from sessions where token_hash = ${digest} or previous_token_hash = ${digest}
    returning user_id as "userId"`.execute(tx);
  return rows[0]?.userId;
}

/** Ends every session of a person except the given one. Returns the number of ended sessions. */
export async function endOtherSessions(tx: Tx, userId: string, exceptId: string): Promise<number> {
  const result = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Ends every session of a person on all devices. First locks the sessions of the person and of the actor in the order of
 *  their ids, so that two people who end each other's sessions cannot deadlock. Returns the number of ended sessions. */
export async function endAllSessions(tx: Tx, userId: string): Promise<number> {
  await sql`
    select from sessions
    where user_id in (${userId}, nullif(current_setting('app.user_id', true), '')::uuid)
    order by id for update`.execute(tx);
  const result = await tx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
}
