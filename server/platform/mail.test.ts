import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invite, listInvitations, resendInvitation } from '../../domain/invitations/schema.ts';
import { register } from '../../domain/sign-in/schema.ts';
import { startMailSink, type MailSink } from '../testing/mail-sink.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { PostOffice } from './mail.ts';

// Invitations are what mails are mostly for: they show how the outbox behaves.

let sink: MailSink;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  sink = await startMailSink();
  app = await startTestApp('linehaul_template', {
    mail: { smtpUrl: sink.url, from: 'no-reply@carrier.example' },
    publicUrl: 'https://office.carrier.example',
  });
  admin = await app.person('IT_Admin', { firstName: 'Zoë 🚚' });
});
beforeEach(() => {
  sink.isRefusing = false;
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

let count = 0;
const inviteSomebody = async (firstName = 'Ana') =>
  (await app.as(admin, invite, { body: { email: `new${(count += 1)}@far.example`, firstName } }))
    .body;
const mailState = async () => (await app.as(admin, listInvitations)).body.invitations[0]?.mail;

test('an invitation is mailed with the link that joins', async () => {
  const { link, invitation } = await inviteSomebody('Núria');
  expect(invitation.mail).toBe('waiting');
  const mail = await sink.next(invitation.email);
  expect([mail.recipient, mail.link]).toEqual([invitation.email, link]);
  expect(mail.text).toContain('Hello Núria,');
  expect(mail.text).toContain('Zoë 🚚 Tester invites you to join Caprock Line Freight.');
  await expect.poll(mailState).toBe('sent');
  const body = {
    token: link.split('/').at(-1) ?? '',
    password: 'Caprock-Line-1',
    lastName: 'Puig',
  };
  expect((await app.as(undefined, register, { body })).status).toBe(201);
});

test('a mail that is refused is kept as failed, without its link, and can be sent again', async () => {
  sink.isRefusing = true;
  const { invitation } = await inviteSomebody();
  await expect.poll(mailState).toBe('failed');
  const kept = await app.asOwner
    .selectFrom('outgoing_mails')
    .select(['recipient', 'body', 'tries', 'last_error'])
    .where('invitation_id', '=', invitation.id)
    .execute();
  expect(kept).toEqual([
    { recipient: invitation.email, body: null, tries: 1, last_error: 'EENVELOPE' },
  ]);
  sink.isRefusing = false;
  const resent = await app.as(admin, resendInvitation, { params: { id: invitation.id } });
  expect((await sink.next(invitation.email)).link).toBe(resent.body.link);
  await expect.poll(mailState).toBe('sent');
});

test('a name is no header: addresses in it stay text, and line breaks are refused', async () => {
  expect(await inviteSomebody('Ana\r\nBcc: all@far.example')).toMatchObject({ code: 'MALFORMED' });
  const { invitation } = await inviteSomebody('Ana, Bcc: all@far.example');
  const { text } = await sink.next(invitation.email);
  expect(text).toContain('Bcc: all@far.example');
  expect(sink.mails.filter(({ recipient }) => recipient.includes('all@'))).toEqual([]);
});

test('mails of a process that ended are sent by the next one, each once', async () => {
  const received = sink.mails.length;
  const silent = new PostOffice({
    db: app.databases.write,
    settings: { smtpUrl: 'smtp://127.0.0.1:1', from: 'no-reply@carrier.example' },
    publicUrl: undefined,
    onFailure: () => undefined,
  });
  const mail = { subject: 'Left over', body: 'https://office.carrier.example/x' };
  await app.databases.write.transaction().execute(async (tx) => {
    for (const name of ['a', 'b', 'c'])
      await silent.put(tx, { ...mail, recipient: `${name}@far.example` });
  });
  const offices = [1, 2, 3].map(
    () =>
      new PostOffice({
        db: app.databases.write,
        settings: { smtpUrl: sink.url, from: 'no-reply@carrier.example' },
        publicUrl: undefined,
        onFailure: () => undefined,
      }),
  );
  for (const office of offices) office.deliver();
  await Promise.all(offices.map((office) => office.idle()));
  expect(
    sink.mails
      .slice(received)
      .map(({ recipient }) => recipient)
      .toSorted(),
  ).toEqual(['a@far.example', 'b@far.example', 'c@far.example']);
  await Promise.all([silent, ...offices].map((office) => office.close()));
});

/** A post office of its own, with one mail in the outbox. */
async function withOneMail(smtpUrl: string, recipient: string) {
  const office = new PostOffice({
    db: app.databases.write,
    settings: { smtpUrl, from: 'no-reply@carrier.example' },
    publicUrl: undefined,
    onFailure: () => undefined,
  });
  await app.databases.write
    .transaction()
    .execute((tx) => office.put(tx, { recipient, subject: 'Again', body: 'https://x.example/y' }));
  return office;
}
const stateOf = async (recipient: string) => {
  const { rows } = await sql`
    select status, tries, body is null as "isEmpty", last_error as error,
      round(extract(epoch from next_try_at - now()) / 60)::int as "minutesLeft"
    from outgoing_mails where recipient = ${recipient}`.execute(app.asOwner);
  return rows[0];
};
const makeDue = (recipient: string) =>
  sql`update outgoing_mails set next_try_at = now() where recipient = ${recipient}`.execute(
    app.asOwner,
  );
const deliver = async (office: PostOffice) => {
  office.deliver();
  await office.idle();
};
const NOBODY_LISTENS = 'smtp://127.0.0.1:1';

test('a mail that could not be handed over is tried again with growing pauses, then given up', async () => {
  const recipient = 'later@far.example';
  const office = await withOneMail(NOBODY_LISTENS, recipient);
  for (const [index, minutesLeft] of [1, 4, 16, 64, 256, 1024].entries()) {
    await deliver(office);
    const kept = { status: 'waiting', isEmpty: false, error: 'ESOCKET' };
    expect(await stateOf(recipient)).toEqual({ ...kept, tries: index + 1, minutesLeft });
    // Not yet due: nothing happens.
    await deliver(office);
    expect(await stateOf(recipient)).toMatchObject({ tries: index + 1 });
    await makeDue(recipient);
  }
  await deliver(office);
  const given = { status: 'failed', isEmpty: true, error: 'ESOCKET', minutesLeft: null };
  expect(await stateOf(recipient)).toEqual({ ...given, tries: 7 });
  await office.close();
});

test('a mail that is taken at a later try is sent once', async () => {
  const recipient = 'patient@far.example';
  const office = await withOneMail(NOBODY_LISTENS, recipient);
  await deliver(office);
  await office.close();
  await makeDue(recipient);
  const next = await withOneMail(sink.url, 'other@far.example');
  await deliver(next);
  expect(await stateOf(recipient)).toMatchObject({ status: 'sent', isEmpty: true, error: null });
  await deliver(next);
  expect(sink.mails.filter((mail) => mail.recipient === recipient)).toHaveLength(1);
  await next.close();
});

test('the link of a forgotten password is not mailed any more once it has run out', async () => {
  const recipient = 'hasty@far.example';
  const office = await withOneMail(NOBODY_LISTENS, recipient);
  await sql`update outgoing_mails set give_up_at = now() + interval '30 seconds'
    where recipient = ${recipient}`.execute(app.asOwner);
  await deliver(office);
  expect(await stateOf(recipient)).toMatchObject({ status: 'failed', isEmpty: true, tries: 1 });
  await office.close();
});

test('a mail server that is not there fails the mail, not the invitation', async () => {
  const lonely = await startTestApp('linehaul_template', {
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'no-reply@carrier.example' },
    publicUrl: 'https://office.carrier.example',
  });
  const inviter = await lonely.person('IT_Admin');
  const { status } = await lonely.as(inviter, invite, { body: { email: 'x@far.example' } });
  expect(status).toBe(201);
  await expect
    .poll(async () => (await lonely.as(inviter, listInvitations)).body.invitations[0]?.mail)
    .toBe('failed');
  await lonely.close();
});
