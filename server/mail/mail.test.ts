import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  invite,
  inviteMany,
  listInvitations,
  resendInvitation,
} from '../../domain/invitations/schema.ts';
import { register } from '../../domain/sign-in/schema.ts';
import { tokenOf } from '../../testing/invitation-world.ts';
import { PASSWORD } from '../../testing/people.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/test-mail-server.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// Tests the outbox with invitations, which are the most common emails.

let mailServer: TestMailServer;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  mailServer = await startTestMailServer();
  app = await startTestApp('linehaul_template', {
    mail: { smtpUrl: mailServer.url, from: 'no-reply@carrier.example' },
    publicUrl: 'https://office.carrier.example',
  });
  admin = await app.person('IT_Admin', { firstName: 'Zoë 🚚' });
});
beforeEach(() => {
  mailServer.isRefusing = false;
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

let count = 0;
const inviteSomebody = async (firstName = 'Ana') =>
  (await app.as(admin, invite, { body: { email: `new${(count += 1)}@far.example`, firstName } }))
    .body;
const emailStatus = async () =>
  (await app.as(admin, listInvitations)).body.invitations[0]?.emailStatus;

test('emails an invitation with the link to join', async () => {
  const { link, invitation } = await inviteSomebody('Núria');
  expect(invitation.emailStatus).toBe('waiting');
  const received = await mailServer.next(invitation.email);
  expect([received.recipient, received.link]).toEqual([invitation.email, link]);
  expect(received.text).toContain('Hello Núria,');
  expect(received.text).toContain('Zoë 🚚 Tester invites you to join Caprock Line Freight,');
  expect(received.subject).toBe('Caprock Line Freight: your invitation / su invitación');
  expect(received.text).toContain('Hola, Núria:');
  await expect.poll(emailStatus).toBe('sent');
  const body = {
    token: tokenOf(link),
    password: 'Caprock-Line-1',
    lastName: 'Puig',
  };
  expect((await app.as(undefined, register, { body })).status).toBe(201);
});

test('emails each person of a list their own link, and stores an audit entry for each', async () => {
  const emails = ['lou@far.example', 'mia@far.example'];
  const { body } = await app.as(admin, inviteMany, {
    body: { people: emails.map((email) => ({ email })) },
  });
  for (const { id, email, link } of body.invitations) {
    const received = await mailServer.next(email);
    expect([received.recipient, received.link]).toEqual([email, link]);
    const entries = await app.asOwner
      .selectFrom('audit_log')
      .select(['action', 'actor_id as actor', 'new_values as after'])
      .where('subject_id', '=', id)
      .execute();
    const after = { email, role: 'Contractor' };
    expect(entries).toEqual([{ action: 'USER_INVITED', actor: admin.id, after }]);
  }
});

test('marks a refused email as failed, removes its link, and can send it again', async () => {
  mailServer.isRefusing = true;
  const { invitation } = await inviteSomebody();
  await expect.poll(emailStatus).toBe('failed');
  const stored = await app.asOwner
    .selectFrom('outgoing_emails')
    .select(['recipient', 'body', 'attempts', 'last_error'])
    .where('invitation_id', '=', invitation.id)
    .execute();
  expect(stored).toEqual([
    { recipient: invitation.email, body: null, attempts: 1, last_error: 'EENVELOPE' },
  ]);
  mailServer.isRefusing = false;
  const resent = await app.as(admin, resendInvitation, { params: { id: invitation.id } });
  expect((await mailServer.next(invitation.email)).link).toBe(resent.body.link);
  await expect.poll(emailStatus).toBe('sent');
});

test('shows the inviter no link of an account with access to the data of others', async () => {
  const email = 'sam@far.example';
  const { body } = await app.as(admin, invite, { body: { email, role: 'Supervisor' } });
  expect(body.link).toBeNull();
  const first = (await mailServer.next(email)).link;
  const resent = await app.as(admin, resendInvitation, { params: { id: body.invitation.id } });
  expect(resent.body.link).toBeNull();
  await expect
    .poll(() => mailServer.emails.filter((one) => one.recipient === email).length)
    .toBe(2);
  const second = mailServer.emails.findLast(({ recipient }) => recipient === email)?.link ?? '';
  const join = (link: string) =>
    app.as(undefined, register, {
      body: { token: tokenOf(link), password: PASSWORD, firstName: 'Sam', lastName: 'Lee' },
    });
  expect((await join(first)).status).toBe(403);
  expect((await join(second)).body.user.roles).toEqual(['Supervisor']);
  expect((await join(second)).status).toBe(403);
  const clerk = await app.as(admin, invite, {
    body: { email: 'cy@far.example', role: 'Employee' },
  });
  expect(clerk.body.link).toContain('/join#');
});

test('treats addresses in a name as text and refuses line breaks', async () => {
  expect(await inviteSomebody('Ana\r\nBcc: all@far.example')).toMatchObject({ code: 'MALFORMED' });
  const { invitation } = await inviteSomebody('Ana, Bcc: all@far.example');
  const { text } = await mailServer.next(invitation.email);
  expect(text).toContain('Bcc: all@far.example');
  expect(mailServer.emails.filter(({ recipient }) => recipient.includes('all@'))).toEqual([]);
});

test('creates the invitation and shows its email as failed when the mail server is unreachable', async () => {
  const unreachable = await startTestApp('linehaul_template', {
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'no-reply@carrier.example' },
    publicUrl: 'https://office.carrier.example',
  });
  const inviter = await unreachable.person('IT_Admin');
  const { status } = await unreachable.as(inviter, invite, { body: { email: 'x@far.example' } });
  expect(status).toBe(201);
  await expect
    .poll(
      async () => (await unreachable.as(inviter, listInvitations)).body.invitations[0]?.emailStatus,
    )
    .toBe('failed');
  await unreachable.close();
});
