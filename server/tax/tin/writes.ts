import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { MatchCode } from '../../../domain/tax/tin/match-rules.ts';
import type { Tx } from '../../database/database.ts';
import type { SolicitationMethod } from '../../../domain/tax/tin/solicitation-rules.ts';
import { sql } from 'kysely';
import type { TinKind } from '../../../domain/tax/tin/tin.ts';
import type { Vault } from '../../vault/vault.ts';
import { lockTaxpayers } from '../../payroll/shared.ts';
import type { AccountOfTaxpayer } from './taxpayer-queries.ts';

export interface NewMatch {
  userId: string;
  w9VersionId: string;
  code: MatchCode;
  resultOn: Day;
}

export async function insertMatches(
  tx: Tx,
  actor: Actor,
  matches: readonly NewMatch[],
): Promise<void> {
  await tx
    .insertInto('tin_matches')
    .values(
      matches.map(({ userId, w9VersionId, code, resultOn }) => ({
        id: randomUUIDv7(),
        user_id: userId,
        w9_version_id: w9VersionId,
        code,
        result_on: resultOn,
        entered_by: actor.id,
      })),
    )
    .execute();
}

export interface NewSolicitation {
  userId: string;
  solicitedOn: Day;
  method: SolicitationMethod;
  note: string;
}

export async function insertSolicitation(
  tx: Tx,
  actor: Actor,
  { userId, solicitedOn, method, note }: NewSolicitation,
): Promise<void> {
  await tx
    .insertInto('tin_solicitations')
    .values({
      id: randomUUIDv7(),
      user_id: userId,
      solicited_on: solicitedOn,
      method,
      note,
      entered_by: actor.id,
    })
    .execute();
}

export interface NoTinFilingDecision {
  userId: string;
  identity: number;
  taxYear: number;
  reason: string;
}

/** Stores the decision to file a form without a TIN. Returns false if the decision is already stored. */
export async function insertNoTinFiling(
  tx: Tx,
  actor: Actor,
  { userId, identity, taxYear, reason }: NoTinFilingDecision,
): Promise<boolean> {
  const result = await tx
    .insertInto('no_tin_filing_decisions')
    .values({ user_id: userId, identity, tax_year: taxYear, reason, entered_by: actor.id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface GivenNumber {
  userId: string;
  tinKind: TinKind;
  digits: string;
}

/** Finds the taxpayer with a number, or adds it. Runs the same statements whether the number is known or not, so that
 *  the time of a response does not show a payee whether somebody else gave the number. Index: taxpayers_one_each. */
async function findOrAddTaxpayer(
  tx: Tx,
  { tinKind, digits }: Pick<GivenNumber, 'tinKind' | 'digits'>,
  vault: Vault,
): Promise<string> {
  const [newest, ...older] = await vault.digestsOf(tx, digits);
  if (!newest) throw new Error('the database has no vault key');
  const known = [newest, ...older].map(({ digest }) => digest);
  // Another transaction can add the same taxpayer between the two parts of the statement. A second run then finds it.
  for (let run = 0; run < 2; run += 1) {
    const { rows } = await sql<{ id: string }>`
      with known as (
        select id from taxpayers where digest = any(${known}::bytea[]) and tin_kind = ${tinKind}
      ), added as (
        insert into taxpayers (id, tin_kind, digest, key_version)
        select ${randomUUIDv7()}::uuid, ${tinKind}, ${newest.digest}, ${newest.keyVersion}
        where not exists (select from known)
        on conflict do nothing returning id
      )
      select id from known union all select id from added`.execute(tx);
    const [taxpayer] = rows;
    if (taxpayer) return taxpayer.id;
  }
  throw new Error('the taxpayer was neither found nor added');
}

/** Returns the identity that a number has in an account: the number's place among the numbers of the account. Adds the
 *  account to the taxpayer if the number is new for the account. The caller must lock the person. */
export async function identityOfNumber(tx: Tx, given: GivenNumber, vault: Vault): Promise<number> {
  const taxpayerId = await findOrAddTaxpayer(tx, given, vault);
  await lockTaxpayers(tx, [taxpayerId]);
  const { rows } = await sql<{ identity: number }>`
    with known as (
      select identity from taxpayer_accounts where user_id = ${given.userId} and taxpayer_id = ${taxpayerId}
    ), added as (
      insert into taxpayer_accounts (user_id, identity, taxpayer_id)
      select ${given.userId}::uuid, coalesce(max(identity), 0) + 1, ${taxpayerId}::uuid
      from taxpayer_accounts where user_id = ${given.userId}
      having not exists (select from known)
      returning identity
    )
    select identity from known union all select identity from added`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the account was not added to its taxpayer');
  return row.identity;
}

export async function saveFormAccount(
  tx: Tx,
  actor: Actor,
  { userId, identity }: Pick<AccountOfTaxpayer, 'userId' | 'identity'>,
): Promise<void> {
  await tx
    .updateTable('taxpayer_accounts')
    .set({ form_chosen_at: sql`clock_timestamp()`, form_chosen_by: actor.id })
    .where('user_id', '=', userId)
    .where('identity', '=', identity)
    .execute();
}
