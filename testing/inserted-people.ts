import type { Client } from 'pg';

/** Inserts many people of one role at once, at $31.25 an hour and with the role's default policy. */
export async function insertPeople(
  client: Client,
  role: string,
  ids: readonly string[],
  firstName: string,
): Promise<void> {
  await client.query(
    `insert into users (id, email, first_name, last_name, hourly_rate_ten_thousandths, must_change_password)
     select id, id || '@carrier.example', $3, $2, 312500, false from unnest($1::uuid[]) as id`,
    [ids, role, firstName],
  );
  await client.query(
    'insert into user_roles (user_id, role) select id, $2 from unnest($1::uuid[]) as id',
    [ids, role],
  );
  await client.query(
    `insert into policy_assignments (user_id, policy_id)
     select u.id, p.id from unnest($1::uuid[]) as u (id) join policies p on p.default_for_role = $2`,
    [ids, role],
  );
}
