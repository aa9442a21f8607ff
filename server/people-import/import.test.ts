import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getContractor } from '../../domain/contractors/schema.ts';
import {
  exportContractors,
  importContractors,
  importStaff,
} from '../../domain/people-import/schema.ts';
import { invite } from '../../domain/invitations/schema.ts';
import { signIn } from '../../domain/sign-in/schema.ts';
import { listStaff, resetPassword } from '../../domain/staff/schema.ts';
import { call } from '../../testing/access-calls.ts';
import { base64Of } from '../../testing/import-file.ts';
import { approvers, PASSWORD } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let hr: Person;
let manager: Person;
let otherManager: Person;
let supervisor: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  hr = await app.person('HR');
  ({ manager, otherManager, supervisor } = await approvers(app));
});
afterAll(() => app.close());

const email = () => `${crypto.randomUUID()}@carrier.example`;
const CONTRACTOR_HEADINGS = 'First Name,Last Name,Email,Rate per Hour,Reports To (Email)';
const STAFF_HEADINGS = 'First Name,Last Name,Email,Role,Phone,Rate per Hour';
const contractorsCsv = (...lines: string[]) => [CONTRACTOR_HEADINGS, ...lines].join('\r\n');
const staffCsv = (...lines: string[]) => [STAFF_HEADINGS, ...lines].join('\n');
const importing = (caller: Person, csv: string, checkOnly = false) =>
  app.as(caller, importContractors, { body: { file: base64Of(csv), checkOnly } });
const importingStaff = (caller: Person, csv: string, checkOnly = false) =>
  app.as(caller, importStaff, { body: { file: base64Of(csv), checkOnly } });
const problemsOf = async (caller: Person, csv: string) => {
  const { body } = await importing(caller, csv, true);
  return body.rows.map(({ line, problems }) => [line, ...problems.map(({ column }) => column)]);
};
const users = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users`.execute(
    app.asOwner,
  );
  return rows[0]?.count ?? 0;
};

describe('importing contractors', () => {
  test('adds all people with their rates and supervisors, and writes audit entries for each person', async () => {
    const [first, second] = [email(), email()];
    const csv = contractorsCsv(
      `"Núñez, ""Ana""",Quill,${first.toUpperCase()},"$1,031.2555",${supervisor.email}`,
      `Bo,Lee,${second},,`,
    );
    const checked = await importing(hr, csv, true);
    expect([checked.status, checked.body.people]).toEqual([200, []]);
    expect(checked.body.rows).toMatchObject([
      { role: 'Contractor', rate: 1031.2555, unit: 'HOUR', reportsTo: supervisor.email },
      { role: 'Contractor', rate: null, reportsTo: '' },
    ]);
    const { status, body } = await importing(hr, csv);
    expect([status, body.message]).toEqual([201, '2 people added successfully']);
    const [ana, bo] = body.people;
    const read = async (id = '') => (await app.as(admin, getContractor, { params: { id } })).body;
    expect(await read(ana?.id)).toMatchObject({
      firstName: 'Núñez, "Ana"',
      email: first,
      dailyRate: 1031.2555,
      reportsTo: { id: supervisor.id },
    });
    expect(await read(bo?.id)).toMatchObject({ email: second, dailyRate: null, reportsTo: null });
    expect((await app.auditActions()).slice(-3)).toEqual([
      'USER_CREATED',
      'REPORTS_TO_CHANGED',
      'USER_CREATED',
    ]);
  });

  test('creates accounts that need a password reset before the first sign-in', async () => {
    const address = email();
    const { body } = await importing(hr, contractorsCsv(`Bo,Lee,${address},,`));
    const tryToSignIn = (password: string) =>
      app.as(undefined, signIn, { body: { email: address, password } });
    expect((await tryToSignIn(PASSWORD)).error.code).toBe('SIGN_IN_FAILED');
    const id = body.people[0]?.id ?? '';
    const reset = await app.as(hr, resetPassword, { params: { id }, body: {} });
    const opened = await tryToSignIn(reset.body.temporaryPassword);
    expect([opened.status, opened.body.needsPasswordChange]).toEqual([200, true]);
  });

  test('returns the problems by line and column, and adds nobody', async () => {
    const before = await users();
    const repeated = email();
    const csv = contractorsCsv(
      `,Lee,${email()},,`,
      `Bo,Lee,no-email,,`,
      `Bo,Lee,${email()},31.25555,`,
      `Bo,Lee,${admin.email.toUpperCase()},,`,
      `Bo,Lee,${repeated},,`,
      `Bo,Lee,${repeated},,`,
      `Bo,Lee,${email()},,nobody@elsewhere.example`,
      `Bo,Lee,${email()},,${hr.email}`,
      `?ukasz,Lee,${email()},,`,
    );
    expect(await problemsOf(hr, csv)).toEqual([
      [2, 'First Name'],
      [3, 'Email'],
      [4, 'Rate'],
      [5, 'Email'],
      [6],
      [7, 'Email'],
      [8, 'Reports To (Email)'],
      [9, 'Reports To (Email)'],
      [10, 'First Name'],
    ]);
    const refused = await importing(hr, csv);
    expect([refused.status, refused.error.code]).toEqual([422, 'INVALID_VALUE']);
    expect(await users()).toBe(before);
  });

  test('imports a person with one legal name only if the row says so', async () => {
    const headings = 'First Name,Last Name,Email,One Legal Name';
    const csv = [headings, `Sukarno,,${email()},Yes`, `Bo,Lee,${email()},no`].join('\n');
    const { status, body } = await importing(hr, csv);
    expect([status, body.rows.map(({ firstName, lastName }) => [firstName, lastName])]).toEqual([
      201,
      [
        ['Sukarno', ''],
        ['Bo', 'Lee'],
      ],
    ]);
    const wrong = [`Bo,,${email()},`, `Bo,Lee,${email()},Yes`, `Bo,Lee,${email()},perhaps`];
    expect(await problemsOf(hr, [headings, ...wrong].join('\n'))).toEqual([
      [2, 'Last Name'],
      [3, 'Last Name'],
      [4, 'One Legal Name'],
    ]);
  });

  test('returns the problems in the language of the caller', async () => {
    const inSpanish = async (csv: string) => {
      const options = {
        body: { file: base64Of(csv), checkOnly: true },
        headers: { 'accept-language': 'es' },
      };
      return (await app.as(hr, importContractors, options)).body;
    };
    const repeated = email();
    const rows = (
      await inSpanish(contractorsCsv(`,Lee,${repeated},,`, `Bo,Lee,${repeated},,a@b.example`))
    ).rows.flatMap(({ problems }) => problems);
    expect(rows).toEqual([
      {
        column: 'First Name',
        problem: 'Ingrese un nombre de 1 a 100 caracteres, sin caracteres invisibles.',
      },
      { column: 'Email', problem: 'La línea 2 tiene el mismo correo electrónico.' },
      { column: 'Reports To (Email)', problem: expect.stringMatching(/^Ninguna persona activa/) },
    ]);
    const { problems } = await inSpanish('First Name,Last Name,Nickname\nBo,Lee,Bo');
    expect(problems).toEqual([
      'Falta la columna “Email”. Empiece con la plantilla.',
      'El encabezado de la columna 3 no está en la plantilla.',
    ]);
  });

  test.each([
    ['no header line', 'Bo,Lee,bo@elsewhere.example'],
    ['no people', CONTRACTOR_HEADINGS],
    ['an unknown column', 'First Name,Last Name,Email,Role\nBo,Lee,bo@elsewhere.example,HR'],
    ['a repeated column', 'First Name,Last Name,Email,Email\nBo,Lee,a@b.example,a@b.example'],
    ['an unclosed quote', `${CONTRACTOR_HEADINGS}\n"Bo,Lee`],
    [
      '2,001 people',
      contractorsCsv(...Array.from({ length: 2001 }, (_, n) => `B,L,b${n}@a.example,,`)),
    ],
  ])('returns a problem for a file with %s, and refuses to import it', async (_, csv) => {
    const { status, body } = await importing(hr, csv, true);
    expect([status, body.rows]).toEqual([200, []]);
    expect(body.problems.length).toBeGreaterThan(0);
    expect((await importing(hr, csv)).status).toBe(422);
  });

  test('adds 2,000 people in one request', async () => {
    const lines = Array.from({ length: 2000 }, () => `Bo,Lee,${email()},25,${supervisor.email}`);
    const { status, body } = await importing(hr, contractorsCsv(...lines));
    expect([status, body.people.length]).toEqual([201, 2000]);
  });

  test('refuses a file that is too large', async () => {
    expect((await importing(hr, 'x'.repeat(1_000_500), true)).status).toBe(400);
    expect((await importing(hr, 'x'.repeat(1_500_000), true)).status).toBe(413);
  });

  test('applies the scope and permissions of the caller', async () => {
    const inTeam = `Bo,Lee,${email()},,${supervisor.email}`;
    const outsideTeam = `Bo,Lee,${email()},,${otherManager.email}`;
    expect(await problemsOf(manager, contractorsCsv(inTeam, outsideTeam))).toEqual([
      [2],
      [3, 'Reports To (Email)'],
    ]);
    const below = await importing(manager, contractorsCsv(`Bo,Lee,${email()},30,`));
    const id = below.body.people[0]?.id ?? '';
    const added = (await app.as(manager, getContractor, { params: { id } })).body;
    expect(added).toMatchObject({ dailyRate: 30, reportsTo: { id: manager.id } });
    const assistant = await app.person('Asst_Manager');
    expect(await problemsOf(assistant, contractorsCsv(`Bo,Lee,${email()},30,`))).toEqual([
      [2, 'Rate'],
    ]);
  });

  test('adds each person once for concurrent requests with the same file', async () => {
    const csv = contractorsCsv(`Bo,Lee,${email()},,`);
    const responses = await Promise.all([importing(hr, csv), importing(hr, csv)]);
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(201);
    expect([409, 422]).toContain(statuses[1]);
  });

  test('reads an exported file', async () => {
    const address = email();
    await importing(hr, contractorsCsv(`=1+1,Lee,${address},28.4375,${supervisor.email}`));
    const query = { search: address };
    const { text } = await call(app, hr.token, exportContractors, { query });
    expect(text).toContain(`'=1+1,Lee,${address},,28.4375,Hour,${supervisor.email},,,,Active`);
    const again = text.replaceAll(address, email());
    const { body } = await importing(hr, again, true);
    expect(body).toMatchObject({ problems: [], rows: [{ firstName: '=1+1', problems: [] }] });
  });
});

describe('importing staff', () => {
  test('adds staff with their roles, phone numbers and rates', async () => {
    const [first, second] = [email(), email()];
    const { status } = await importingStaff(
      admin,
      staffCsv(`Mo,Day,${first},Assistant manager,806-555-0123,28`, `Al,Ray,${second},,,`),
    );
    expect(status).toBe(201);
    const find = async (search: string) =>
      (await app.as(admin, listStaff, { query: { search } })).body.users[0];
    expect(await find(first)).toMatchObject({
      roles: ['Asst_Manager'],
      phone: '806-555-0123',
      dailyRate: 28,
    });
    expect(await find(second)).toMatchObject({ roles: ['Employee'], phone: null });
  });

  test('refuses roles that do not exist, that staff cannot have, or that HR cannot give', async () => {
    const csv = staffCsv(
      `Mo,Day,${email()},King,,`,
      `Mo,Day,${email()},IT_Admin,,`,
      `Mo,Day,${email()},Contractor,,`,
      `Mo,Day,${email()},PAYROLL,,`,
      `Mo,Day,${email()},Supervisor,,`,
      `Mo,Day,${email()},Employee,,`,
    );
    const { body } = await importingStaff(hr, csv, true);
    expect(body.rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      ['Role'],
      ['Role'],
      ['Role'],
      ['Role'],
      ['Role'],
      [],
    ]);
    expect((await importingStaff(hr, csv)).status).toBe(422);
  });
});

describe('the columns of contractors', () => {
  const HEADINGS = 'First Name,Last Name,Email,Phone,Rate,Unit,Reports To (Email)';

  test('take a phone, a rate of any unit and a supervisor who is invited', async () => {
    const [mile, hour, manager] = [email(), email(), email()];
    const { body: invited } = await app.as(admin, invite, {
      body: { email: manager, role: 'Manager', firstName: 'Mara', lastName: 'Ito' },
    });
    const lines = [
      `Ana,Quill,${mile},806-555-0199,0.585,Mile,${manager}`,
      `Bo,Lee,${hour},,31.25,,${supervisor.email}`,
    ];
    const { body, status } = await importing(admin, [HEADINGS, ...lines].join('\n'));
    expect([status, body.rows]).toMatchObject([
      201,
      [{ unit: 'MILE', rate: 0.585 }, { unit: 'HOUR' }],
    ]);
    const shown = async (index: number) =>
      (await app.as(admin, getContractor, { params: { id: body.people[index]?.id ?? '' } })).body;
    expect(await shown(0)).toMatchObject({
      phone: '806-555-0199',
      dailyRate: null,
      otherRates: [{ unit: 'MILE', rate: 0.585 }],
      reportsTo: null,
      invitedSupervisor: 'Mara Ito',
    });
    expect(await shown(1)).toMatchObject({ dailyRate: 31.25, reportsTo: { id: supervisor.id } });
    expect(invited.invitation.email).toBe(manager);
    const file = await call(app, admin.token, exportContractors, { query: { search: mile } });
    expect(file.text).toContain(`Ana,Quill,${mile},806-555-0199,0.585,Mile,`);
  });

  test('name the cell of an unknown unit and of a percent above 100', async () => {
    const lines = [`Ana,Quill,${email()},,1,Furlong,`, `Bo,Lee,${email()},,101,Percent,`];
    expect(await problemsOf(admin, [HEADINGS, ...lines].join('\n'))).toEqual([
      [2, 'Unit'],
      [3, 'Rate'],
    ]);
  });
});
