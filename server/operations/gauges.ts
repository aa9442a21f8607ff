import { Gauge, Registry } from 'prom-client';
import type { Operations } from '../../domain/operations/schema.ts';
import type { Databases } from '../database/database.ts';
import { readAudit, readMail, type ReadBackupStatus, type ReadShippingStatus } from './queries.ts';

interface GaugeParts {
  databases: Databases;
  backupStatus: ReadBackupStatus;
  shippingStatus: ReadShippingStatus;
}

const secondsSince = (instant: string): number =>
  Temporal.Instant.from(instant).until(Temporal.Now.instant()).total('second');

const VERIFICATION_STATES = ['SOUND', 'BROKEN', 'PARTIAL'] as const;

function gaugesIn(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `linehaul_${name}`, help, labelNames, registers: [registry] });
  return {
    up: gauge('database_up', 'Whether the database responded.'),
    pool: gauge('pool_connections', 'Connections of this process.', ['pool', 'state']),
    waits: gauge('pool_waiting', 'Requests waiting for a connection.', ['pool']),
    unsealed: gauge('audit_unsealed_entries', 'Audit entries that are not sealed yet.'),
    unsealedAge: gauge('audit_unsealed_age_seconds', 'Age of the oldest unsealed audit entry.'),
    sealAge: gauge('audit_seal_age_seconds', 'Age of the newest seal.'),
    verified: gauge('audit_verification', '1 for the state of the last verification, else 0.', [
      'state',
    ]),
    verifiedAge: gauge('audit_verification_age_seconds', 'Age of the last verification.'),
    shipping: gauge(
      'audit_checkpoints_failing_seconds',
      'Time since checkpoints began to fail to ship to another host. 0 while they ship.',
    ),
    emails: gauge('emails', 'Emails in the outbox.', ['state']),
    backupAge: gauge('backup_age_seconds', 'Age of the newest backup.'),
    backupBytes: gauge('backup_bytes', 'Size of the newest backup.'),
  };
}

/** Reads the state of pools, audit trail, outbox and backups as metrics in the Prometheus text format. */
export async function readGauges(parts: GaugeParts): Promise<string> {
  const registry = new Registry();
  await new OperationsGauges(registry, parts).read();
  return registry.metrics();
}

class OperationsGauges {
  readonly #parts: GaugeParts;
  readonly #gauges: ReturnType<typeof gaugesIn>;

  constructor(registry: Registry, parts: GaugeParts) {
    this.#parts = parts;
    this.#gauges = gaugesIn(registry);
  }

  /** Reads the current state into the gauges. Omits values that it cannot read. */
  async read(): Promise<void> {
    const { databases } = this.#parts;
    // A new gauge without labels has the value 0. Removes that value, so that a gauge that cannot be read is absent.
    for (const gauge of Object.values(this.#gauges)) gauge.remove({});
    this.#showPools();
    const isUp = await Promise.all([readAudit(databases.read), readMail(databases.read)]).then(
      ([audit, mail]) => {
        this.#showAudit(audit);
        this.#showEmails(mail);
        return true;
      },
      () => false,
    );
    this.#gauges.up.set(isUp ? 1 : 0);
    await this.#showBackups().catch(() => undefined);
    await this.#showShipping().catch(() => undefined);
  }

  #showPools(): void {
    for (const [pool, state] of Object.entries(this.#parts.databases.pools())) {
      const { open, idle, max, waiting } = state;
      this.#gauges.pool.set({ pool, state: 'open' }, open);
      this.#gauges.pool.set({ pool, state: 'idle' }, idle);
      this.#gauges.pool.set({ pool, state: 'max' }, max);
      this.#gauges.waits.set({ pool }, waiting);
    }
  }

  #showAudit(audit: Omit<Operations['audit'], 'checkpointShipping'>): void {
    const { unsealed, unsealedSince, lastSealAt, verification } = audit;
    this.#gauges.unsealed.set(unsealed);
    this.#gauges.unsealedAge.set(unsealedSince === null ? 0 : secondsSince(unsealedSince));
    if (lastSealAt !== null) this.#gauges.sealAge.set(secondsSince(lastSealAt));
    if (!verification) return;
    this.#gauges.verifiedAge.set(secondsSince(verification.verifiedAt));
    for (const state of VERIFICATION_STATES)
      this.#gauges.verified.set({ state }, verification.state === state ? 1 : 0);
  }

  #showEmails({ waiting, retrying, sent, undelivered }: Omit<Operations['mail'], 'canSend'>): void {
    for (const [state, count] of Object.entries({ waiting, retrying, sent, undelivered }))
      this.#gauges.emails.set({ state }, count);
  }

  async #showShipping(): Promise<void> {
    const shipping = await this.#parts.shippingStatus();
    if (!shipping) return;
    const { failingSince } = shipping;
    this.#gauges.shipping.set(failingSince === null ? 0 : secondsSince(failingSince));
  }

  async #showBackups(): Promise<void> {
    const backups = await this.#parts.backupStatus();
    if (!backups) return;
    if (backups.newestAt !== null) this.#gauges.backupAge.set(secondsSince(backups.newestAt));
    if (backups.sizeBytes !== null) this.#gauges.backupBytes.set(backups.sizeBytes);
  }
}
