import { sql } from 'kysely';
import {
  ENTRY_COLUMNS,
  FIRST_PREVIOUS_HASH,
  sealHash,
  valuesDigestOf,
  actorDigestOf,
  type Entry,
} from './chain.ts';
import {
  NO_CHECKPOINTS,
  readCopy,
  type CheckpointFile,
  type KnownCheckpoints,
} from './checkpoints.ts';
import { readHead } from './sealer.ts';
import type { Database, Tx } from '../database/database.ts';
import {
  readStoredFileStates,
  storedStateProblem,
  stateOfFile,
  type CheckpointFileState,
  type StoredFileState,
} from './stored-file-states.ts';

const SEALS_PER_PAGE = 5_000;
const PAGES_AHEAD = 3;
/** The age at which an entry without a seal is a problem. The app seals an entry within seconds, and transactions last
 *  only seconds. */
const GRACE = sql`interval '1 minute'`;
const MAX_BACKDATED_MICROS = 3_600_000_000;

export interface VerificationResult {
  /** PARTIAL means that the verification stopped early and found no problem. */
  state: 'SOUND' | 'BROKEN' | 'PARTIAL';
  sealed: number;
  /** The number of entries that were partly erased when a person was erased. */
  erased: number;
  checkpoints: number;
  foreignCheckpoints: number;
  /** The first problem, or null. */
  problem: string | null;
  milliseconds: number;
  /** The state of the checkpoint file. It is stored if the trail is SOUND. */
  file: CheckpointFileState | undefined;
}

/** The data outside the chain that the verification compares with the chain. */
interface Evidence {
  signedCheckpoints: KnownCheckpoints;
  /** The states that earlier verifications stored. The list is empty without a data folder. */
  storedStates: readonly StoredFileState[];
  /** A copy of the checkpoints from outside the host. */
  copy: KnownCheckpoints | undefined;
}

interface SealedRow {
  sealSeq: number;
  entrySeq: number;
  actorSalt: string | null;
  valuesSalt: string | null;
  actorDigest: string;
  valuesDigest: string;
  previous: string;
  hash: string;
}
/** A seal with its entry. The columns of a missing entry are null. */
type Row = SealedRow & (Entry | { [Name in keyof Entry]: null });

/** Reads a page of seals with their entries. Entry numbers have almost the same order as seal numbers, so one range scan
 *  of the trail replaces a lookup for each seal. */
async function readSeals(db: Database | Tx, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with s as materialized (
      select * from audit_seals where seal_seq > ${after} order by seal_seq limit ${SEALS_PER_PAGE}
    )
    select s.seal_seq as "sealSeq", s.entry_seq as "entrySeq",
      encode(s.who_salt, 'hex') as "actorSalt", encode(s.what_salt, 'hex') as "valuesSalt",
      encode(s.who_digest, 'hex') as "actorDigest", encode(s.what_digest, 'hex') as "valuesDigest",
      encode(s.prev_hash, 'hex') as previous, encode(s.hash, 'hex') as hash, ${ENTRY_COLUMNS}
    from s left join audit_log a on a.seq = s.entry_seq
      and a.seq between (select min(entry_seq) from s) and (select max(entry_seq) from s)
    order by s.seal_seq`.execute(db);
  return rows;
}

/** Yields all seals in order. Prefetches pages, because the database needs longer to read a page than the server needs to
 *  hash it. Seal numbers have no gaps, so the start of each page is known. ChainCheck reports a gap as a problem. */
async function* pagesOfSeals(db: Database | Tx): AsyncGenerator<Row[]> {
  const { sealSeq: last } = await readHead(db);
  const prefetched: Promise<Row[]>[] = [];
  try {
    for (let after = 0, first = true; first || prefetched.length > 0; first = false) {
      while (prefetched.length < PAGES_AHEAD && (after === 0 || after < last)) {
        const page = readSeals(db, after);
        // The loop reports an error when it reaches this page. This handler prevents an unhandled rejection until then.
        page.catch(() => undefined);
        prefetched.push(page);
        after += SEALS_PER_PAGE;
      }
      const next = prefetched.shift();
      if (next) yield await next;
    }
  } finally {
    await Promise.allSettled(prefetched);
  }
}

function actorProblem({ actorSalt, actorDigest }: SealedRow, entry: Entry): string | undefined {
  if (actorSalt === null) {
    // Without a salt, no digest covers these columns, so a value in any of them is forged.
    const { actorId, ipAddress, userAgent, requestId } = entry;
    const isBlank = [actorId, ipAddress, userAgent, requestId].every((value) => value === null);
    return isBlank ? undefined : 'has an actor or origin although these were erased';
  }
  return actorDigestOf(actorSalt, entry) === actorDigest
    ? undefined
    : 'was changed: its actor or origin';
}

function valuesProblem({ valuesSalt, valuesDigest }: SealedRow, entry: Entry): string | undefined {
  if (valuesSalt === null) {
    const isBlank = entry.subjectId === null && entry.before === null && entry.after === null;
    return isBlank ? undefined : 'has a subject or values although these were erased';
  }
  return valuesDigestOf(valuesSalt, entry) === valuesDigest
    ? undefined
    : 'was changed: its subject or values';
}

/** Checks the seals of a chain in order. Has the number of checked seals and the hashes that later seals must have. */
class ChainCheck {
  readonly #expected: readonly { hashes: ReadonlyMap<number, string>; problem: string }[];
  #previous = FIRST_PREVIOUS_HASH;
  #latest = 0;
  sealed = 0;
  erased = 0;

  constructor({ signedCheckpoints, storedStates, copy }: Evidence, chainId: string | null) {
    const ofThisChain = storedStates.filter((file) => file.chainId === chainId);
    const verified = new Map(ofThisChain.map(({ lastSeal, lastHash }) => [lastSeal, lastHash]));
    this.#expected = [
      { hashes: signedCheckpoints.hashes, problem: 'does not match the signed checkpoint' },
      { hashes: verified, problem: 'does not match an earlier verification' },
      { hashes: copy?.hashes ?? new Map(), problem: 'does not match the copy of the checkpoints' },
    ];
  }

  /** Checks the next seal. Returns its problem, or undefined if it has none. */
  checkNext(row: Row): string | undefined {
    const sealSeq = this.sealed + 1;
    if (row.sealSeq !== sealSeq) return `Seal ${sealSeq} is missing.`;
    const name = `Entry ${row.entrySeq} (seal ${sealSeq})`;
    if (row.seq === null) return `${name} was deleted.`;
    const problem = this.#problemOf(row, row);
    if (problem) return `${name} ${problem}.`;
    this.sealed = sealSeq;
    this.#previous = row.hash;
    this.#latest = Math.max(this.#latest, row.at);
    if (row.actorSalt === null || row.valuesSalt === null) this.erased += 1;
    return undefined;
  }

  #problemOf(row: SealedRow, entry: Entry): string | undefined {
    const { sealSeq, actorDigest, valuesDigest, previous, hash } = row;
    if (previous !== this.#previous) return 'does not follow the seal before it';
    const problem = actorProblem(row, entry) ?? valuesProblem(row, entry);
    if (problem) return problem;
    if (sealHash({ sealSeq, actorDigest, valuesDigest, previous }, entry) !== hash)
      return 'was changed: its number, time, action or level, or its seal';
    for (const expected of this.#expected) {
      const expectedHash = expected.hashes.get(sealSeq);
      if (expectedHash !== undefined && expectedHash !== hash) return expected.problem;
    }
    if (entry.at < this.#latest - MAX_BACKDATED_MICROS)
      return 'was inserted later: its time is more than an hour before that of an earlier entry';
    return undefined;
  }
}

function firstProblem(check: ChainCheck, rows: readonly Row[]): string | undefined {
  for (const row of rows) {
    const problem = check.checkNext(row);
    if (problem) return problem;
  }
  return undefined;
}

function copyProblem(copy: KnownCheckpoints, check: ChainCheck): string | undefined {
  if (copy.damagedLine !== undefined)
    return `Line ${copy.damagedLine} of the copy is not a checkpoint.`;
  if (copy.hashes.size === 0)
    return 'The copy has no checkpoint of this trail: the trail was replaced, or the copy belongs to another trail.';
  if (copy.lastSeal > check.sealed)
    return `The end of the trail is cut off: the copy names seal ${copy.lastSeal}, but the last seal is ${check.sealed}.`;
  return undefined;
}

/** Finds problems that `ChainCheck` cannot find. */
async function problemOutsideChain(
  db: Database | Tx,
  check: ChainCheck,
  { signedCheckpoints, storedStates, copy }: Evidence,
  chainId: string | null,
): Promise<string | undefined> {
  const { lastSeal, damagedLine, foreignCheckpoints } = signedCheckpoints;
  if (damagedLine !== undefined)
    return `Line ${damagedLine} of the signed checkpoints was changed, or their key was replaced.`;
  if (check.sealed === 0 && foreignCheckpoints > 0)
    return 'Nothing is sealed although there are signed checkpoints: the trail was emptied.';
  if (lastSeal > check.sealed)
    return `The end of the trail is cut off: a signed checkpoint names seal ${lastSeal}, but the last seal is ${check.sealed}.`;
  const problem =
    storedStateProblem(signedCheckpoints, storedStates, { chainId, sealed: check.sealed }) ??
    (copy && copyProblem(copy, check));
  if (problem) return problem;
  const { rows } = await sql<{ unsealed: number | null; deletedUnsealed: number | null }>`
    select
      (select min(a.seq) from audit_log a where a.at < now() - ${GRACE}
        and not exists (select from audit_seals s where s.entry_seq = a.seq)) as unsealed,
      (select min(q.entry_seq) from audit_unsealed q
        where not exists (select from audit_log a where a.seq = q.entry_seq)) as "deletedUnsealed"`.execute(
    db,
  );
  const { unsealed = null, deletedUnsealed = null } = rows[0] ?? {};
  if (deletedUnsealed !== null) return `Entry ${deletedUnsealed} was deleted before it was sealed.`;
  if (unsealed !== null) return `Entry ${unsealed} has no seal although it is older than a minute.`;
  return undefined;
}

export interface VerifyOptions {
  checkpoints?: CheckpointFile | undefined;
  /** Ignores the states that earlier verifications stored. The restart of the checkpoints needs this option. */
  ignoreStoredStates?: boolean;
  /** A copy of the checkpoints from outside the host. */
  copyFile?: string | undefined;
  /** Stops after this time with the result so far. */
  maxMilliseconds?: number;
  /** Stops with the result so far when this function returns true. */
  shouldStop?: () => boolean;
}

async function gatherEvidence(
  db: Database | Tx,
  chainId: string | null,
  { checkpoints, ignoreStoredStates = false, copyFile }: VerifyOptions,
): Promise<Evidence> {
  // The stored states are read before the file. The file only grows, so it contains every checkpoint of those states.
  const storedStates = checkpoints && !ignoreStoredStates ? await readStoredFileStates(db) : [];
  const signedCheckpoints = (await checkpoints?.read(chainId)) ?? NO_CHECKPOINTS;
  const copy = copyFile === undefined ? undefined : await readCopy(copyFile, chainId);
  return { signedCheckpoints, storedStates, copy };
}

/** Verifies the whole chain from the first seal. Stops at the first problem, after `maxMilliseconds`, or when `shouldStop`
 *  returns true. */
export async function verifyAuditTrail(
  db: Database | Tx,
  options: VerifyOptions = {},
): Promise<VerificationResult> {
  const { maxMilliseconds = Infinity, shouldStop } = options;
  const started = performance.now();
  const { chainId } = await readHead(db);
  const evidence = await gatherEvidence(db, chainId, options);
  const { signedCheckpoints } = evidence;
  const check = new ChainCheck(evidence, chainId);
  const resultOf = (
    state: VerificationResult['state'],
    problem: string | null = null,
  ): VerificationResult => ({
    state,
    sealed: check.sealed,
    erased: check.erased,
    checkpoints: signedCheckpoints.hashes.size,
    foreignCheckpoints: signedCheckpoints.foreignCheckpoints,
    problem,
    milliseconds: Math.round(performance.now() - started),
    file: stateOfFile(signedCheckpoints, chainId),
  });
  for await (const rows of pagesOfSeals(db)) {
    const problem = firstProblem(check, rows);
    if (problem) return resultOf('BROKEN', problem);
    if (performance.now() - started > maxMilliseconds || shouldStop?.()) return resultOf('PARTIAL');
  }
  const problem = await problemOutsideChain(db, check, evidence, chainId);
  return problem ? resultOf('BROKEN', problem) : resultOf('SOUND');
}
