import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import { FORMS_PER_PAGE } from '../../../domain/tax/delivery/office-schema.ts';
import type { DeliveryState } from '../../../domain/tax/delivery/states.ts';
import type { DeliveryMethod } from '../../../domain/tax/delivery/rules.ts';
import type { NecRecipient } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import type {
  TaxDocumentStatus,
  TaxDocumentType,
} from '../../../domain/tax/form-1099-nec/status.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';
import { BY_NAME } from '../../people/columns.ts';

export interface FormWithDelivery {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  type: TaxDocumentType;
  taxYear: number;
  status: TaxDocumentStatus;
  corrected: boolean;
  correctsId: string | null;
  hasConsent: boolean;
  canSignIn: boolean;
  /** Null if the carrier has not furnished the form. */
  furnishedBy: DeliveryMethod | null;
  furnishedOn: Day | null;
  recipient: NecRecipient;
}

const CAN_SIGN_IN = sql<boolean>`(u.is_active and u.archived_at is null)`;
/** Follows the same rule as `deliveryMethodOf` in the domain. */
const ELECTRONIC = sql`(c.id is not null and ${CAN_SIGN_IN})`;

const STATES: Readonly<Record<DeliveryState, RawBuilder<unknown>>> = {
  ready: sql`d.document_id is null and ${ELECTRONIC}`,
  print: sql`d.document_id is null and not ${ELECTRONIC}`,
  furnished: sql`d.document_id is not null`,
};

const FORMS = sql`tax_documents t
  join users u on u.id = t.user_id
  left join delivery_consents c on c.user_id = t.user_id and c.withdrawn_at is null
  left join statement_deliveries d on d.document_id = t.id`;

const COLUMNS = sql`t.id, t.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email,
  t.type, t.tax_year as "taxYear", t.status, t.corrected, t.corrects_id as "correctsId",
  c.id is not null as "hasConsent", ${CAN_SIGN_IN} as "canSignIn", d.method as "furnishedBy",
  d.furnished_on as "furnishedOn", t.snapshot -> 'recipient' as recipient`;

/** Selects the submitted forms of a year that the actor may see. Index: tax_documents_counted. */
const submittedOf = (actor: Actor, taxYear: number) => sql`t.tax_year = ${taxYear}
  and t.type = 'FORM_1099_NEC' and t.status in ('SUBMITTED', 'APPROVED')
  and ${taxDocumentsVisibleTo(actor, 't.user_id')}`;

interface FormsFilter {
  taxYear: number;
  state: DeliveryState;
  page?: number | undefined;
  limit?: number;
}

/** Lists submitted forms by name. The print list and its PDF have this order. Index: tax_documents_counted. */
export async function listForms(
  db: Database | Tx,
  actor: Actor,
  { taxYear, state, page = 1, limit = FORMS_PER_PAGE }: FormsFilter,
): Promise<FormWithDelivery[]> {
  const { rows } = await sql<FormWithDelivery>`
    select ${COLUMNS} from ${FORMS}
    where ${submittedOf(actor, taxYear)} and ${STATES[state]}
    order by ${BY_NAME}, t.created_at, t.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}

/** Counts the submitted forms of a year in each state. */
export async function countForms(
  db: Database | Tx,
  actor: Actor,
  taxYear: number,
): Promise<Record<DeliveryState, number>> {
  const { rows } = await sql<Record<DeliveryState, number>>`
    select count(*) filter (where ${STATES.ready})::int as ready,
      count(*) filter (where ${STATES.print})::int as print,
      count(*) filter (where ${STATES.furnished})::int as furnished
    from ${FORMS} where ${submittedOf(actor, taxYear)}`.execute(db);
  return rows[0] ?? { ready: 0, print: 0, furnished: 0 };
}

/** Finds the given documents that the actor may see. */
export async function findForms(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<FormWithDelivery[]> {
  const { rows } = await sql<FormWithDelivery>`
    select ${COLUMNS} from ${FORMS}
    where t.id = any(${[...ids]}::uuid[]) and ${taxDocumentsVisibleTo(actor, 't.user_id')}
    order by ${BY_NAME}, t.created_at, t.id`.execute(tx);
  return rows;
}
