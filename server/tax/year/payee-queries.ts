import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { W9Lines } from '../../../domain/tax/w9/lines-schema.ts';
import { BY_NAME } from '../../people/columns.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';
import { linesOfRow, type LineColumns } from '../w9/queries.ts';

/** The current version of a W-9, and how it was received. */
export interface PayeeW9 {
  id: string;
  lines: W9Lines;
  tinLastFour: string | null;
  source: 'ELECTRONIC' | 'PAPER';
  signatureName: string;
  signedAt: string | null;
  receivedOn: Day | null;
  signedOn: Day | null;
  enteredBy: string | null;
  ipAddress: string | null;
  userAgent: string | null;
}

/** A number of an account, or the account without a number. Under another number, the same account is another payee
 *  (IRC 6109). */
export interface PayeeIdentity {
  userId: string;
  identity: number;
}

export const identityKey = ({ userId, identity }: PayeeIdentity): string => `${userId} ${identity}`;

/** A payee on a form: a taxpayer, and the account whose W-9 the form follows (see `formAccountOf`). */
export interface Taxpayer extends PayeeIdentity {
  /** See `taxpayerKey`. */
  taxpayer: string;
  /** All accounts with the number, including the one above. */
  accounts: readonly PayeeIdentity[];
}

export const payeeKey = ({ taxpayer }: Pick<Taxpayer, 'taxpayer'>): string => taxpayer;

/** Selects the taxpayer of a row with the columns user_id and identity, as `taxpayerKey` does. Index:
 *  taxpayer_accounts_pkey. */
export function taxpayerOf(table: string): RawBuilder<string> {
  const [userId, identity] = [sql.ref(`${table}.user_id`), sql.ref(`${table}.identity`)];
  return sql<string>`coalesce((select a.taxpayer_id::text from taxpayer_accounts a
    where a.user_id = ${userId} and a.identity = ${identity}), ${userId} || ' ' || ${identity})`;
}

export function accountIdsOf(payees: readonly Pick<Taxpayer, 'accounts'>[]): string[] {
  return [...new Set(payees.flatMap(({ accounts }) => accounts.map(({ userId }) => userId)))];
}

/** An account with the data that its tax documents need. */
export interface PayeeAccount extends PayeeIdentity {
  firstName: string;
  lastName: string;
  email: string;
  archived: boolean;
  w9: PayeeW9 | undefined;
  secondTinNotice: boolean;
  /** The address of the account. Its fields are blank if the account has no address. */
  knownAddress: W9Lines['address'];
  /** The years whose forms are filed without a TIN. */
  yearsWithoutTin: readonly number[];
}

/** A payee with the data that the form of a year needs: the account that gets the form, and its taxpayer. */
export type TaxPayee = PayeeAccount & Taxpayer;

/** Whether the IRS sent a second notice about the person (`u`) or another account with the number of the W-9 (`w`). A
 *  payee sees only their own account. */
const HAS_SECOND_NOTICE = sql<boolean>`exists (
  select from payee_tax_settings s
  where s.second_tin_notice and (s.user_id = u.id or s.user_id in (
    select other.user_id from taxpayer_accounts own
    join taxpayer_accounts other on other.taxpayer_id = own.taxpayer_id
    where own.user_id = u.id and own.identity = coalesce(w.identity, 1))))`;

/** Selects one row for each payee identity of a person, with the latest W-9. If a person has no W-9, the row has the
 *  identity 1. Includes archived people, because a driver who left in summer gets a form in January. Index:
 *  w9_versions_one_each. */
function selectPayees(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('users as u')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('w9_versions as v')
          .leftJoin('users as e', 'e.id', 'v.entered_by')
          .select(sql<VersionRow>`to_jsonb(v) - 'tin_ciphertext'`.as('version'))
          .select(sql<string | null>`e.full_name`.as('enteredBy'))
          .select(['v.identity', 'v.version as versionNumber'])
          .whereRef('v.user_id', '=', 'u.id')
          .distinctOn('v.identity')
          .orderBy('v.identity')
          .orderBy('v.version', 'desc')
          .as('w'),
      (join) => join.onTrue(),
    )
    .select([
      'u.id as userId',
      sql<number>`coalesce(w.identity, 1)`.as('identity'),
      sql<number>`coalesce(w."versionNumber", 0)`.as('versionNumber'),
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      sql<boolean>`u.archived_at is not null`.as('archived'),
      'w.version',
      'w.enteredBy',
      HAS_SECOND_NOTICE.as('secondTinNotice'),
      sql<
        W9Lines['address']
      >`json_build_object('street', coalesce(u.address ->> 'street', ''), 'unit', '',
        'city', coalesce(u.address ->> 'city', ''), 'state', coalesce(u.address ->> 'state', ''),
        'zip', coalesce(u.address ->> 'zip', ''))`.as('knownAddress'),
      sql<number[]>`array(select f.tax_year from no_tin_filing_decisions f
        where f.user_id = u.id and f.identity = coalesce(w.identity, 1))`.as('yearsWithoutTin'),
    ])
    .where(taxDocumentsVisibleTo(actor, 'u.id'));
}

/** A row of w9_versions as JSON, without the encrypted TIN. */
interface VersionRow extends LineColumns {
  id: string;
  tin_last_four: string | null;
  source: PayeeW9['source'];
  signature_name: string;
  signed_at: string | null;
  received_on: Day | null;
  paper_signed_on: Day | null;
  ip_address: string | null;
  user_agent: string | null;
}

type PayeeRow = Awaited<ReturnType<ReturnType<typeof selectPayees>['execute']>>[number];

function payeeOfRow(row: PayeeRow): PayeeAccount {
  const { version, enteredBy, versionNumber: _, ...person } = row;
  if (!version) return { ...person, w9: undefined };
  const w9: PayeeW9 = {
    id: version.id,
    lines: linesOfRow(version),
    tinLastFour: version.tin_last_four,
    source: version.source,
    signatureName: version.signature_name,
    signedAt: version.signed_at,
    receivedOn: version.received_on,
    signedOn: version.paper_signed_on,
    enteredBy,
    ipAddress: version.ip_address,
    userAgent: version.user_agent,
  };
  return { ...person, w9 };
}

/** Finds a person with the requested identity, or with the identity of the latest W-9. Returns undefined if the actor
 *  may not see the person's tax documents. */
export async function findTaxPayee(
  db: Database | Tx,
  actor: Actor,
  userId: string,
  identity?: number,
): Promise<PayeeAccount | undefined> {
  const rows = await selectPayees(db, actor)
    .where('u.id', '=', userId)
    .orderBy('versionNumber', 'desc')
    .execute();
  const row = identity === undefined ? rows[0] : rows.find((payee) => payee.identity === identity);
  return row && payeeOfRow(row);
}

/** Lists the given payees by the name of the account that gets the form. */
export async function listTaxPayees(
  db: Database | Tx,
  actor: Actor,
  payees: readonly Taxpayer[],
): Promise<TaxPayee[]> {
  const taxpayerOfAccount = new Map(payees.map((payee) => [identityKey(payee), payee]));
  const rows = await selectPayees(db, actor)
    .where('u.id', '=', sql<string>`any(${payees.map(({ userId }) => userId)}::uuid[])`)
    .orderBy(BY_NAME)
    .orderBy('identity')
    .execute();
  return rows.map(payeeOfRow).flatMap((account) => {
    const payee = taxpayerOfAccount.get(identityKey(account));
    return payee ? [{ ...account, taxpayer: payee.taxpayer, accounts: payee.accounts }] : [];
  });
}
