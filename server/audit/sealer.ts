import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  ENTRY_COLUMNS,
  FIRST_PREVIOUS_HASH,
  sealHash,
  valuesDigestOf,
  actorDigestOf,
  type Entry,
} from './chain.ts';
import type { CheckpointFile } from './checkpoints.ts';
import { onEntriesCommitted } from './signal.ts';
import type { CheckpointShipper } from './checkpoint-shipping.ts';
import type { Database, Tx } from '../database/database.ts';

/** The id of the advisory lock for sealing entries and for erasing a person (0002-audit-log.sql). */
const SEALER_LOCK = 7_250_801;
const BATCH_SIZE = 1_000;
const PAUSE_MS = 250;
const SEAL_INTERVAL_MS = 5_000;
const CHECKPOINT_INTERVAL_MS = 60_000;

/** The end of the chain. */
export interface Head {
  /** The hash of the first seal, which identifies the chain. Null while no entry is sealed. */
  chainId: string | null;
  sealSeq: number;
  hash: string;
}

export async function readHead(db: Database | Tx): Promise<Head> {
  const { rows } = await sql<Head>`
    select (select encode(hash, 'hex') from audit_seals where seal_seq = 1) as "chainId",
      seal_seq as "sealSeq", encode(hash, 'hex') as hash
    from audit_seals order by seal_seq desc limit 1`.execute(db);
  return rows[0] ?? { chainId: null, sealSeq: 0, hash: FIRST_PREVIOUS_HASH };
}

interface Seal {
  sealSeq: number;
  entrySeq: number;
  actorSalt: string;
  valuesSalt: string;
  actorDigest: string;
  valuesDigest: string;
  previous: string;
  hash: string;
}

function sealsOf(entries: readonly Entry[], head: Head): Seal[] {
  let { sealSeq, hash: previous } = head;
  const salts = randomBytes(32 * entries.length).toString('hex');
  return entries.map((entry, index) => {
    const actorSalt = salts.slice(64 * index, 64 * index + 32);
    const valuesSalt = salts.slice(64 * index + 32, 64 * index + 64);
    sealSeq += 1;
    const actorDigest = actorDigestOf(actorSalt, entry);
    const valuesDigest = valuesDigestOf(valuesSalt, entry);
    const hash = sealHash({ sealSeq, actorDigest, valuesDigest, previous }, entry);
    const seal = {
      sealSeq,
      entrySeq: entry.seq,
      actorSalt,
      valuesSalt,
      actorDigest,
      valuesDigest,
      previous,
      hash,
    };
    previous = hash;
    return seal;
  });
}

async function insertSeals(tx: Tx, seals: readonly Seal[]): Promise<void> {
  const column = <Name extends keyof Seal>(name: Name) => seals.map((seal) => seal[name]);
  await sql`
    insert into audit_seals
      (seal_seq, entry_seq, who_salt, what_salt, who_digest, what_digest, prev_hash, hash)
    select seal_seq, entry_seq, decode(who_salt, 'hex'), decode(what_salt, 'hex'),
      decode(who_digest, 'hex'), decode(what_digest, 'hex'), decode(previous, 'hex'), decode(hash, 'hex')
    from unnest(${column('sealSeq')}::bigint[], ${column('entrySeq')}::bigint[],
      ${column('actorSalt')}::text[], ${column('valuesSalt')}::text[], ${column('actorDigest')}::text[],
      ${column('valuesDigest')}::text[], ${column('previous')}::text[], ${column('hash')}::text[])
      as s (seal_seq, entry_seq, who_salt, what_salt, who_digest, what_digest, previous, hash)`.execute(
    tx,
  );
  await sql`delete from audit_unsealed where entry_seq = any(${column('entrySeq')}::bigint[])`.execute(
    tx,
  );
}

/** Seals the oldest committed entries that have no seal, at most `BATCH_SIZE`. Returns the number of sealed entries. */
export async function sealBatch(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // The lock has its own statement, so that the following statements see what the previous sealer committed.
    await sql`select pg_advisory_xact_lock(${SEALER_LOCK})`.execute(tx);
    const { rows: entries } = await sql<Entry>`
      select ${ENTRY_COLUMNS} from audit_unsealed q join audit_log a on a.seq = q.entry_seq
      order by q.entry_seq limit ${BATCH_SIZE}`.execute(tx);
    if (entries.length > 0) await insertSeals(tx, sealsOf(entries, await readHead(tx)));
    return entries.length;
  });
}

/** Seals all committed entries that have no seal. */
export async function sealAllEntries(db: Database): Promise<void> {
  while ((await sealBatch(db)) > 0);
}

export interface SealerParts {
  db: Database;
  /** The checkpoint file. Undefined if there is no data folder, as in most tests. */
  checkpoints: CheckpointFile | undefined;
  /** Undefined if the app does not ship checkpoints to another host. */
  shipper?: CheckpointShipper | undefined;
  onFailure: (error: unknown) => void;
}

/** Seals entries shortly after this process commits them. At a fixed interval, also seals the entries of other
 *  processes. */
export class AuditSealer {
  readonly #parts: SealerParts;
  #running: Promise<void> = Promise.resolve();
  #checkpointing: Promise<void> = Promise.resolve();
  #pause: NodeJS.Timeout | undefined;
  #timers: NodeJS.Timeout[] = [];
  #stopListening: () => void = () => undefined;

  constructor(parts: SealerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#stopListening = onEntriesCommitted(this.#parts.db, () => this.#wake());
    this.#timers = [
      setInterval(() => void this.seal(), SEAL_INTERVAL_MS),
      setInterval(() => void this.checkpoint(), CHECKPOINT_INTERVAL_MS),
    ];
    for (const timer of this.#timers) timer.unref();
    this.#wake();
  }

  /** Seals all entries without a seal. The promise also resolves if sealing fails. `onFailure` gets the error. */
  seal(): Promise<void> {
    this.#running = this.#running.then(() => this.#sealAll());
    return this.#running;
  }

  async #sealAll(): Promise<void> {
    const { db, onFailure } = this.#parts;
    try {
      while ((await sealBatch(db)) === BATCH_SIZE);
    } catch (error) {
      onFailure(error);
    }
  }

  /** Adds a checkpoint of the end of the chain to the checkpoint file. Then ships the new checkpoints if there is a
   *  shipper. Waits for the previous checkpoint, so that the file never gets the same checkpoint twice. */
  checkpoint(): Promise<void> {
    this.#checkpointing = this.#checkpointing.then(() => this.#addCheckpoint());
    return this.#checkpointing;
  }

  async #addCheckpoint(): Promise<void> {
    const { db, checkpoints, shipper, onFailure } = this.#parts;
    try {
      await checkpoints?.append(await readHead(db));
    } catch (error) {
      onFailure(error);
    }
    await shipper?.ship();
  }

  async close(): Promise<void> {
    this.#stopListening();
    clearTimeout(this.#pause);
    for (const timer of this.#timers) clearInterval(timer);
    await this.seal();
    await this.checkpoint();
  }

  #wake(): void {
    this.#pause ??= setTimeout(() => {
      this.#pause = undefined;
      void this.seal();
    }, PAUSE_MS).unref();
  }
}
