import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { yearOf, type Day } from '../../domain/calendar.ts';
import { necDueOn } from '../../domain/tax-documents/due-dates.ts';
import { isOverdue } from '../../domain/tax-documents/overdue.ts';
import type { TaxDocumentStatus } from '../../domain/tax-documents/status.ts';
import type { Database } from '../database/database.ts';
import { payVisibleTo, taxPapersVisibleTo } from '../database/scope.ts';
import { isPaidIn } from '../payroll/payment-queries.ts';
import { readNecSettings } from '../company/tax-settings-queries.ts';
import { payeeKey, type PayeeIdentity } from './payee-queries.ts';
import { listPayeeSums, type PayeeSums, type YearQuestion } from './year-sum-queries.ts';

interface FurthestForm extends PayeeIdentity {
  /** Null: there is no Form 1099-NEC of the year. */
  status: TaxDocumentStatus | null;
}

/** Every payee of the year, with the last submitted Form 1099-NEC, or else the newest. Indexes:
 *  payroll_runs_by_payment_date, opening_balances_by_payment_date, tax_documents_by_user. */
export async function listFurthestForms(
  db: Database,
  actor: Actor,
  taxYear: number,
): Promise<FurthestForm[]> {
  const { rows } = await sql<FurthestForm>`
    select p.user_id as "userId", p.identity, (
      select d.status from tax_documents d
      where d.user_id = p.user_id and d.identity = p.identity and d.tax_year = ${taxYear}
        and d.type = 'FORM_1099_NEC'
      order by d.submitted_at desc nulls last, d.created_at desc, d.id desc limit 1
    ) as status
    from (
      select distinct r.user_id, r.payee_identity as identity from payments r
      where ${isPaidIn(taxYear)}
        and ${payVisibleTo(actor, 'r.user_id')} and ${taxPapersVisibleTo(actor, 'r.user_id')}
    ) p`.execute(db);
  return rows;
}

type OverdueQuestion = Pick<YearQuestion, 'taxYear' | 'settings'> & { today: Day };

/** Who was paid in the year and has no submitted form after its due date. Whether the payee needs one is not
 *  asked here. */
async function listLate(
  db: Database,
  actor: Actor,
  { taxYear, settings, today }: OverdueQuestion,
): Promise<PayeeIdentity[]> {
  const dueOn = necDueOn(taxYear, settings.ownHolidays);
  const isLate = (status: TaxDocumentStatus | null) => {
    const documents = status ? [{ type: 'FORM_1099_NEC' as const, status }] : [];
    return isOverdue({ filingRequired: true, documents }, dueOn, today);
  };
  // Before the due date nobody is looked for.
  if (!isLate(null)) return [];
  const forms = await listFurthestForms(db, actor, taxYear);
  return forms.filter(({ status }) => isLate(status));
}

/** Of the payees of a year, those whose form is required, was due and is not submitted. */
export async function onlyOverdue(
  db: Database,
  actor: Actor,
  payees: readonly PayeeSums[],
  question: OverdueQuestion,
): Promise<PayeeSums[]> {
  const late = new Set((await listLate(db, actor, question)).map(payeeKey));
  return payees.filter((payee) => payee.required && late.has(payeeKey(payee)));
}

/** How many forms of the last year are overdue; null where none is. */
export async function countOverdueForms(
  db: Database,
  actor: Actor,
  { today, timeZone }: { today: Day; timeZone: string },
): Promise<{ year: number; forms: number } | null> {
  const taxYear = yearOf(today) - 1;
  const settings = await readNecSettings(db);
  const late = await listLate(db, actor, { taxYear, settings, today });
  if (late.length === 0) return null;
  const userIds = late.map(({ userId }) => userId);
  const payees = await listPayeeSums(db, actor, { taxYear, userIds, timeZone, settings });
  const keys = new Set(late.map(payeeKey));
  const forms = payees.filter((payee) => payee.required && keys.has(payeeKey(payee))).length;
  return forms > 0 ? { year: taxYear, forms } : null;
}
