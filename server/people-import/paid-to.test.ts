import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listPaidTo, setPaidTo } from '../../domain/paid-to/schema.ts';
import { exportContractors, importContractors } from '../../domain/people-import/schema.ts';
import { call } from '../../testing/access-calls.ts';
import { base64Of } from '../../testing/import-file.ts';
import { approvers } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// The columns of the file of contractors that name the payee of a driver. Today is Wednesday, Nov 18, 2026.

const THIS_MONDAY = '2026-11-16';
const HEADINGS = 'First Name,Last Name,Email,Paid To (Email),Paid To Since';

let app: TestApp;
let admin: Person;
let manager: Person;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  ({ manager } = await approvers(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.person('Contractor', { lastName: 'Owner', reportsTo: manager });
});

const newEmail = () => `${crypto.randomUUID()}@carrier.example`;
const fileOf = (...lines: string[]) => [HEADINGS, ...lines].join('\n');
const importing = (caller: Person, csv: string, checkOnly = false) =>
  app.as(caller, importContractors, { body: { file: base64Of(csv), checkOnly } });
const checking = async (caller: Person, ...lines: string[]) =>
  (await importing(caller, fileOf(...lines), true)).body;
const problemsOf = async (caller: Person, ...lines: string[]) => {
  const { rows } = await checking(caller, ...lines);
  return rows.map(({ problems }) => problems.map(({ column, problem }) => `${column}: ${problem}`));
};
const payeesOf = async (userId: string) =>
  (await app.as(admin, listPaidTo, { query: { userId } })).body.rows.map(
    ({ payee, effectiveFrom, setBy }) => [payee?.name, effectiveFrom, setBy],
  );

describe('a file with payees', () => {
  test('directs the pay to contractors who have an account or are in the file, in any order', async () => {
    const [fleet, first, second] = [newEmail(), newEmail(), newEmail()];
    const lines = [
      `Ana,Quill,${first},${fleet},`,
      `Bo,Lee,${second},${owner.email.toUpperCase()},2026-11-02`,
      `Flora,Fleet,${fleet},,`,
    ];
    expect((await checking(admin, ...lines)).rows).toMatchObject([
      { paidTo: fleet, paidToSince: THIS_MONDAY, problems: [] },
      { paidTo: owner.email, paidToSince: '2026-11-02', problems: [] },
      { paidTo: '', paidToSince: null, problems: [] },
    ]);
    const { status, body } = await importing(admin, fileOf(...lines));
    expect(status).toBe(201);
    const [ana, bo, flora] = body.people.map(({ id }) => id);
    const by = 'IT_Admin Tester';
    expect(await payeesOf(ana!)).toEqual([['Flora Fleet', THIS_MONDAY, by]]);
    expect(await payeesOf(bo!)).toEqual([[expect.stringContaining('Owner'), '2026-11-02', by]]);
    expect(await payeesOf(flora!)).toEqual([]);
    expect((await app.auditActions()).slice(-2)).toEqual(['PAID_TO_SET', 'PAID_TO_SET']);
  });

  test('is exported with the payees of today, and without them for people who do not see pay', async () => {
    const address = newEmail();
    await importing(admin, fileOf(`Ana,Quill,${address},${owner.email},11/2/2026`));
    const { text } = await call(app, admin.token, exportContractors, {
      query: { search: address },
    });
    expect(text).toContain(`${owner.email},2026-11-02,,Active`);
    const again = text.replaceAll(address, newEmail());
    expect((await importing(admin, again, true)).body).toMatchObject({
      problems: [],
      rows: [{ paidTo: owner.email, paidToSince: '2026-11-02', problems: [] }],
    });
    const assistant = await app.person('Asst_Manager');
    await app.person('Contractor', { reportsTo: assistant });
    const file = await call(app, assistant.token, exportContractors, { query: {} });
    expect(file.text).not.toContain('Paid To');
  });

  test('is exported without the payees that the caller does not see', async () => {
    const hidden = await app.person('Contractor');
    const driver = await app.person('Contractor', { reportsTo: manager });
    await app.as(admin, setPaidTo, {
      body: { userIds: [driver.id], payeeId: hidden.id, effectiveFrom: THIS_MONDAY, reason: '' },
    });
    const query = { search: driver.email };
    expect((await call(app, admin.token, exportContractors, { query })).text).toContain(
      hidden.email,
    );
    expect((await call(app, manager.token, exportContractors, { query })).text).not.toMatch(
      new RegExp(`${hidden.email}|${THIS_MONDAY}`),
    );
  });
});

describe('bad input', () => {
  test('is a payee who does not exist, is not a contractor, is inactive or is invisible', async () => {
    const inactive = await app.person('Contractor', { lastName: 'Idle' });
    await sql`update users set is_active = false where id = ${inactive.id}`.execute(app.asOwner);
    const unknown = /^Paid To \(Email\): No contractor that you can see/;
    expect(
      await problemsOf(
        admin,
        `Ana,Quill,${newEmail()},nobody@elsewhere.example,`,
        `Bo,Lee,${newEmail()},${manager.email},`,
        `Cy,Moss,${newEmail()},${inactive.email},`,
      ),
    ).toEqual([
      [expect.stringMatching(unknown)],
      [expect.stringContaining('is not a contractor')],
      [expect.stringContaining('is deactivated or archived')],
    ]);
    const outside = await app.person('Contractor');
    expect(await problemsOf(manager, `Ana,Quill,${newEmail()},${outside.email},`)).toEqual([
      [expect.stringMatching(unknown)],
    ]);
    const assistant = await app.person('Asst_Manager');
    const mate = await app.person('Contractor', { reportsTo: assistant });
    const [[forbidden] = []] = await problemsOf(
      assistant,
      `Ana,Quill,${newEmail()},${mate.email},`,
    );
    expect(forbidden).toMatch(/^Paid To \(Email\): /);
  });

  test('is a payee who is the driver, a circle or a chain', async () => {
    const [first, second, third, fourth] = [newEmail(), newEmail(), newEmail(), newEmail()];
    expect(
      await problemsOf(
        admin,
        `Ana,Quill,${first},${first},`,
        `Bo,Lee,${second},${third},`,
        `Cy,Moss,${third},${second},`,
        `Di,North,${fourth},${second},`,
      ),
    ).toEqual([
      [expect.stringContaining('cannot be his own payee')],
      [expect.stringContaining('The pay of Bo Lee would go to Cy Moss, whose own pay goes to Bo')],
      [expect.stringContaining('The pay of Cy Moss would go to Bo Lee, whose own pay goes to Cy')],
      [expect.stringContaining('The pay of Di North would go to Bo Lee, whose own pay goes to Cy')],
    ]);
    const payee = await app.person('Contractor', { lastName: 'Payee' });
    const change = (payeeId: string | null, effectiveFrom: string) =>
      app.as(admin, setPaidTo, {
        body: { userIds: [owner.id], payeeId, effectiveFrom, reason: '' },
      });
    await change(payee.id, '2026-11-09');
    await change(null, '2026-11-23');
    const [during, after] = await problemsOf(
      admin,
      `Ana,Quill,${newEmail()},${owner.email},`,
      `Bo,Lee,${newEmail()},${owner.email},2026-11-23`,
    );
    expect([during, after]).toEqual([[expect.stringContaining('whose own pay goes to')], []]);
    await change(payee.id, '2026-12-07');
    const planned = await problemsOf(admin, `Bo,Lee,${newEmail()},${owner.email},2026-11-23`);
    expect(planned).toEqual([[expect.stringContaining('whose own pay goes to')]]);
  });

  test('is pay that would go to the person who imports the file', async () => {
    const csv = fileOf(`Ana,Quill,${newEmail()},${owner.email},`);
    await sql`insert into user_roles (user_id, role) values (${owner.id}, 'IT_Admin')`.execute(
      app.asOwner,
    );
    const { rows } = (await importing(owner, csv, true)).body;
    expect(rows[0]?.problems).toMatchObject([
      { column: 'Paid To (Email)', problem: expect.stringContaining('direct pay to yourself') },
    ]);
    expect((await importing(owner, csv)).status).toBe(422);
  });

  test('is a first day that is no Monday, is no day or has no payee', async () => {
    expect(
      await problemsOf(
        admin,
        `Ana,Quill,${newEmail()},${owner.email},2026-11-17`,
        `Bo,Lee,${newEmail()},${owner.email},soon`,
        `Cy,Moss,${newEmail()},,2026-11-16`,
        `Di,North,${newEmail()},${owner.email},1999-12-27`,
      ),
    ).toEqual([
      [expect.stringContaining('Paid To Since: effectiveFrom: Choose a Monday')],
      [expect.stringContaining('Paid To Since: Enter a Monday, such as')],
      [expect.stringContaining('Paid To Since: Enter the email of the payee too')],
      [expect.stringMatching(/^Paid To Since: /)],
    ]);
    const mixed = await checking(
      admin,
      `Ana,Quill,${newEmail()},${owner.email},23/11/2026`,
      `Bo,Lee,${newEmail()},${owner.email},11/23/2026`,
    );
    expect(mixed.problems).toEqual([expect.stringContaining('Some dates have the day first')]);
  });
});
