import { sql } from 'kysely';
import type { Role } from '../../domain/access.ts';
import type { Tx } from '../platform/database.ts';

export async function findUserIdByEmail(tx: Tx, email: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id;
}

export interface UserToInsert {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  passwordHash: string;
}

/** A person with a role and the role's default policy, who must change the password first. */
export async function insertUser(tx: Tx, user: UserToInsert): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      must_change_password: true,
    })
    .execute();
  await tx.insertInto('user_roles').values({ user_id: user.id, role: user.role }).execute();
  await sql`insert into policy_assignments (user_id, policy_id)
    select ${user.id}, id from policies where default_for_role = ${user.role}`.execute(tx);
}
