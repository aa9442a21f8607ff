import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from '../../domain/access.ts';
import type { AuditAction } from '../../domain/audit-logs/events.ts';
import { yearOf, type Day } from '../../domain/calendar.ts';
import { gatherPayments } from '../../server/payroll/payment-queries.ts';
import type { Tx } from '../../server/database/database.ts';
import {
  documentValues,
  formOf,
  necDocument,
  paymentsTo,
  w9Document,
} from '../../server/tax/form-1099-nec/generation.ts';
import { listTaxPayees, type TaxPayee } from '../../server/tax/year/payee-queries.ts';
import { insertDocuments, advanceDocument } from '../../server/tax/form-1099-nec/writes.ts';
import type { NewDocument } from '../../server/tax/form-1099-nec/queries.ts';
import { readTaxpayers } from '../../server/tax/form-1099-nec/taxpayer-queries.ts';
import { readNecSettings } from '../../server/company/tax-settings-queries.ts';
import { idOf, type Ids } from './people.ts';

type Step = 'SUBMITTED' | 'APPROVED';

/** The forms of last year, one in each status. The form of tom.hadley is a DRAFT, because no W-9 is on file. */
const LAST_YEAR: Readonly<Record<string, readonly Step[]>> = {
  'walt.jensen': ['SUBMITTED', 'APPROVED'],
  driver: ['SUBMITTED'],
  'ines.morales': [],
  'tom.hadley': [],
};
/** The people whose W-9 the seed stores as a document of this year. */
const W9_DOCUMENTS: readonly string[] = ['driver', 'walt.jensen'];

interface LocalDay {
  today: Day;
  timeZone: string;
}

/** Returns the demo admin, who creates the documents. */
function adminOf(ids: Ids): Actor {
  return {
    id: idOf(ids, 'admin'),
    firstName: 'Ada',
    lastName: 'Brandt',
    email: '',
    roles: ['IT_Admin'],
    permissions: [],
    scope: 'company',
    mustChangePassword: false,
    driverIds: [],
  };
}

async function recordEntry(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  [before, after]: readonly [NewDocument | null, NewDocument],
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: randomUUIDv7(),
      actor_id: actor.id,
      subject_id: after.userId,
      action,
      level: 'INFO',
      old_values: before && JSON.stringify(documentValues(before)),
      new_values: JSON.stringify(documentValues(after)),
    })
    .execute();
}

async function storeDocument(
  tx: Tx,
  actor: Actor,
  generated: NewDocument,
  steps: readonly Step[] = [],
): Promise<void> {
  await insertDocuments(tx, actor, [generated]);
  await recordEntry(tx, actor, 'TAX_DOCUMENT_GENERATED', [null, generated]);
  let document = generated;
  for (const status of steps) {
    await advanceDocument(tx, actor, document.id, status);
    const advanced = { ...document, status };
    await recordEntry(tx, actor, `TAX_DOCUMENT_${status}`, [document, advanced]);
    document = advanced;
  }
}

export async function seedTaxDocuments(
  tx: Tx,
  ids: Ids,
  { today, timeZone }: LocalDay,
): Promise<void> {
  const actor = adminOf(ids);
  const settings = await readNecSettings(tx);
  const taxYear = yearOf(today) - 1;
  const accounts = [...ids.values()].map((userId) => ({ userId, identity: 1 }));
  const taxpayerOf = await readTaxpayers(tx, actor, accounts, { taxYear, timeZone, settings });
  const payees = new Map<string, TaxPayee>(
    (await listTaxPayees(tx, actor, accounts.map(taxpayerOf))).map((payee) => [
      payee.userId,
      payee,
    ]),
  );
  const payeeOf = (username: string) => {
    const payee = payees.get(idOf(ids, username));
    if (!payee) throw new Error(`the demo does not pay ${username}`);
    return payee;
  };
  const userIds = [...payees.keys()];
  const others = 'ALL_ACCOUNTS';
  const span = { through: `${taxYear}-12-31`, userIds, others, timeZone } as const;
  const paymentsByTaxpayer = await gatherPayments(tx, actor, span);
  for (const [username, steps] of Object.entries(LAST_YEAR)) {
    const payee = payeeOf(username);
    const payments = paymentsTo(payee, paymentsByTaxpayer);
    const form = formOf(payee, { taxYear, payments, settings, today }, undefined);
    await storeDocument(tx, actor, necDocument(payee, form, {}), steps);
  }
  for (const username of W9_DOCUMENTS)
    await storeDocument(
      tx,
      actor,
      w9Document(payeeOf(username), taxYear + 1, settings.payer, timeZone),
    );
}
