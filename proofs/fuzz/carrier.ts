import { sql } from 'kysely';
import { ROLES } from '../../domain/access.ts';
import { openDatabases, type Databases, type Tx } from '../../server/database/database.ts';
import { hashOfLinkToken } from '../../server/auth/link-tokens.ts';
import { Vault } from '../../server/vault/vault.ts';
import type { CallerKind } from '../../testing/access/table.ts';
import { digestOfTables } from '../../testing/access-calls.ts';
import {
  insertCaller,
  insertDriver,
  type Caller,
  type TestDatabase,
} from '../../testing/access-world.ts';
import { addPerson } from '../../testing/test-app.ts';
import type { Sandbox } from '../shared/sandbox.ts';

/** The server's current day. The callers' records belong to the week of this day. */
export const TODAY = '2026-11-18';

export const CALLER_KINDS: readonly CallerKind[] = [
  ...ROLES.map((role) => ({ role })),
  { permissions: [] },
  { state: 'forced password change' },
  { state: 'stale sign-in' },
  { state: 'forged token' },
  { state: 'anonymous' },
];

/** The kinds of callers that the proof restores. Every other caller tests a state, such as a forged token, and is not
 *  restored. */
const RESTORED_KINDS = ['role', 'permissions'];

/** The columns in which the delivery job of notifications stores its decisions. */
const JOB_COLUMNS = ['email_decided_at', 'push_decided_at'];

/** The people who send the requests. Some requests end the sessions of these people, remove their roles or deactivate
 *  their accounts. Therefore, the proof restores the callers often and replaces them before each batch. */
export class FuzzedCarrier {
  readonly #owner: Databases;
  readonly #database: TestDatabase;
  callers: readonly Caller[] = [];
  /** The ids of the callers' records, for requests that need an existing id. */
  ids: readonly string[] = [];

  private constructor(owner: Databases, database: TestDatabase) {
    this.#owner = owner;
    this.#database = database;
  }

  static open({ ownerUrl, dataDir }: Sandbox): FuzzedCarrier {
    const owner = openDatabases(ownerUrl, 3, { role: 'linehaul_owner' });
    const database: TestDatabase = {
      asOwner: owner.write,
      vault: new Vault(`${dataDir}-keys`),
      person: (role, fields = {}) => addPerson(owner.write, role, fields),
    };
    return new FuzzedCarrier(owner, database);
  }

  /** Replaces the callers. Each new caller has records, and a driver reports to each new caller. */
  async renew(): Promise<void> {
    const outside = await insertDriver(this.#database);
    const callers: Caller[] = [];
    for (const callerKind of CALLER_KINDS)
      callers.push(await insertCaller(this.#database, callerKind, outside));
    this.callers = callers;
    this.ids = callers.flatMap(({ targets }) =>
      Object.values(targets).flatMap((records) =>
        Object.entries(records)
          .filter(([name]) => name === 'id' || name.endsWith('Id'))
          .map(([, id]) => String(id)),
      ),
    );
    await sql`analyze`.execute(this.#owner.write);
  }

  /** Restores the callers' sessions, roles and accounts, and resets the counts of failed sign-ins. */
  async restoreCallers(): Promise<void> {
    const restored = CALLER_KINDS.flatMap((callerKind, index) => {
      const caller = this.callers[index];
      const isRestored =
        RESTORED_KINDS.some((kind) => kind in callerKind) && caller?.token !== undefined;
      const role = 'role' in callerKind ? callerKind.role : null;
      return isRestored ? [{ id: caller.targets.own.id, role, token: caller.token ?? '' }] : [];
    });
    await this.#owner.write.transaction().execute(async (tx) => {
      await sql`delete from attempt_counters`.execute(tx);
      await sql`update users set is_active = true, archived_at = null, must_change_password = false
        where id = any(${restored.map(({ id }) => id)})`.execute(tx);
      for (const { id, role, token } of restored) {
        if (role) await this.#setRole(tx, id, role);
        await sql`insert into sessions (id, token_hash, user_id, expires_at)
          select gen_random_uuid(), ${hashOfLinkToken(token)}, id, now() + interval '1 hour'
          from users where id = ${id}
          on conflict (token_hash) do update set password_entered_at = now(), last_seen_at = now()`.execute(
          tx,
        );
      }
    });
  }

  async #setRole(tx: Tx, id: string, role: string): Promise<void> {
    await sql`delete from user_roles where user_id = ${id} and role <> ${role}`.execute(tx);
    await sql`insert into user_roles (user_id, role) select id, ${role} from users where id = ${id}
      on conflict do nothing`.execute(tx);
    await sql`insert into policy_assignments (user_id, policy_id)
      select u.id, p.id from users u join policies p on p.default_for_role = ${role}
      where u.id = ${id} on conflict do nothing`.execute(tx);
  }

  /** Returns a digest of each table that a refused request must not change. The audit trail, the counts of wrong
   *  passwords and of writes, and the results of background jobs may change. */
  async digest(): Promise<Record<string, string>> {
    const {
      attempt_counters: _,
      write_buckets: __,
      job_runs: ___,
      outgoing_pushes: ____,
      ...digests
    } = await digestOfTables(this.#database, JOB_COLUMNS);
    return digests;
  }

  async close(): Promise<void> {
    await this.#owner.close();
  }
}
