import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { Client } from 'pg';
import { insertPeople } from '../../testing/inserted-people.ts';

/** A person with the token of a live session. */
export interface SignedInPerson {
  id: string;
  email: string;
  token: string;
}

export interface People {
  admin: SignedInPerson;
  drivers: SignedInPerson[];
  /** Restarts the 15 minutes of step-up for all sessions, because a long proof takes more than 15 minutes. */
  refreshStepUp(): Promise<void>;
}

/** Creates a session token in the format of the app. The database stores only the hash of the token. */
export const newToken = (): string => `lh1_${randomBytes(32).toString('base64url')}`;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

function newPerson(): SignedInPerson {
  const id = randomUUIDv7();
  return { id, email: `${id}@carrier.example`, token: newToken() };
}

async function insert(
  client: Client,
  role: string,
  people: readonly SignedInPerson[],
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await insertPeople(client, role, ids, 'Proof');
  await client.query(
    `insert into sessions (id, token_hash, user_id, expires_at, remembered)
     select gen_random_uuid(), token_hash, id, now() + interval '1 day', true
     from unnest($1::uuid[], $2::bytea[]) as s (id, token_hash)`,
    [ids, people.map(({ token }) => hashOf(token))],
  );
}

async function refreshStepUp(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('update sessions set password_entered_at = now()');
  await client.end();
}

/** Adds an administrator and drivers, each with a live session. */
export async function addPeople(ownerUrl: string, drivers: number): Promise<People> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const people = {
      admin: newPerson(),
      drivers: Array.from({ length: drivers }, newPerson),
      refreshStepUp: () => refreshStepUp(ownerUrl),
    };
    await insert(client, 'IT_Admin', [people.admin]);
    await insert(client, 'Contractor', people.drivers);
    await client.query('analyze');
    return people;
  } finally {
    await client.end();
  }
}
