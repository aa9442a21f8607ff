import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invite } from '../../domain/invitations/schema.ts';
import { exportStaff, importContractors, importStaff } from '../../domain/people-import/schema.ts';
import { call } from '../../testing/access-calls.ts';
import { base64Of } from '../../testing/import-file.ts';
import { approvers } from '../../testing/people.ts';
import { givePolicy } from '../../testing/access-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// A file can name three kinds of supervisors: people with an account, invited people, and people in the file.

let app: TestApp;
let admin: Person;
let hr: Person;
let manager: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  hr = await app.person('HR');
  ({ manager } = await approvers(app));
});
afterAll(() => app.close());

const newEmail = () => `${crypto.randomUUID()}@carrier.example`;
const staffCsv = (...lines: string[]) =>
  ['First Name,Last Name,Email,Role,Reports To (Email)', ...lines].join('\n');
const importing = (caller: Person, csv: string, checkOnly = false) =>
  app.as(caller, importStaff, { body: { file: base64Of(csv), checkOnly } });
const problemsOf = async (caller: Person, ...lines: string[]) => {
  const { rows } = (await importing(caller, staffCsv(...lines), true)).body;
  return rows.map(({ problems }) => problems.map(({ column, problem }) => `${column}: ${problem}`));
};
const supervisorsOf = async (ids: readonly string[]) => {
  const { rows } = await sql<{ reportsTo: string | null; invited: string | null }>`
    select u.reports_to as "reportsTo", u.reports_to_invited as invited
    from unnest(${[...ids]}::uuid[]) with ordinality p (id, place) join users u on u.id = p.id
    order by p.place`.execute(app.asOwner);
  return rows;
};

describe('a file of staff', () => {
  test('names supervisors who come later in the file, have an account or are invited', async () => {
    const [boss, lead, invitee] = [newEmail(), newEmail(), newEmail()];
    const { body: invited } = await app.as(admin, invite, {
      body: { email: invitee, role: 'Manager', firstName: 'Mara', lastName: 'Ito' },
    });
    const csv = staffCsv(
      `Ana,Quill,${newEmail()},Employee,${lead}`,
      `Bo,Lee,${lead},Supervisor,${boss.toUpperCase()}`,
      `Cy,Moss,${boss},Manager,${manager.email}`,
      `Di,North,${newEmail()},Supervisor,${invitee}`,
    );
    const { status, body } = await importing(admin, csv);
    expect(status).toBe(201);
    const ids = body.people.map(({ id }) => id);
    expect(await supervisorsOf(ids)).toEqual([
      { reportsTo: ids[1], invited: null },
      { reportsTo: ids[2], invited: null },
      { reportsTo: manager.id, invited: null },
      { reportsTo: null, invited: invited.invitation.id },
    ]);
    const { rows } = await sql`select depth from org_closure
      where ancestor_id = ${manager.id} and descendant_id = ${ids[0]}`.execute(app.asOwner);
    expect(rows).toEqual([{ depth: 3 }]);
    const file = await call(app, admin.token, exportStaff, { query: { search: lead } });
    expect(file.text).toContain(`Bo,Lee,${lead},Supervisor,,,,${boss},,Active`);
  });

  test('with an unknown supervisor or a circle is refused by row', async () => {
    const [first, second, third] = [newEmail(), newEmail(), newEmail()];
    const circle = 'Reports To (Email): A person cannot report to themselves';
    expect(
      await problemsOf(
        admin,
        `Ana,Quill,${first},Employee,${first}`,
        `Bo,Lee,${second},Supervisor,${third}`,
        `Cy,Moss,${third},Supervisor,${second}`,
        `Di,North,${newEmail()},Employee,${second}`,
        `Ed,Oak,${newEmail()},Employee,nobody@elsewhere.example`,
      ),
    ).toEqual([
      [expect.stringContaining(circle)],
      [expect.stringContaining(circle)],
      [expect.stringContaining(circle)],
      [],
      [expect.stringContaining('Add, import or invite the supervisor first.')],
    ]);
  });

  test('names supervisors only if the person who imports it manages the org tree', async () => {
    const line = `Ana,Quill,${newEmail()},Employee,${manager.email}`;
    expect(await problemsOf(hr, line)).toEqual([
      [expect.stringContaining('You cannot change who staff report to.')],
    ]);
    expect((await importing(hr, staffCsv(line))).status).toBe(422);
    const allowed = await app.person('HR');
    await givePolicy(app, allowed, ['action:assign-policies']);
    expect(
      await problemsOf(
        allowed,
        line,
        `Bo,Lee,${newEmail()},Employee,${allowed.email}`,
        `Cy,Moss,${newEmail()},Employee,${newEmail()}`,
      ),
    ).toEqual([[], [expect.stringContaining('your reporting line')], [expect.any(String)]]);
  });
});

test('a contractor in the same file is no supervisor', async () => {
  const email = newEmail();
  const csv = [
    'First Name,Last Name,Email,Reports To (Email)',
    `Ana,Quill,${email},`,
    `Bo,Lee,${newEmail()},${email}`,
  ].join('\n');
  const { body } = await app.as(admin, importContractors, {
    body: { file: base64Of(csv), checkOnly: true },
  });
  expect(body.rows.map(({ problems }) => problems.map(({ problem }) => problem))).toEqual([
    [],
    [expect.stringContaining('This file adds the supervisor as a contractor.')],
  ]);
});
