import { sql } from 'kysely';
import { seesTinOf, type Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { W9Version } from '../../../domain/tax/w9/schema.ts';
import type { W9Lines } from '../../../domain/tax/w9/lines-schema.ts';
import { HIDDEN_DIGITS } from '../../../domain/tax/tin/tin.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';
import type { EncryptedValue } from '../../vault/cipher.ts';

function selectVersions(db: Database | Tx, actor: Actor, userIds: readonly string[]) {
  return db
    .selectFrom('w9_versions as v')
    .leftJoin('users as e', 'e.id', 'v.entered_by')
    .selectAll('v')
    .select(['e.first_name as enteredByFirstName', 'e.last_name as enteredByLastName'])
    .where('v.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where(taxDocumentsVisibleTo(actor, 'v.user_id'));
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

/** The columns of w9_versions that contain the lines of the form. */
export type LineColumns = Pick<VersionRow, keyof ReturnType<typeof columnsOf>>;

export function columnsOf({ address, ...lines }: W9Lines) {
  return {
    name: lines.name,
    business_name: lines.businessName,
    classification: lines.classification,
    llc_code: lines.llcCode,
    other_text: lines.otherText,
    foreign_owners: lines.foreignOwners,
    exempt_payee_code: lines.exemptPayeeCode,
    fatca_code: lines.fatcaCode,
    ...address,
    account_numbers: lines.accountNumbers,
    tin_kind: lines.tinKind,
    item_two_crossed_out: lines.itemTwoCrossedOut,
  };
}

export function linesOfRow(row: LineColumns): W9Lines {
  const { street, unit, city, state, zip } = row;
  return {
    name: row.name,
    businessName: row.business_name,
    classification: row.classification,
    llcCode: row.llc_code,
    otherText: row.other_text,
    foreignOwners: row.foreign_owners,
    exemptPayeeCode: row.exempt_payee_code,
    fatcaCode: row.fatca_code,
    address: { street, unit, city, state, zip },
    accountNumbers: row.account_numbers,
    tinKind: row.tin_kind,
    itemTwoCrossedOut: row.item_two_crossed_out,
  };
}

function versionOfRow(row: VersionRow): W9Version {
  const { enteredByFirstName, enteredByLastName } = row;
  return {
    id: row.id,
    version: row.version,
    identity: row.identity,
    lines: linesOfRow(row),
    tinLastFour: row.tin_last_four,
    source: row.source,
    signatureName: row.signature_name,
    signedAt: row.signed_at,
    receivedOn: row.received_on,
    signedOn: row.paper_signed_on,
    enteredBy: enteredByFirstName === null ? null : `${enteredByFirstName} ${enteredByLastName}`,
    formRevision: row.form_revision,
    createdAt: row.created_at,
  };
}

/** Masks the last four digits of the TIN unless the actor may see them. */
export function withMaskedTin(version: W9Version, actor: Actor, userId: string): W9Version {
  if (version.tinLastFour === null || seesTinOf(actor, userId)) return version;
  return { ...version, tinLastFour: HIDDEN_DIGITS };
}

/** Lists all versions of a person's W-9, newest first. Index: w9_versions_one_each. */
export async function listVersions(
  db: Database | Tx,
  actor: Actor,
  userId: string,
): Promise<W9Version[]> {
  const rows = await selectVersions(db, actor, [userId]).orderBy('v.version', 'desc').execute();
  return rows.map((row) => withMaskedTin(versionOfRow(row), actor, userId));
}

export interface VersionWithEncryptedTin extends W9Version {
  userId: string;
  encryptedTin: EncryptedValue | undefined;
}

/** Finds the version with the highest number. Index: w9_versions_one_each. */
export async function findCurrentVersion(
  db: Database | Tx,
  actor: Actor,
  userId: string,
): Promise<VersionWithEncryptedTin | undefined> {
  const row = await selectVersions(db, actor, [userId])
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && versionWithEncryptedTin(row);
}

/** Finds the version that was in force on a day: the last version that was signed, or received on paper, on or before
 *  that day. Index: w9_versions_one_each. */
export async function findVersionOn(
  db: Database | Tx,
  actor: Actor,
  userId: string,
  { day, timeZone }: { day: Day; timeZone: string },
): Promise<W9Version | undefined> {
  const row = await selectVersions(db, actor, [userId])
    .where(
      sql<boolean>`coalesce(v.received_on, (v.signed_at at time zone ${timeZone})::date) <= ${day}`,
    )
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && versionOfRow(row);
}

/** Finds a version by its id. Index: w9_versions_pkey. */
export async function findVersion(
  db: Database | Tx,
  actor: Actor,
  { id, userId }: Pick<VersionWithEncryptedTin, 'id' | 'userId'>,
): Promise<VersionWithEncryptedTin | undefined> {
  const row = await selectVersions(db, actor, [userId]).where('v.id', '=', id).executeTakeFirst();
  return row && versionWithEncryptedTin(row);
}

/** Lists the encrypted TINs of these versions. Index: w9_versions_pkey. */
export async function listVersionsWithEncryptedTin(
  db: Database | Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<Pick<VersionWithEncryptedTin, 'id' | 'userId' | 'encryptedTin'>[]> {
  const rows = await db
    .selectFrom('w9_versions as v')
    .select(['v.id', 'v.user_id as userId', 'v.tin_ciphertext', 'v.tin_key_version'])
    .where('v.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(taxDocumentsVisibleTo(actor, 'v.user_id'))
    .execute();
  return rows.map(({ id, userId, tin_ciphertext, tin_key_version }) => ({
    id,
    userId,
    encryptedTin: encryptedTinOf(tin_ciphertext, tin_key_version),
  }));
}

function encryptedTinOf(
  ciphertext: Buffer | null,
  keyVersion: number | null,
): EncryptedValue | undefined {
  return ciphertext && keyVersion !== null ? { ciphertext, keyVersion } : undefined;
}

function versionWithEncryptedTin(row: VersionRow): VersionWithEncryptedTin {
  const { tin_ciphertext: ciphertext, tin_key_version: keyVersion } = row;
  const encryptedTin = encryptedTinOf(ciphertext, keyVersion);
  return { ...versionOfRow(row), userId: row.user_id, encryptedTin };
}

/** Lists the newest version with a TIN for each payee identity of a person, newest identity first. */
export async function listIdentities(
  db: Database | Tx,
  actor: Actor,
  userId: string,
): Promise<VersionWithEncryptedTin[]> {
  const rows = await selectVersions(db, actor, [userId])
    .where('v.tin_ciphertext', 'is not', null)
    .distinctOn('v.identity')
    .orderBy('v.identity', 'desc')
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map(versionWithEncryptedTin);
}

/** Whether a person (`u`) has a W-9. Index: w9_versions_one_each. */
export const HAS_W9 = sql<boolean>`exists (select from w9_versions v where v.user_id = u.id)`;

/** Whether a person (`u`) has an open request for a W-9, which a later version fulfills. */
export const HAS_OPEN_REQUEST = sql<boolean>`exists (select from w9_requests q where q.user_id = u.id and not exists (
  select from w9_versions v where v.user_id = u.id and v.created_at >= q.requested_at))`;

/** Whether the current W-9 of a person (`u`) is complete. Only a complete W-9 is on file. Index: w9_versions_one_each. */
export const HAS_COMPLETE_W9 = sql<boolean>`coalesce((
  select w9_is_complete(v) from w9_versions v
  where v.user_id = u.id order by v.version desc limit 1), false)`;

/** Returns the current versions of several people, by user id. The last four digits are not masked. Index:
 *  w9_versions_one_each. */
export async function currentVersionsOf(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
): Promise<Map<string, W9Version>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectVersions(db, actor, userIds)
    .distinctOn('v.user_id')
    .orderBy('v.user_id')
    .orderBy('v.version', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.user_id, versionOfRow(row)]));
}
