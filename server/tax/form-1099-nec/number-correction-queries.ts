import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import { hasNoAmounts } from '../../../domain/tax/filings/filing-rules.ts';
import type { NecForm } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import type { Database, Tx } from '../../database/database.ts';
import { payeeKey, type Taxpayer } from '../year/payee-queries.ts';
import { loadEarlierForms, type StoredForm } from '../year/queries.ts';
import type { PayeeSums } from '../year/sum-queries.ts';

/** A form that was submitted under a wrong taxpayer number of a person. The payments of the year belong to another
 *  number of the person now (General Instructions for Certain Information Returns, error type 2). */
export interface NumberCorrection {
  wrong: PayeeSums;
  right: PayeeSums;
  submitted: StoredForm;
}

const isSamePerson = (one: PayeeSums, other: PayeeSums): boolean =>
  one.accounts.some(({ userId }) => other.accounts.some((account) => account.userId === userId));

/** Finds the submitted forms under a wrong number among the payees of a year: no payment counts under the number of the
 *  form, and another number of the person has payments and no submitted form. Returns each correction by its wrong and by
 *  its right number. */
export async function findNumberCorrections(
  db: Database | Tx,
  actor: Actor,
  payees: readonly PayeeSums[],
  taxYear: number,
): Promise<ReadonlyMap<string, NumberCorrection>> {
  const corrections = new Map<string, NumberCorrection>();
  const unpaid = payees.filter(({ payments }) => payments === 0);
  const pairs = unpaid.flatMap((wrong) =>
    payees
      .filter((right) => right.payments > 0 && isSamePerson(wrong, right))
      .map((right) => ({ wrong, right })),
  );
  if (pairs.length === 0) return corrections;
  const involved = pairs.flatMap(({ wrong, right }) => [wrong, right]);
  const earlier = await loadEarlierForms(db, actor, involved, taxYear);
  for (const { wrong, right } of pairs) {
    const { submitted } = earlier(wrong);
    if (!submitted || hasNoAmounts(submitted.form) || earlier(right).submitted) continue;
    const correction = { wrong, right, submitted };
    corrections.set(payeeKey(wrong), correction).set(payeeKey(right), correction);
  }
  return corrections;
}

/** A generated form with zero amounts, and the newest original that follows it. */
export interface GeneratedPair {
  zeroAmountId: string;
  original: NecForm | null;
}

/** Finds the forms that were generated to correct a submitted form and are not submitted yet. Index:
 *  tax_documents_by_corrected. */
export async function findGeneratedPair(
  tx: Tx,
  submittedId: string,
  right: Pick<Taxpayer, 'accounts'>,
): Promise<GeneratedPair | undefined> {
  const rightIds = right.accounts.map(({ userId }) => userId);
  const { rows } = await sql<GeneratedPair>`
    select z.id as "zeroAmountId", o.snapshot as original
    from tax_documents z
    left join lateral (
      select t.snapshot from tax_documents t
      where t.corrects_id = z.id and t.user_id = any(${rightIds}::uuid[])
      order by t.created_at desc, t.id desc limit 1
    ) o on true
    where z.corrects_id = ${submittedId} and z.has_zero_amounts and z.status = 'GENERATED'
    order by z.created_at desc, z.id desc limit 1`.execute(tx);
  return rows[0];
}
