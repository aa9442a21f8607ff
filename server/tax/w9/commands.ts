import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from '../../../domain/access.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { W9_REVISION } from '../../../domain/tax/w9/certification.ts';
import type * as endpoints from '../../../domain/tax/w9/schema.ts';
import type { W9Version } from '../../../domain/tax/w9/schema.ts';
import { refusalOfW9 } from '../../../domain/tax/w9/rules.ts';
import type { W9Lines } from '../../../domain/tax/w9/lines-schema.ts';
import { tinDigits } from '../../../domain/tax/tin/tin.ts';
import {
  changedParts,
  missingOf,
  sameLines,
  needsNewVersion,
  refusalOfPaperW9,
  trimmedLines,
} from '../../../domain/tax/w9/versions.ts';
import { say } from '../../../domain/tax/w9/sentences.ts';
import { findPerson } from '../../people/queries.ts';
import type { WriteContext } from '../../http/api.ts';
import { withEvents, withoutEvents, type Origin, type Outcome } from '../../audit/command.ts';
import type { Tx } from '../../database/database.ts';
import { requireFound, refuse, throwIfRefused } from '../../http/errors.ts';
import type { Vault } from '../../vault/vault.ts';
import { findCurrentVersion, type VersionWithEncryptedTin } from './queries.ts';
import { insertVersion, type VersionToInsert } from './writes.ts';
import { findOpenRequest } from './request-queries.ts';
import { readFullTin } from '../tin/full-tin-queries.ts';
import { identityOfNumber } from '../tin/writes.ts';
import { listSameNumber } from '../tin/taxpayer-queries.ts';
import { decryptTin, encryptTin } from '../tin/tin.ts';
import { wordingDigest } from './wording.ts';

/** The current version, and the digits of its TIN. The digits are undefined if there is no TIN or if it cannot be
 *  decrypted. */
interface Current {
  version: VersionWithEncryptedTin | undefined;
  digits: string | undefined;
}

async function readCurrent(tx: Tx, actor: Actor, userId: string, vault: Vault): Promise<Current> {
  const version = await findCurrentVersion(tx, actor, userId);
  const tin = version && (await decryptTin(vault, version));
  return { version, digits: tin?.kind === 'DIGITS' ? tin.digits : undefined };
}

/** Returns the digits of the entered TIN. If no TIN was entered, returns the digits of the TIN on file if it is of the
 *  same kind. */
function digitsOf(
  typed: string | undefined,
  lines: W9Lines,
  { version, digits }: Current,
): string | undefined {
  if (typed !== undefined) return tinDigits(typed);
  return version?.lines.tinKind === lines.tinKind ? digits : undefined;
}

const tinChanged = (lines: W9Lines, digits: string | undefined, current: Current): boolean =>
  digits !== current.digits || lines.tinKind !== (current.version?.lines.tinKind ?? null);

const auditValues = ({ id, version, lines }: Pick<W9Version, 'id' | 'version' | 'lines'>) => ({
  w9VersionId: id,
  version,
  classification: lines.classification,
  tinKind: lines.tinKind,
  itemTwoCrossedOut: lines.itemTwoCrossedOut,
});

interface NewVersion {
  userId: string;
  lines: W9Lines;
  digits: string | undefined;
  certification: VersionToInsert['certification'];
  origin: Origin;
}

/** Returns the payee identity of a number (see `identityOfNumber`). If there is no number, returns the identity of the
 *  current version. */
async function identityOf(
  tx: Tx,
  current: VersionWithEncryptedTin | undefined,
  { userId, lines: { tinKind }, digits }: Pick<NewVersion, 'userId' | 'lines' | 'digits'>,
  vault: Vault,
): Promise<number> {
  if (digits === undefined || tinKind === null) return current?.identity ?? 1;
  return identityOfNumber(tx, { userId, tinKind, digits }, vault);
}

async function addVersion(
  tx: Tx,
  actor: Actor,
  { version: before }: Current,
  { userId, lines, digits, certification, origin }: NewVersion,
  vault: Vault,
) {
  const id = randomUUIDv7();
  const identity = await identityOf(tx, before, { userId, lines, digits }, vault);
  await insertVersion(tx, {
    id,
    userId,
    lines,
    certification,
    identity,
    version: (before?.version ?? 0) + 1,
    tin: digits === undefined ? undefined : await encryptTin(tx, vault, { id, userId }, digits),
    formRevision: W9_REVISION,
    ipAddress: origin.ipAddress,
    userAgent: origin.userAgent,
  });
  return requireFound(await findCurrentVersion(tx, actor, userId));
}

function eventValues(
  before: VersionWithEncryptedTin | undefined,
  after: VersionWithEncryptedTin,
  tinIsNew: boolean,
) {
  return {
    before: before ? auditValues(before) : null,
    after: {
      ...auditValues(after),
      ...(before && { changed: changedParts(before.lines, after.lines, tinIsNew) }),
    },
  };
}

export async function signOwnW9(
  { tx, actor, body, origin }: WriteContext<typeof endpoints.signW9>,
  vault: Vault,
): Promise<Outcome<ResponseBody<typeof endpoints.signW9>>> {
  if (body.formRevision !== W9_REVISION) refuse('FORM_REVISED');
  const signatureName = body.signature.name.trim();
  if (!signatureName) refuse('INVALID_VALUE', say.signatureName);
  const lines = trimmedLines(body.lines);
  // Locks the person, so that two concurrent signatures become consecutive versions.
  requireFound(await findPerson(tx, actor, actor.id));
  const current = await readCurrent(tx, actor, actor.id, vault);
  const digits = digitsOf(body.tin, lines, current);
  throwIfRefused(refusalOfW9(lines, digits));
  const source = 'ELECTRONIC';
  const tinIsNew = tinChanged(lines, digits, current);
  const isRequested = (await findOpenRequest(tx, actor, actor.id)) !== undefined;
  if (
    current.version &&
    !needsNewVersion(current.version, { lines, source, tinChanged: tinIsNew }, isRequested)
  ) {
    return withoutEvents({ message: say.unchanged, version: current.version });
  }
  const certification = { source, signatureName, wordingDigest: wordingDigest() } as const;
  const signed = { userId: actor.id, lines, digits, certification, origin };
  const version = await addVersion(tx, actor, current, signed, vault);
  return withEvents(
    { message: say.signed, version },
    {
      action: 'W9_SIGNED',
      subjectId: actor.id,
      ...eventValues(current.version, version, tinIsNew),
    },
  );
}

function isSamePaper(
  version: VersionWithEncryptedTin | undefined,
  paper: Pick<W9Version, 'lines' | 'receivedOn' | 'signedOn' | 'signatureName'>,
): version is VersionWithEncryptedTin {
  return (
    version?.source === 'PAPER' &&
    version.receivedOn === paper.receivedOn &&
    version.signedOn === paper.signedOn &&
    version.signatureName === paper.signatureName &&
    sameLines(version.lines, paper.lines)
  );
}

export async function enterPaperForm(
  { tx, actor, params, body, origin, today }: WriteContext<typeof endpoints.enterPaperW9>,
  vault: Vault,
): Promise<Outcome<ResponseBody<typeof endpoints.enterPaperW9>>> {
  const person = requireFound(await findPerson(tx, actor, params.id));
  const { receivedOn, signedOn = null } = body;
  const lines = trimmedLines(body.lines);
  const digits = body.tin === undefined ? undefined : tinDigits(body.tin);
  throwIfRefused(refusalOfPaperW9(lines, digits, { ...body, signedOn }, today));
  const current = await readCurrent(tx, actor, person.id, vault);
  const tinIsNew = tinChanged(lines, digits, current);
  const signatureName = body.signatureName.trim();
  const sameNumber = async () =>
    (await listSameNumber(tx, actor, [person.id])).get(person.id) ?? [];
  if (!tinIsNew && isSamePaper(current.version, { lines, receivedOn, signedOn, signatureName }))
    return withoutEvents({
      message: say.paperUnchanged,
      version: current.version,
      sameNumber: await sameNumber(),
    });
  const certification = {
    source: 'PAPER',
    signatureName,
    signedOn,
    receivedOn,
    enteredBy: actor.id,
  } as const;
  const entered = { userId: person.id, lines, digits, certification, origin };
  const version = await addVersion(tx, actor, current, entered, vault);
  const values = eventValues(current.version, version, tinIsNew);
  return withEvents(
    {
      message: missingOf(version).length === 0 ? say.paperSaved : say.paperSavedIncomplete,
      version,
      sameNumber: await sameNumber(),
    },
    {
      action: 'W9_ENTERED',
      subjectId: person.id,
      before: values.before,
      after: { ...values.after, receivedOn },
    },
  );
}

/** Returns the full TIN and adds an audit entry. */
export async function revealTin(
  { tx, actor, params }: WriteContext<typeof endpoints.revealTin>,
  vault: Vault,
): Promise<Outcome<ResponseBody<typeof endpoints.revealTin>>> {
  const version = requireFound(await findCurrentVersion(tx, actor, params.id));
  const fullTin = await readFullTin(vault, version);
  if ('refused' in fullTin) return fullTin;
  return withEvents(
    { tinKind: fullTin.kind, tin: fullTin.digits },
    {
      action: 'TIN_REVEALED',
      level: 'WARNING',
      subjectId: params.id,
      before: null,
      after: { w9VersionId: version.id },
    },
  );
}
