import { randomBytes } from 'node:crypto';
import { hashOf, type SignedInPerson } from '../shared/people.ts';

// This file lists the methods of ending a session that proof:revoke tries.

export const OLD_PASSWORD = 'Amarillo-Line-9';
const NEW_PASSWORD = 'Caprock-Line-1';

/** What a method needs to end a session. */
export interface RevocationContext {
  call: (
    caller: SignedInPerson | undefined,
    method: string,
    path: string,
    body?: object,
  ) => Promise<void>;
  query: (statement: string, ...values: unknown[]) => Promise<void>;
  admin: SignedInPerson;
  /** The person whose session ends. */
  person: SignedInPerson;
  /** The same person on another device. */
  otherDevice: SignedInPerson;
}

export interface RevocationMethod {
  end: (context: RevocationContext) => Promise<void>;
  /** True if the method must end all sessions that the old password opened. */
  endsAll?: true;
  /** Allows the account to sign in again. The ended sessions must not become valid again. */
  undo?: (context: RevocationContext) => Promise<void>;
}

/** Makes the session expire. Changes the stored times of the session, because the app uses the clock of the
 *  database. */
const expire =
  (change: string): RevocationMethod['end'] =>
  ({ query, person }) =>
    query(`update sessions set ${change} where token_hash = $1`, hashOf(person.token));

const setStatus =
  (isActive: boolean) =>
  ({ call, admin, person }: RevocationContext) =>
    call(admin, 'PATCH', `/api/staff/${person.id}/status`, { isActive });

const setArchived =
  (archived: boolean) =>
  ({ call, admin, person }: RevocationContext) =>
    call(admin, 'PATCH', `/api/staff/${person.id}/archive`, { archived });

/** Opens the link of an email change. Inserts the change first, as if the app had emailed the link. */
const useEmailLink =
  (page: 'confirm' | 'revert'): RevocationMethod['end'] =>
  async ({ call, query, person }) => {
    const token = randomBytes(32).toString('base64url');
    await query(
      `insert into email_changes
         (id, user_id, old_email, new_email, requested_by, confirmed_at, token_hash, expires_at)
       select gen_random_uuid(), id, 'old-' || email, 'new-' || email, id,
         case when $2::boolean then now() end, $3,
         now() + interval '1 hour' from users where id = $1`,
      person.id,
      page === 'revert',
      hashOf(token),
    );
    await call(undefined, 'POST', `/api/auth/email-change/${page}`, { token });
  };

export const REVOCATION_METHODS: Record<string, RevocationMethod> = {
  'signing out': { end: ({ call, person }) => call(person, 'POST', '/api/auth/logout') },
  'a new password on another device': {
    endsAll: true,
    end: ({ call, otherDevice }) =>
      call(otherDevice, 'POST', '/api/auth/change-password', { newPassword: NEW_PASSWORD }),
  },
  'a reset by an administrator': {
    endsAll: true,
    end: ({ call, admin, person }) =>
      call(admin, 'POST', `/api/staff/${person.id}/reset-password`, {}),
  },
  deactivation: { endsAll: true, end: setStatus(false), undo: setStatus(true) },
  archiving: { endsAll: true, end: setArchived(true), undo: setArchived(false) },
  'signing out this device from another one': {
    async end({ call, query, person, otherDevice }) {
      const id = person.id;
      await query('update sessions set id = $1 where token_hash = $2', id, hashOf(person.token));
      await call(otherDevice, 'DELETE', `/api/auth/sessions/${id}`);
    },
  },
  'a mailed link for a forgotten password': {
    endsAll: true,
    async end({ call, query, person }) {
      const token = randomBytes(32).toString('base64url');
      await query(
        `insert into password_resets (user_id, token_hash, expires_at)
         values ($1, $2, now() + interval '1 hour')`,
        person.id,
        hashOf(token),
      );
      const body = { token, newPassword: NEW_PASSWORD };
      await call(undefined, 'POST', '/api/auth/reset-password', body);
    },
  },
  'a confirmed new email': { endsAll: true, end: useEmailLink('confirm') },
  'a reverted email': { endsAll: true, end: useEmailLink('revert') },
  'the expiration date': { end: expire('expires_at = now()') },
  'the company’s session limit': { end: expire(`created_at = now() - interval '400 days'`) },
  'idle time': { end: expire(`remembered = false, last_seen_at = now() - interval '400 days'`) },
};
