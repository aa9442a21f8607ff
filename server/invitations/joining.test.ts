import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  readInvitation,
  resendInvitation,
  revokeInvitation,
} from '../../domain/invitations/schema.ts';
import { assignRole } from '../../domain/staff/schema.ts';
import { invitationWorld, tokenOf } from '../../testing/invitation-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newInvitation, join } = invitationWorld();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await start();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

describe('a link', () => {
  test('works once, even for ten concurrent requests', async () => {
    const { token } = await newInvitation(admin);
    const responses = await Promise.all(Array.from({ length: 10 }, () => join(token)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(403)]);
    expect((await join(token)).error.code).toBe('INVITATION_NEEDED');
    expect((await app.as(undefined, readInvitation, { body: { token } })).status).toBe(404);
  });

  test.each([
    ['with a made-up token', async () => 'made-up'],
    [
      'of a revoked invitation',
      async () => {
        const { token, invitation } = await newInvitation(admin);
        await app.as(admin, revokeInvitation, { params: { id: invitation.id } });
        return token;
      },
    ],
    [
      'that was replaced when the invitation was resent',
      async () => {
        const { token, invitation } = await newInvitation(admin);
        await app.as(admin, resendInvitation, { params: { id: invitation.id } });
        return token;
      },
    ],
    [
      'that has expired',
      async () => {
        const { token, invitation } = await newInvitation(admin);
        await sql`update invitations set expires_at = now() where id = ${invitation.id}`.execute(
          app.asOwner,
        );
        return token;
      },
    ],
    [
      'of an inviter who was deactivated later',
      async () => {
        const leaver = await app.person('Manager');
        const { token } = await newInvitation(leaver);
        await sql`update users set is_active = false where id = ${leaver.id}`.execute(app.asOwner);
        return token;
      },
    ],
    [
      'for a staff role, of an admin who became HR',
      async () => {
        const inviter = await app.person('IT_Admin');
        const { token } = await newInvitation(inviter, { role: 'Supervisor' });
        await app.as(admin, assignRole, {
          params: { id: inviter.id },
          body: { roleName: 'HR' },
        });
        return token;
      },
    ],
    [
      'of a manager who became an employee',
      async () => {
        const inviter = await app.person('Manager');
        const { token } = await newInvitation(inviter);
        await app.as(admin, assignRole, {
          params: { id: inviter.id },
          body: { roleName: 'Employee' },
        });
        return token;
      },
    ],
    [
      'of an inviter whose policy with assign_roles has expired',
      async () => {
        const inviter = await app.person('Manager');
        const { token } = await newInvitation(inviter);
        await sql`update policy_assignments set expires_at = now() where user_id = ${inviter.id}`.execute(
          app.asOwner,
        );
        return token;
      },
    ],
  ])('%s does not work', async (_, make) => {
    const token = await make();
    expect((await join(token)).error.code).toBe('INVITATION_NEEDED');
    expect((await app.as(undefined, readInvitation, { body: { token } })).status).toBe(404);
  });

  test('works again when its inviter regains the permission', async () => {
    const inviter = await app.person('Manager');
    const { token } = await newInvitation(inviter);
    const params = { id: inviter.id };
    await app.as(admin, assignRole, { params, body: { roleName: 'Employee' } });
    expect((await join(token)).status).toBe(403);
    await app.as(admin, assignRole, { params, body: { roleName: 'Asst_Manager' } });
    expect((await join(token)).status).toBe(201);
  });

  test('stays valid when the password or a name is refused', async () => {
    const { token } = await newInvitation(admin);
    expect((await join(token, { password: 'short' })).status).toBe(422);
    expect((await join(token, { password: 'Password-2026!' })).error.details).toEqual([
      'This is one of the most common passwords, or one of them with digits or symbols added',
    ]);
    expect((await join(token, { firstName: ' ' })).status).toBe(422);
    expect((await join(token, { firstName: undefined })).status).toBe(422);
    expect((await join(token, { password: 'Rosa-Delgado-26!' })).status).toBe(422);
    expect((await join(token)).status).toBe(201);
  });

  test.each([
    ['role', { role: 'IT_Admin' }],
    ['roles', { roles: ['IT_Admin'] }],
    ['email', { email: 'else@carrier.example' }],
    ['isActive', { isActive: true }],
    ['permissions', { permissions: ['assign_roles'] }],
    ['dailyRate', { dailyRate: 900 }],
    ['a password of 300 characters', { password: `${'Aa1-'.repeat(75)}` }],
    ['a name of 200 letters', { lastName: 'D'.repeat(200) }],
  ])('refuses a request to join with %s', async (_, extra) => {
    const { token } = await newInvitation(admin);
    expect((await join(token, extra)).status).toBe(400);
    expect((await join(token)).status).toBe(201);
  });

  test.each([
    ['🚚 Ana', 'Núñez'],
    ['محمد', 'العلي'],
    ['<b>Bo</b>', '<script>alert(1)</script>'],
  ])('accepts the name %s %s unchanged', async (firstName, lastName) => {
    const { body } = await join((await newInvitation(admin)).token, { firstName, lastName });
    expect(body.user).toMatchObject({ firstName, lastName });
  });

  test('is stored nowhere in the database, and neither is the password', async () => {
    const { token } = await newInvitation(admin, { firstName: 'Secret' });
    await join(token, { password: 'Unheard-of-Phrase-77' });
    for (const table of ['invitations', 'users', 'outgoing_emails', 'audit_log', 'sessions']) {
      const { rows } = await sql<{ found: boolean }>`
        select coalesce(bool_or(t::text like ${`%${token}%`} or t::text like '%Unheard-of-Phrase%'),
          false) as found from ${sql.table(table)} t`.execute(app.asOwner);
      expect([table, rows[0]?.found]).toEqual([table, false]);
    }
  });

  test('works after an expired invitation was resent', async () => {
    const { invitation } = await newInvitation(admin);
    const params = { id: invitation.id };
    await sql`update invitations set expires_at = now() where id = ${invitation.id}`.execute(
      app.asOwner,
    );
    const { status, body } = await app.as(admin, resendInvitation, { params });
    expect([status, body.invitation.status]).toEqual([200, 'open']);
    expect((await join(tokenOf(body.link))).status).toBe(201);
    for (const endpoint of [resendInvitation, revokeInvitation]) {
      expect((await app.as(admin, endpoint, { params })).status).toBe(409);
    }
  });

  test('returns EMAIL_TAKEN if an account has taken the email in the meantime', async () => {
    const { token, invitation } = await newInvitation(admin);
    await sql`update users set email = ${invitation.email} where id = ${(await app.person('Employee')).id}`.execute(
      app.asOwner,
    );
    expect((await join(token)).error.code).toBe('EMAIL_TAKEN');
  });
});
