import type { FastifyInstance } from 'fastify';
import { PUSH_SERVICES } from '../domain/notifications/push-services.ts';
import type { MailSettings } from './config/config.ts';
import type { Databases } from './database/database.ts';
import { EmailOutbox } from './mail/mail.ts';
import { notificationDelivery } from './notifications/delivery.ts';
import { PushOutbox, type PushSettings } from './notifications/push.ts';
import { weekReminders } from './time-logs/reminders.ts';
import type { Vault } from './vault/vault.ts';

export interface SenderParts {
  databases: Databases;
  clock: () => Temporal.Instant;
  /** Encrypts taxpayer identification numbers and the private VAPID key. */
  vault: Vault;
  emailDomain: string;
  publicUrl?: string | undefined;
  mail?: MailSettings | undefined;
  /** Overrides the push services and the HTTPS agent. The default push services are those of the common browsers. */
  push?: Pick<PushSettings, 'services' | 'agent'> | undefined;
  /** For tests: how often the app checks for notifications to send. */
  deliveryIntervalMs?: number | undefined;
}

/** Creates the outbox of emails. At startup it sends emails that an earlier process left unsent. Shutdown waits
 *  until emails in progress are sent. */
function openEmailOutbox(app: FastifyInstance, parts: SenderParts): EmailOutbox {
  const emailOutbox = new EmailOutbox({
    db: parts.databases.write,
    settings: parts.mail,
    publicUrl: parts.publicUrl,
    onFailure: (kind) => app.log.warn({ kind }, 'an email was not sent'),
  });
  app.addHook('onReady', async () => emailOutbox.start());
  app.addHook('onClose', () => emailOutbox.close());
  return emailOutbox;
}

/** Creates the outbox of push messages. At startup it creates the carrier's VAPID keys if they do not exist, and sends push
 *  messages that an earlier process left unsent. */
function openPushOutbox(app: FastifyInstance, parts: SenderParts): PushOutbox {
  const { databases, vault, publicUrl, emailDomain, push } = parts;
  const hasHttpsUrl = publicUrl?.startsWith('https:') ?? false;
  const pushOutbox = new PushOutbox({
    db: databases.write,
    vault,
    settings: {
      services: push?.services ?? PUSH_SERVICES,
      contact: publicUrl && hasHttpsUrl ? publicUrl : `mailto:no-reply@${emailDomain}`,
      agent: push?.agent,
    },
    onFailure: (kind) => app.log.warn({ kind }, 'a push message was not sent'),
  });
  app.addHook('onReady', () => pushOutbox.start());
  app.addHook('onClose', () => pushOutbox.close());
  return pushOutbox;
}

/** Starts the job that sends notifications by email and push, and the job that stores reminders for weeks that were not
 *  submitted. */
function startNotificationJobs(
  app: FastifyInstance,
  parts: SenderParts,
  { emailOutbox, pushOutbox }: { emailOutbox: EmailOutbox; pushOutbox: PushOutbox },
): void {
  const { databases, clock, deliveryIntervalMs } = parts;
  const reminders = weekReminders({
    db: databases.write,
    clock,
    onFailure: (error) => app.log.warn({ err: error }, 'reminders were not stored'),
  });
  const delivery = notificationDelivery({
    db: databases.write,
    emailOutbox,
    pushOutbox,
    clock,
    everyMs: deliveryIntervalMs,
    onFailure: (error) => app.log.warn({ err: error }, 'notifications were not sent'),
  });
  for (const job of [reminders, delivery]) {
    app.addHook('onReady', async () => job.start());
    app.addHook('onClose', () => job.close());
  }
}

/** Creates the outboxes of emails and push messages, and starts the jobs that use them. */
export function openSenders(app: FastifyInstance, parts: SenderParts) {
  const senders = {
    emailOutbox: openEmailOutbox(app, parts),
    pushOutbox: openPushOutbox(app, parts),
  };
  startNotificationJobs(app, parts, senders);
  return senders;
}
