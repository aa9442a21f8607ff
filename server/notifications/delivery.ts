import type { Content } from '../../domain/notifications/from-events.ts';
import { emailOf, pushOf } from '../../domain/notifications/outgoing.ts';
import { ALWAYS_EMAILED, isQuiet, secondsUntilQuiet } from '../../domain/notifications/settings.ts';
import { command, withoutEvents, SYSTEM } from '../audit/command.ts';
import { readBrand } from '../company/shared.ts';
import type { Database, Tx } from '../database/database.ts';
import { grantCompanyScope } from '../database/scope.ts';
import { PeriodicJob } from '../jobs/periodic-job.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { claimBatch } from './writes.ts';
import { findRecipients, type Channel, type Recipient } from './delivery-queries.ts';
import type { PushOutbox } from './push.ts';

interface DeliveryParts {
  db: Database;
  emailOutbox: EmailOutbox;
  pushOutbox: PushOutbox;
  clock: () => Temporal.Instant;
  onFailure: (error: unknown) => void;
  everyMs?: number | undefined;
}

/** Returns whether a person gets a notification through a channel. */
function isChosen({ kind }: Content, channel: Channel, { choices }: Recipient['settings']) {
  const { byEmail, byPush } = choices[kind];
  if (channel === 'push') return byPush;
  return byEmail && !ALWAYS_EMAILED.has(kind);
}

const INTERVAL_MS = 30_000;

/** Returns a job that sends stored notifications by push and email according to each person's settings. Each batch of a
 *  person becomes one push and one email. The job sends nothing during the person's quiet hours. */
export function notificationDelivery(parts: DeliveryParts): PeriodicJob {
  const { db, emailOutbox, pushOutbox, clock, onFailure, everyMs = INTERVAL_MS } = parts;

  async function storeEmail(
    tx: Tx,
    recipient: Recipient,
    batch: readonly Content[],
  ): Promise<void> {
    const { userId, email, firstName, language } = recipient;
    const message = emailOf({
      brand: await readBrand(tx),
      firstName,
      batch,
      language,
      linkTo: (path) => emailOutbox.linkTo(path),
    });
    await emailOutbox.put(tx, { recipient: email, userId, ...message });
  }

  async function storePush(
    tx: Tx,
    { userId, language, settings }: Recipient,
    { batch, timeZone }: { batch: readonly Content[]; timeZone: string },
  ): Promise<void> {
    const seconds = secondsUntilQuiet(clock(), timeZone, settings.quietHours);
    await pushOutbox.put(tx, userId, pushOf(batch, language), seconds);
  }

  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    command(db, SYSTEM, async (tx) => {
      await grantCompanyScope(tx);
      return withoutEvents(await work(tx));
    });

  async function deliver(channel: Channel, timeZone: string, signal: AbortSignal): Promise<void> {
    const recipients = await inTransaction((tx) => findRecipients(tx, channel));
    for (const recipient of recipients) {
      const { userId, canReceive, settings } = recipient;
      if (signal.aborted) return;
      if (isQuiet(clock(), timeZone, settings.quietHours)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one transaction per person
      await inTransaction(async (tx) => {
        const batch = await claimBatch(tx, userId, channel);
        const toSend = batch.filter((notification) => isChosen(notification, channel, settings));
        if (!canReceive || toSend.length === 0) return;
        if (channel === 'email') await storeEmail(tx, recipient, toSend);
        else await storePush(tx, recipient, { batch: toSend, timeZone });
      });
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    const { timeZone } = await db
      .selectFrom('company')
      .select('time_zone as timeZone')
      .executeTakeFirstOrThrow();
    await deliver('push', timeZone, signal);
    pushOutbox.deliver();
    await deliver('email', timeZone, signal);
    emailOutbox.deliver();
  }
  return new PeriodicJob({ run, onFailure, everyMs });
}
