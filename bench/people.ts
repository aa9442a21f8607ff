import { Client } from 'pg';
import { measure } from './load.ts';

// The list of contractors at 100 and at 10,000 people: the first page, page 500, and a search.

const SIZES = [100, 10_000];

async function growTo(ownerUrl: string, people: number): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) from users');
  await client.query(
    `with made as (
       insert into users (id, email, first_name, last_name)
       select gen_random_uuid(), 'grown' || n || '@carrier.example', 'First' || md5(n::text), 'Last' || md5((n * 7)::text)
       from generate_series($1::int + 1, $2::int) n returning id
     ) insert into user_roles (user_id, role) select id, 'Contractor' from made`,
    [Number(rows[0]?.count ?? 0), people],
  );
  await client.query('vacuum analyze');
  await client.end();
}

/** Prints the time of one request at each size, one connection. */
export async function measurePeople(parts: {
  url: string;
  ownerUrl: string;
  token: string;
  seconds: number;
}): Promise<void> {
  const { url, ownerUrl, token, seconds } = parts;
  console.log('Contractors, one connection: milliseconds a request');
  console.log(
    `  ${'people'.padEnd(10)}${['page 1', 'page 500', 'search'].map((head) => head.padStart(10)).join('')}`,
  );
  for (const people of SIZES) {
    await growTo(ownerUrl, people);
    const times: number[] = [];
    for (const query of ['page=1', 'page=500', 'search=a3f9']) {
      const load = { url: `${url}/api/contractors?${query}`, token, connections: 1, seconds };
      await measure({ ...load, seconds: 1 });
      times.push(1000 / (await measure(load)).perSecond);
    }
    console.log(
      `  ${String(people).padEnd(10)}${times.map((time) => time.toFixed(2).padStart(10)).join('')}`,
    );
  }
  console.log();
}
