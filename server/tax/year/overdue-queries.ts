import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import { yearOf, type Day } from '../../../domain/calendar.ts';
import { necDueOn } from '../../../domain/tax/year/due-dates.ts';
import { isOverdue } from '../../../domain/tax/year/overdue.ts';
import type { TaxDocumentStatus } from '../../../domain/tax/form-1099-nec/status.ts';
import type { Database } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';
import { readNecSettings } from '../../company/shared.ts';
import { payeeKey, taxpayerOf } from './payee-queries.ts';
import { listPayeeSums, type PayeeSums } from './sum-queries.ts';
import type { YearInput } from './row-queries.ts';

interface FormState {
  taxpayer: string;
  status: TaxDocumentStatus;
}

/** Lists the status of each payee's Form 1099-NEC of a year. This is the status of the last submitted form, or of the
 *  newest form if none is submitted. Omits forms that a submitted form with zero amounts revoked, because a new
 *  original is then due. Index: tax_documents_by_year. */
export async function listFormStates(
  db: Database,
  actor: Actor,
  taxYear: number,
): Promise<FormState[]> {
  const { rows } = await sql<FormState>`
    select distinct on (taxpayer) taxpayer, status
    from (
      select t.*, max(t.submitted_at) filter (where t.has_zero_amounts) over (partition by t.taxpayer) as revoked_at
      from (
        select t.status, t.submitted_at, t.created_at, t.id, t.has_zero_amounts, ${taxpayerOf('t')} as taxpayer
        from tax_documents t
        where t.tax_year = ${taxYear} and t.type = 'FORM_1099_NEC'
          and ${taxDocumentsVisibleTo(actor, 't.user_id')}
      ) t
    ) t
    where revoked_at is null or submitted_at is null or submitted_at > revoked_at
    order by taxpayer, submitted_at desc nulls last, created_at desc, id desc`.execute(db);
  return rows;
}

type OverdueInput = Pick<YearInput, 'taxYear' | 'settings'> & { today: Day };

/** Returns the payees of a year whose form is required, past due and not submitted. */
export async function filterOverdue(
  db: Database,
  actor: Actor,
  payees: readonly PayeeSums[],
  { taxYear, settings, today }: OverdueInput,
): Promise<PayeeSums[]> {
  const dueOn = necDueOn(taxYear, settings.companyHolidays);
  const forms = await listFormStates(db, actor, taxYear);
  const statusOf = new Map(forms.map((form) => [payeeKey(form), form.status]));
  return payees.filter((payee) => {
    const status = statusOf.get(payeeKey(payee));
    const documents = status
      ? [{ type: 'FORM_1099_NEC' as const, status, hasZeroAmounts: false }]
      : [];
    return isOverdue({ filingRequired: payee.required, documents }, dueOn, today);
  });
}

/** Counts the overdue forms of the previous year. Returns null if there are none. */
export async function countOverdueForms(
  db: Database,
  actor: Actor,
  { today, timeZone }: { today: Day; timeZone: string },
): Promise<{ year: number; forms: number } | null> {
  const taxYear = yearOf(today) - 1;
  const settings = await readNecSettings(db);
  // No form is overdue until the due date has passed, so the other queries are not needed.
  const dueOn = necDueOn(taxYear, settings.companyHolidays);
  if (!isOverdue({ filingRequired: true, documents: [] }, dueOn, today)) return null;
  const payees = await listPayeeSums(db, actor, { taxYear, timeZone, settings });
  const overdue = await filterOverdue(db, actor, payees, { taxYear, settings, today });
  return overdue.length > 0 ? { year: taxYear, forms: overdue.length } : null;
}
