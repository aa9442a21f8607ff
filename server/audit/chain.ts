import { hash } from 'node:crypto';
import { sql } from 'kysely';

/** The columns of an audit entry that its seal covers. `before` and `after` contain the stored JSON text. */
export interface Entry {
  seq: number;
  id: string;
  /** Microseconds since 1970. */
  at: number;
  action: string;
  level: string;
  actorId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  requestId: string | null;
  subjectId: string | null;
  before: string | null;
  after: string | null;
}

/** Selects an `Entry` from audit_log as `a`. */
export const ENTRY_COLUMNS = sql.raw(`
  a.seq, a.id, (extract(epoch from a.at) * 1000000)::bigint as at, a.action, a.level,
  a.actor_id as "actorId", a.ip_address as "ipAddress", a.user_agent as "userAgent",
  a.request_id as "requestId", a.subject_id as "subjectId", a.old_values::text as before,
  a.new_values::text as after`);

const VERSION = 'linehaul-audit-v1';

type Part = string | number | null;

/** Prefixes each part with its length in bytes, so that two different lists never have the same encoding. */
export function encodeParts(parts: readonly Part[]): string {
  let text = '';
  for (const part of parts) {
    if (part === null) text += '-,';
    else {
      const value = String(part);
      text += `${Buffer.byteLength(value)}:${value},`;
    }
  }
  return text;
}

function digest(parts: readonly Part[]): string {
  return hash('sha256', encodeParts(parts));
}

export function actorDigestOf(salt: string, entry: Entry): string {
  return digest([salt, entry.actorId, entry.ipAddress, entry.userAgent, entry.requestId]);
}

export function valuesDigestOf(salt: string, entry: Entry): string {
  return digest([salt, entry.subjectId, entry.before, entry.after]);
}

/** The first seal contains this value in place of the hash of an earlier seal. */
export const FIRST_PREVIOUS_HASH = digest([VERSION]);

interface SealInput {
  sealSeq: number;
  actorDigest: string;
  valuesDigest: string;
  previous: string;
}

export function sealHash(
  { sealSeq, actorDigest, valuesDigest, previous }: SealInput,
  entry: Entry,
): string {
  const { seq, id, at, action, level } = entry;
  return digest([
    VERSION,
    sealSeq,
    seq,
    id,
    at,
    action,
    level,
    actorDigest,
    valuesDigest,
    previous,
  ]);
}
