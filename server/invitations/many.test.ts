import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  invite,
  inviteMany,
  listInvitations,
  MAX_INVITED_AT_ONCE,
} from '../../domain/invitations/schema.ts';
import { invitationWorld, newEmail, tokenOf } from '../../testing/invitation-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, join } = invitationWorld();
let app: TestApp;
let admin: Person;
let hr: Person;
beforeAll(async () => {
  app = await start();
  admin = await app.person('IT_Admin');
  hr = await app.person('HR');
});
afterAll(() => app.close());

const asMany = (person: Person, emails: readonly string[]) =>
  app.as(person, inviteMany, { body: { people: emails.map((email) => ({ email })) } });
const openEmails = async () =>
  (await app.as(admin, listInvitations)).body.invitations.map(({ email }) => email);

describe('inviting many', () => {
  test('returns a link for each person, with which they join as contractors', async () => {
    const emails = [newEmail(), newEmail(), newEmail()];
    const { status, body } = await asMany(hr, emails);
    expect(status).toBe(201);
    expect(body.message).toBe('3 people invited');
    expect(body.invitations.map(({ email }) => email)).toEqual(emails);
    for (const { link } of body.invitations) {
      const joined = await join(tokenOf(link));
      expect(joined.status).toBe(201);
      expect(joined.body.user.roles).toEqual(['Contractor']);
    }
  });

  test('trims the emails and converts them to lower case', async () => {
    const email = newEmail();
    const { body } = await asMany(admin, [` ${email.toUpperCase()} `]);
    expect(body.message).toBe('1 person invited');
    expect(body.invitations.map((invitation) => invitation.email)).toEqual([email]);
  });

  test('invites nobody if one email is refused, and returns the problem of each', async () => {
    const [good, open, joined] = [newEmail(), newEmail(), newEmail()];
    await app.as(admin, invite, { body: { email: open } });
    const { body: link } = await app.as(admin, invite, { body: { email: joined } });
    await join(tokenOf(link.link));
    const before = await openEmails();
    const { status, error } = await asMany(admin, [good, 'rosa@', open, joined, good]);
    expect(status).toBe(422);
    expect(error).toMatchObject({
      error: 'Nobody was invited. Correct these emails and try again.',
      details: [
        'email 2 is not a complete email address',
        'email 3 has an open invitation',
        'email 4 belongs to an existing account',
        'email 5 is listed twice',
      ],
    });
    expect(await openEmails()).toEqual(before);
  });

  test('creates one invitation per email for concurrent requests', async () => {
    const emails = [newEmail(), newEmail()];
    const responses = await Promise.all([1, 2, 3, 4].map(() => asMany(admin, emails)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const open = await openEmails();
    for (const email of emails) expect(open.filter((other) => other === email)).toHaveLength(1);
  });

  test('accepts up to the limit, and refuses an empty or longer list', async () => {
    const full = Array.from({ length: MAX_INVITED_AT_ONCE }, newEmail);
    expect((await asMany(admin, [...full, newEmail()])).status).toBe(400);
    expect((await asMany(admin, [])).status).toBe(400);
    expect((await asMany(admin, full)).body.invitations).toHaveLength(MAX_INVITED_AT_ONCE);
  });
});
