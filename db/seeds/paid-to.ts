import { randomUUIDv7 } from 'node:crypto';
import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people.ts';
import type { Tx } from '../../server/database/database.ts';
import type { PastEvent } from './past-events.ts';
import { DEMO_DRIVERS, idOf, type Ids } from './people.ts';

/** The fleet owner, and the drivers whose pay goes to her from this week on. She shows them the amounts. */
const OWNER = 'grace.liang';
const DRIVERS = ['ines.morales', 'luis.ortega'];

/** Inserts who is paid for the drivers' work as if HR had entered it last week. Returns the audit events. */
export async function seedPaidTo(tx: Tx, ids: Ids, today: Day): Promise<PastEvent[]> {
  const payeeId = idOf(ids, OWNER);
  const actorId = idOf(ids, 'hr');
  const owner = DEMO_DRIVERS.find(({ username }) => username === OWNER);
  const payeeName = owner ? fullName(owner) : null;
  const effectiveFrom = weekStartOf(today);
  const at = `${addDays(effectiveFrom, -4)}T16:00:00Z`;
  const reason = 'Leased with her trucks';
  const rows = DRIVERS.map((username) => ({
    id: randomUUIDv7(),
    user_id: idOf(ids, username),
    payee_id: payeeId,
    effective_from: effectiveFrom,
    reason,
    set_at: at,
    set_by: actorId,
  }));
  await tx.insertInto('paid_to').values(rows).execute();
  await tx
    .updateTable('users')
    .set({ shows_amounts_to_drivers: true })
    .where('id', '=', payeeId)
    .execute();
  return [
    ...rows.map(({ id, user_id: subjectId }): PastEvent => ({
      action: 'PAID_TO_SET',
      at,
      actorId,
      subjectId,
      before: null,
      after: { paidToId: id, payeeId, payeeName, effectiveFrom, reason },
    })),
    {
      action: 'AMOUNTS_OF_DRIVERS_SET',
      at: `${addDays(effectiveFrom, -3)}T22:00:00Z`,
      actorId: payeeId,
      subjectId: payeeId,
      before: { showsAmounts: false },
      after: { showsAmounts: true },
    },
  ];
}
