import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMailServer, type TestMailServer } from '../../testing/test-mail-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { EmailOutbox } from './mail.ts';

// The tests create their own outboxes. The app under test has no mail server, so it sends no email from these outboxes.

let mailServer: TestMailServer;
let app: TestApp;
beforeAll(async () => {
  mailServer = await startTestMailServer();
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const UNREACHABLE = 'smtp://127.0.0.1:1';
const outboxFor = (smtpUrl: string) =>
  new EmailOutbox({
    db: app.databases.write,
    settings: { smtpUrl, from: 'no-reply@carrier.example' },
    publicUrl: undefined,
    onFailure: () => undefined,
  });

test('sends exactly once each email that an earlier process did not send', async () => {
  const silent = outboxFor(UNREACHABLE);
  const email = { subject: 'Left over', body: 'https://office.carrier.example/x' };
  await app.databases.write.transaction().execute(async (tx) => {
    for (const name of ['a', 'b', 'c'])
      await silent.put(tx, { ...email, recipient: `${name}@far.example` });
  });
  const outboxes = [1, 2, 3].map(() => outboxFor(mailServer.url));
  for (const outbox of outboxes) outbox.deliver();
  await Promise.all(outboxes.map((outbox) => outbox.idle()));
  expect(mailServer.emails.map(({ recipient }) => recipient).toSorted()).toEqual([
    'a@far.example',
    'b@far.example',
    'c@far.example',
  ]);
  await Promise.all([silent, ...outboxes].map((outbox) => outbox.close()));
});

/** Creates an outbox and stores one email in it. */
async function withOneEmail(smtpUrl: string, recipient: string) {
  const outbox = outboxFor(smtpUrl);
  await app.databases.write
    .transaction()
    .execute((tx) => outbox.put(tx, { recipient, subject: 'Again', body: 'https://x.example/y' }));
  return outbox;
}
const stateOf = async (recipient: string) => {
  const { rows } = await sql`
    select status, attempts, body is null as "isEmpty", last_error as error,
      round(extract(epoch from next_attempt_at - now()) / 60)::int as "minutesLeft"
    from outgoing_emails where recipient = ${recipient}`.execute(app.asOwner);
  return rows[0];
};
const makeDue = (recipient: string) =>
  sql`update outgoing_emails set next_attempt_at = now() where recipient = ${recipient}`.execute(
    app.asOwner,
  );
const deliver = async (outbox: EmailOutbox) => {
  outbox.deliver();
  await outbox.idle();
};

test('retries an email with growing delays, then marks it as failed', async () => {
  const recipient = 'later@far.example';
  const outbox = await withOneEmail(UNREACHABLE, recipient);
  for (const [index, minutesLeft] of [1, 4, 16, 64, 256, 1024].entries()) {
    await deliver(outbox);
    const waiting = { status: 'waiting', isEmpty: false, error: 'ESOCKET' };
    expect(await stateOf(recipient)).toEqual({ ...waiting, attempts: index + 1, minutesLeft });
    // The retry is not due yet, so nothing happens.
    await deliver(outbox);
    expect(await stateOf(recipient)).toMatchObject({ attempts: index + 1 });
    await makeDue(recipient);
  }
  await deliver(outbox);
  const failed = { status: 'failed', isEmpty: true, error: 'ESOCKET', minutesLeft: null };
  expect(await stateOf(recipient)).toEqual({ ...failed, attempts: 7 });
  await outbox.close();
});

test('sends an email once when a retry succeeds', async () => {
  const recipient = 'patient@far.example';
  const outbox = await withOneEmail(UNREACHABLE, recipient);
  await deliver(outbox);
  await outbox.close();
  await makeDue(recipient);
  const next = await withOneEmail(mailServer.url, 'other@far.example');
  await deliver(next);
  expect(await stateOf(recipient)).toMatchObject({ status: 'sent', isEmpty: true, error: null });
  await deliver(next);
  expect(mailServer.emails.filter((email) => email.recipient === recipient)).toHaveLength(1);
  await next.close();
});

test('stops retrying an email when its next retry would be too late', async () => {
  const recipient = 'hasty@far.example';
  const outbox = await withOneEmail(UNREACHABLE, recipient);
  await sql`update outgoing_emails set give_up_at = now() + interval '30 seconds'
    where recipient = ${recipient}`.execute(app.asOwner);
  await deliver(outbox);
  expect(await stateOf(recipient)).toMatchObject({ status: 'failed', isEmpty: true, attempts: 1 });
  await outbox.close();
});
