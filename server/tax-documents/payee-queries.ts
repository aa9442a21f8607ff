import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { W9Lines } from '../../domain/w9/schema.ts';
import { BY_NAME } from '../people/facts.ts';
import type { Database, Tx } from '../database/database.ts';
import { taxPapersVisibleTo } from '../database/scope.ts';
import { linesOfRow, type LineColumns } from '../w9/queries.ts';

/** The version of a W-9 that is in force, with how it was given. */
export interface GivenW9 {
  id: string;
  lines: W9Lines;
  tinLastFour: string | null;
  source: 'ELECTRONIC' | 'PAPER';
  signatureName: string;
  signedAt: string | null;
  receivedOn: Day | null;
  enteredBy: string | null;
  ipAddress: string | null;
  userAgent: string | null;
}

/** Who is paid, and what the year's forms ask of them. */
export interface TaxPayee {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  archived: boolean;
  w9: GivenW9 | undefined;
  secondTinNotice: boolean;
}

/** Archived people too: who left in summer gets a form in January. Index: w9_versions_one_each. */
function selectPayees(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('users as u')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('w9_versions as v')
          .leftJoin('users as e', 'e.id', 'v.entered_by')
          .select(sql<VersionRow>`to_jsonb(v) - 'tin_ciphertext'`.as('version'))
          .select(sql<string | null>`e.first_name || ' ' || e.last_name`.as('enteredBy'))
          .whereRef('v.user_id', '=', 'u.id')
          .orderBy('v.version', 'desc')
          .limit(1)
          .as('w'),
      (join) => join.onTrue(),
    )
    .leftJoin('payee_tax_settings as s', 's.user_id', 'u.id')
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      sql<boolean>`u.archived_at is not null`.as('archived'),
      'w.version',
      'w.enteredBy',
      sql<boolean>`coalesce(s.second_tin_notice, false)`.as('secondTinNotice'),
    ])
    .where(taxPapersVisibleTo(actor, 'u.id'));
}

/** A row of w9_versions as JSON, without the number. */
interface VersionRow extends LineColumns {
  id: string;
  tin_last_four: string | null;
  source: GivenW9['source'];
  signature_name: string;
  signed_at: string | null;
  received_on: Day | null;
  ip_address: string | null;
  user_agent: string | null;
}

type PayeeRow = Awaited<ReturnType<ReturnType<typeof selectPayees>['execute']>>[number];

function payeeOfRow(row: PayeeRow): TaxPayee {
  const { version, enteredBy, ...person } = row;
  if (!version) return { ...person, w9: undefined };
  const w9: GivenW9 = {
    id: version.id,
    lines: linesOfRow(version),
    tinLastFour: version.tin_last_four,
    source: version.source,
    signatureName: version.signature_name,
    signedAt: version.signed_at,
    receivedOn: version.received_on,
    enteredBy,
    ipAddress: version.ip_address,
    userAgent: version.user_agent,
  };
  return { ...person, w9 };
}

/** One person, or nothing where their tax papers are not the actor's to see. */
export async function findTaxPayee(
  db: Database | Tx,
  actor: Actor,
  userId: string,
): Promise<TaxPayee | undefined> {
  const row = await selectPayees(db, actor).where('u.id', '=', userId).executeTakeFirst();
  return row && payeeOfRow(row);
}

/** These people, by name. */
export async function listTaxPayees(
  db: Database | Tx,
  actor: Actor,
  userIds: readonly string[],
): Promise<TaxPayee[]> {
  const rows = await selectPayees(db, actor)
    .where('u.id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .orderBy(BY_NAME)
    .execute();
  return rows.map(payeeOfRow);
}
