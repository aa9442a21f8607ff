import { afterAll, beforeAll, expect, test } from 'vitest';
import { addContractor, getContractor, updateContractor } from '../../domain/contractors/schema.ts';
import { invite, readInvitation } from '../../domain/invitations/schema.ts';
import { register, updateMe } from '../../domain/sign-in/schema.ts';
import { addStaff } from '../../domain/staff/schema.ts';
import { tokenOf } from '../../testing/invitation-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Green4-Meadow-Gate';
const BLANK = 'First name and last name must not be blank.';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

test('adds and changes a contractor with one legal name', async () => {
  const body = {
    firstName: 'Sukarno',
    lastName: '',
    email: 'one@else.example',
    password: PASSWORD,
  };
  const { status, body: added } = await app.as(admin, addContractor, { body });
  expect([status, added.contractor]).toMatchObject([201, { firstName: 'Sukarno', lastName: '' }]);
  const params = { id: added.contractor.id };
  const change = async (names: { firstName?: string; lastName?: string }) =>
    (await app.as(admin, updateContractor, { params, body: names })).status;
  expect(await change({ lastName: 'Putra' })).toBe(200);
  expect(await change({ lastName: ' ' })).toBe(422);
  expect(await change({ lastName: '' })).toBe(200);
  const { body: seen } = await app.as(admin, getContractor, { params });
  expect(seen).toMatchObject({ firstName: 'Sukarno', lastName: '' });
});

test('adds a staff member with one legal name, who can change the name in the profile', async () => {
  const body = { firstName: 'Teller', lastName: '', email: 'two@else.example', password: PASSWORD };
  expect((await app.as(admin, addStaff, { body: { ...body, roles: ['Employee'] } })).status).toBe(
    201,
  );
  const person = await app.person('Employee');
  const { body: me } = await app.as(person, updateMe, {
    body: { firstName: 'Teller', lastName: '' },
  });
  expect(me.user).toMatchObject({ firstName: 'Teller', lastName: '' });
  const blank = await app.as(person, updateMe, { body: { firstName: ' ', lastName: '' } });
  expect([blank.status, blank.error.error]).toEqual([422, BLANK]);
});

test('invites a person with one legal name, who joins with it', async () => {
  const names = { firstName: 'Suharto', lastName: '' };
  const invited = await app.as(admin, invite, { body: { email: 'three@else.example', ...names } });
  const token = tokenOf(invited.body.link);
  const { body: shown } = await app.as(undefined, readInvitation, { body: { token } });
  expect(shown).toMatchObject(names);
  const joined = await app.as(undefined, register, { body: { token, password: PASSWORD } });
  expect([joined.status, joined.body.user]).toMatchObject([201, names]);
});

test('asks for the last name if neither the invitation nor the person gives one', async () => {
  const body = { email: 'four@else.example', firstName: 'Bo' };
  const { body: invited } = await app.as(admin, invite, { body });
  const token = tokenOf(invited.link);
  const joined = await app.as(undefined, register, { body: { token, password: PASSWORD } });
  expect([joined.status, joined.error.error]).toEqual([422, BLANK]);
});
