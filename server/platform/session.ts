import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Database, Loan, Tx } from './database.ts';

/** What holds of a session until somebody changes it: who acts, and what of the company every request
 *  needs. */
export interface SessionFacts {
  id: string;
  actor: Actor;
  company: CompanyFacts;
  /** All of this as the database wrote it: where two are equal, everything is. */
  written: string;
}

/** A living session, as it is this instant. */
export interface Session extends SessionFacts {
  /** Since the password was last entered: by signing in, or again since. */
  secondsSincePassword: number;
  /** Not marked as seen for a minute: the caller should do so. */
  needsTouch: boolean;
}

export interface CompanyFacts {
  timeZone: string;
  hourHundredthsPerWorkedDay: number;
  retentionYears: number;
}

const TOKEN = /^lh1_[A-Za-z0-9_-]{43}$/;
const MOST_SESSIONS_PER_USER = 10;

function newToken(): string {
  return `lh1_${randomBytes(32).toString('base64url')}`;
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of `Authorization: Bearer …`, or nothing: junk is refused without asking the database. */
export function bearerToken(header: string | undefined): string | undefined {
  const token = header?.startsWith('Bearer ') ? header.slice(7) : '';
  return TOKEN.test(token) ? token : undefined;
}

/** All of it, or nothing of it. */
interface SessionRow {
  facts: string | null;
  secondsSincePassword: number;
  needsTouch: boolean;
}

/** How long the actor stays set. Whoever is lent a connection to read says first who reads. */
type ActorLifetime = 'connection' | 'transaction';

/** Whether a session (`s`) lives by the limits that the company (`c`) has now: a shorter one ends older
 *  sessions at once, a longer one does not prolong them. */
export const isLivingSession = sql<boolean>`(
  s.expires_at > now()
  and s.created_at > now() - case when s.remembered
    then make_interval(days => c.remembered_session_days)
    else make_interval(mins => c.session_absolute_minutes) end
  and (s.remembered or s.last_seen_at > now() - make_interval(mins => c.session_idle_minutes))
)`;

/** One statement finds the session, reads rights and scope as they are this instant, and sets the actor for
 *  row-level security on the connection that it is sent on: nobody, where there is no such session. */
function sessionStatement(tokenHash: Buffer, lifetime: ActorLifetime) {
  const isLocal = lifetime === 'transaction';
  return sql<SessionRow>`
    select found.facts, found."secondsSincePassword", found."needsTouch",
      set_config('app.user_id', coalesce(found."userId"::text, ''), ${isLocal}),
      set_config('app.scope', coalesce(found.scope, ''), ${isLocal})
    from (values (true)) asked left join lateral (
      select u.id as "userId", rights.scope,
        json_build_object(
          'id', s.id,
          'actor', json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name,
            'lastName', u.last_name, 'mustChangePassword', u.must_change_password,
            'roles', rights.roles, 'permissions', rights.permissions, 'scope', rights.scope),
          'company', json_build_object('timeZone', c.time_zone,
            'hourHundredthsPerWorkedDay', c.hour_hundredths_per_worked_day,
            'retentionYears', c.retention_years)
        )::text as facts,
        extract(epoch from now() - s.confirmed_at)::float8 as "secondsSincePassword",
        s.last_seen_at < now() - interval '1 minute' as "needsTouch"
      from sessions s
      join users u on u.id = s.user_id and u.is_active and u.archived_at is null
      cross join company c
      cross join lateral (
        select
          array(select role from user_roles where user_id = u.id order by role) as roles,
          array(
            select distinct p.permission from policy_assignments a
            join policy_permissions p on p.policy_id = a.policy_id
            where a.user_id = u.id and (a.expires_at is null or a.expires_at > now())
            order by p.permission
          ) as permissions,
          coalesce((
            select r.scope from user_roles ur join roles r on r.name = ur.role
            where ur.user_id = u.id
            order by array_position(array['company', 'subtree', 'self'], r.scope) limit 1
          ), 'self') as scope
        -- Keeps the planner from working the rights out once for each place that names them.
        offset 0
      ) rights
      where s.token_hash = ${tokenHash} and ${isLivingSession}
    ) found on true`;
}

function sessionOfRow(row: SessionRow | undefined): Session | undefined {
  if (!row?.facts) return undefined;
  const { facts: written, secondsSincePassword, needsTouch } = row;
  const { id, actor, company } = JSON.parse(written) as SessionFacts;
  return { id, actor, company, written, secondsSincePassword, needsTouch };
}

/** In a transaction, until whose end the actor stays set. */
export async function openSession(tx: Tx, token: string): Promise<Session | undefined> {
  const { rows } = await sessionStatement(hashOfToken(token), 'transaction').execute(tx);
  return sessionOfRow(rows[0]);
}

/** On a lent connection. It is sent at once: what is asked on the connection from here on is answered for
 *  this actor, or for nobody. */
export async function openReadSession(
  reader: Loan,
  tokenHash: Buffer,
): Promise<Session | undefined> {
  const { sql: text, parameters } = sessionStatement(tokenHash, 'connection').compile(reader.db);
  const { rows } = await reader.query<SessionRow>(text, parameters);
  return sessionOfRow(rows[0]);
}

/** Lets the idle time-out start anew; asked for at most once a minute. */
export async function touchSession(db: Database | Tx, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

export interface SessionOrigin {
  ipAddress: string;
  userAgent: string | null;
}

/** Starts a session and returns its token: the only moment at which the token exists here.
 *  A person has at most ten sessions; the oldest give way. */
export async function startSession(tx: Tx, userId: string, origin: SessionOrigin): Promise<string> {
  const token = newToken();
  await sql`
    insert into sessions (id, token_hash, user_id, expires_at, ip_address, user_agent)
    select ${randomUUIDv7()}, ${hashOfToken(token)}, ${userId},
      now() + make_interval(mins => session_absolute_minutes), ${origin.ipAddress}, ${origin.userAgent}
    from company`.execute(tx);
  await sql`
    delete from sessions where user_id = ${userId} and (expires_at < now() or id in (
      select id from sessions where user_id = ${userId}
      order by created_at desc, id desc offset ${MOST_SESSIONS_PER_USER}
    ))`.execute(tx);
  return token;
}

/** 'Keep me signed in on this device': no idle time-out, and a limit in days. */
export async function rememberSession(tx: Tx, sessionId: string): Promise<void> {
  await sql`
    update sessions set remembered = true,
      expires_at = created_at + make_interval(days => company.remembered_session_days)
    from company where sessions.id = ${sessionId}`.execute(tx);
}

/** The password was entered again. */
export async function confirmSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends every session of a person but the one given. Returns how many ended. */
export async function endOtherSessions(tx: Tx, userId: string, keptId: string): Promise<number> {
  const result = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', keptId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Ends every session of a person, wherever they are signed in. Returns how many ended. */
export async function endAllSessions(tx: Tx, userId: string): Promise<number> {
  const result = await tx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
}
