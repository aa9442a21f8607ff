import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listW9Forms } from '../../../domain/tax/w9/schema.ts';
import {
  BLANK_W9_LINES,
  CLASSIFICATIONS,
  type W9Lines,
} from '../../../domain/tax/w9/lines-schema.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { storeW9, payWeek } from '../../../testing/tax-world.ts';
import { LINES, w9World } from '../../../testing/w9-world.ts';
import { insertVersion } from './writes.ts';

const { start, insertDriver, requestForm, sign, paper } = w9World();

let app: TestApp;
beforeAll(async () => {
  ({ app } = await start());
});
afterAll(() => app.close());

/** Compares the list, filtered by each state, with the stored records. */
async function expectListed(admin: Person): Promise<void> {
  type Listed = { id: string; hasW9: boolean; isComplete: boolean; isRequested: boolean };
  const { rows } = await sql<Listed>`
    select * from (
      select u.id, u.is_contractor and u.archived_at is null as "isActiveContractor",
        exists (select from settlements r where r.user_id = u.id) as "wasPaid",
        exists (select from w9_versions v where v.user_id = u.id) as "hasW9",
        exists (select from w9_versions v where v.user_id = u.id and v.tin_last_four is not null
          and v.signature_name <> '' and not exists (select from w9_versions later
            where later.user_id = u.id and later.version > v.version)) as "isComplete",
        exists (select from w9_requests q where q.user_id = u.id and not exists (
          select from w9_versions v where v.user_id = u.id and v.created_at >= q.requested_at)) as "isRequested"
      from users u
    ) listed where "isActiveContractor" or "wasPaid" or "hasW9" or "isRequested"`.execute(
    app.asOwner,
  );
  const states = {
    'on-file': rows.filter(({ isComplete }) => isComplete),
    'not-on-file': rows.filter(({ isComplete }) => !isComplete),
    requested: rows.filter(({ isRequested }) => isRequested),
  };
  for (const [state, people] of [[undefined, rows] as const, ...Object.entries(states)]) {
    const query = { limit: 100, ...(state && { state: state as keyof typeof states }) };
    const { body } = await app.as(admin, listW9Forms, { query });
    expect(body.pagination.total, state).toBe(people.length);
    const ids = people.map(({ id }) => id);
    for (const { id } of body.payees) expect(ids).toContain(id);
    for (const { current, missing } of body.payees)
      if (state === 'on-file') expect([current === null, missing]).toEqual([false, []]);
      else if (state === 'not-on-file') expect(current === null || missing.length > 0).toBe(true);
    // server/tax/tin/taxpayers.test.ts tests the count of shared numbers.
    expect(body.counts).toMatchObject({
      payees: rows.length,
      onFile: states['on-file'].length,
      notOnFile: states['not-on-file'].length,
      requested: states.requested.length,
    });
  }
}

const step = fc.record({
  what: fc.constantFrom('ask', 'sign', 'paper', 'unsigned', 'blank', 'pay', 'archive', 'unarchive'),
  person: fc.nat(2),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let weeks = 0;
async function take({ what, person: index }: Step, people: readonly Person[]): Promise<void> {
  const person = people[index]!;
  if (what === 'ask') await requestForm(person);
  if (what === 'sign') await sign(person);
  if (what === 'paper') await storeW9(app, person);
  if (what === 'unsigned') await paper(person);
  if (what === 'blank')
    await paper(person, { lines: { ...BLANK_W9_LINES, name: 'Rosa' }, tin: undefined });
  if (what === 'pay') await payWeek(app, person, weekday((weeks += 1)), { pay: 1 });
  const archived = { archive: sql`now()`, unarchive: sql`null` }[what as 'archive'];
  if (archived)
    await sql`update users set archived_at = ${archived} where id = ${person.id}`.execute(
      app.asOwner,
    );
}
const weekday = (week: number) =>
  Temporal.PlainDate.from('2020-01-03').add({ weeks: week }).toString();

test('lists contractors and everyone who was paid, has a W-9 or has an open request, with the right status', async () => {
  const admin = await app.person('IT_Admin');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const people = [await insertDriver(), await app.person('Employee'), await insertDriver()];
      const half = steps.length / 2;
      for (const step of steps.slice(0, half)) await take(step, people);
      await expectListed(admin);
      await Promise.all(steps.slice(half).map((step) => take(step, people)));
      await expectListed(admin);
    }),
    { numRuns: 6 },
  );
});

const withAddress = (part: Partial<W9Lines['address']>) => ({
  lines: { ...LINES, address: { ...LINES.address, ...part } },
});
const withLines = (lines: Partial<W9Lines>) => ({ lines: { ...LINES, ...lines } });
const TIN = {
  encrypted: { ciphertext: Buffer.from('encrypted elsewhere'), keyVersion: 1 },
  lastFour: '7694',
};
interface Form {
  signatureName: string;
  lines: W9Lines;
  tin: typeof TIN | undefined;
}
/** Changes to a complete form. They cover every field that the rule reads. */
const CHANGES: Partial<Form>[] = [
  {},
  { signatureName: '' },
  { tin: undefined },
  { tin: undefined, ...withLines({ tinKind: null }) },
  withLines({ name: '' }),
  withAddress({ street: '' }),
  withAddress({ city: '' }),
  withAddress({ state: '' }),
  withAddress({ zip: '' }),
  ...[null, ...CLASSIFICATIONS].flatMap((classification) =>
    [null, 'C' as const].flatMap((llcCode) =>
      ['', 'Club'].map((otherText) => withLines({ classification, llcCode, otherText })),
    ),
  ),
];

test('lists a W-9 as on file exactly when no entry is missing', async () => {
  const admin = await app.person('IT_Admin');
  const driver = await insertDriver();
  const found = async (state?: 'on-file') => {
    const query = { search: driver.email, ...(state && { state }) };
    return (await app.as(admin, listW9Forms, { query })).body.payees;
  };
  // Stores version 1. The loop stores the later versions.
  await paper(driver);
  for (const [index, change] of CHANGES.entries()) {
    const form: Form = { signatureName: 'Rosa Delgado', lines: LINES, tin: TIN, ...change };
    await storeVersion(driver, index + 2, form, admin);
    const [payee] = await found();
    const onFile = await found('on-file');
    expect(onFile.length === 1, JSON.stringify(form)).toBe(payee!.missing.length === 0);
  }
});

const storeVersion = (
  { id: userId }: Person,
  version: number,
  { signatureName, lines, tin }: Form,
  { id: enteredBy }: Person,
) =>
  app.asOwner.transaction().execute((tx) =>
    insertVersion(tx, {
      id: randomUUIDv7(),
      userId,
      version,
      lines,
      tin,
      formRevision: 'Rev. March 2024',
      ipAddress: null,
      userAgent: null,
      certification: {
        source: 'PAPER',
        signatureName,
        signedOn: null,
        receivedOn: '2026-01-05',
        enteredBy,
      },
    }),
  );
