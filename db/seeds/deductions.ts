import { randomUUIDv7 } from 'node:crypto';
import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { AgreementTerms } from '../../domain/deductions/agreement.ts';
import type { Cents } from '../../domain/money.ts';
import type { Tx } from '../../server/database/database.ts';
import type { PastEvent } from './past-events.ts';
import { idOf, type Ids } from './people.ts';

/** This driver's last week is not processed yet, so the payday screen shows what it will take. */
const USERNAME = 'sana.qureshi';

interface Agreement {
  terms: Omit<AgreementTerms, 'firstWeek'>;
  startingBalanceCents: Cents;
}

const NO_LIMITS = {
  percentHundredths: null,
  percentBase: null,
  lastWeek: null,
  isPrepaid: false,
  targetCents: null,
} as const;

const AGREEMENTS: readonly Agreement[] = [
  {
    terms: {
      ...NO_LIMITS,
      kind: 'INSURANCE',
      name: 'Bobtail insurance',
      authority: 'Lease clause 7.2',
      amountCents: 3850,
      repaysBalance: false,
      priority: 10,
      floorCents: 0,
    },
    startingBalanceCents: 0,
  },
  {
    terms: {
      ...NO_LIMITS,
      kind: 'EQUIPMENT',
      name: 'Tablet and mount',
      authority: 'Purchase contract signed with the lease',
      amountCents: 4000,
      repaysBalance: true,
      priority: 20,
      floorCents: 50_000,
    },
    startingBalanceCents: 31_900,
  },
];

/** Inserts the deduction agreements of a driver as if the accountant had entered them two weeks ago. Returns their audit
 *  events. */
export async function seedDeductions(tx: Tx, ids: Ids, today: Day): Promise<PastEvent[]> {
  const userId = idOf(ids, USERNAME);
  const actorId = idOf(ids, 'accountant');
  const firstWeek = addDays(weekStartOf(today), -7);
  const enteredOn = addDays(firstWeek, -3);
  const at = `${enteredOn}T16:00:00Z`;
  const entered = AGREEMENTS.map(({ terms, startingBalanceCents }) => ({
    id: randomUUIDv7(),
    terms: { ...terms, firstWeek },
    startingBalanceCents,
  }));
  await tx
    .insertInto('deduction_agreements')
    .values(
      entered.map(({ id, terms }) => ({
        id,
        user_id: userId,
        kind: terms.kind,
        name: terms.name,
        authority: terms.authority,
        amount_cents: terms.amountCents,
        first_week: terms.firstWeek,
        repays_balance: terms.repaysBalance,
        priority: terms.priority,
        floor_cents: terms.floorCents,
        entered_by: actorId,
        entered_at: at,
      })),
    )
    .execute();
  await tx
    .insertInto('deduction_entries')
    .values(
      entered
        .filter(({ startingBalanceCents }) => startingBalanceCents > 0)
        .map(({ id, startingBalanceCents }) => ({
          id: randomUUIDv7(),
          agreement_id: id,
          user_id: userId,
          kind: 'BROUGHT_IN',
          amount_cents: startingBalanceCents,
          entered_on: enteredOn,
          entered_by: actorId,
          entered_at: at,
        })),
    )
    .execute();
  return entered.map(({ id, terms, startingBalanceCents }) => ({
    action: 'DEDUCTION_AGREEMENT_ENTERED',
    at,
    actorId,
    subjectId: userId,
    before: null,
    after: {
      agreementId: id,
      ...terms,
      ...(startingBalanceCents > 0 && { startingBalanceCents }),
    },
  }));
}
