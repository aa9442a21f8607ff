import { randomUUIDv7 } from 'node:crypto';
import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type { PayLineKind } from '../../domain/payday/payee-week.ts';
import type { TenThousandths } from '../../domain/rate.ts';
import type { Tx } from '../../server/database/database.ts';
import type { PastEvent } from './past-events.ts';
import { idOf, type Ids } from './people.ts';

/** The state of a driver's last week. The states differ, so that the payday screen shows a payday in progress. */
export type LastWeek =
  | 'approved'
  | 'pending'
  | 'rejected'
  | 'seven days worked'
  | 'no days logged'
  | 'processed';

const LAST_WEEKS: Readonly<Record<string, LastWeek>> = {
  'walt.jensen': 'pending',
  'ben.tanner': 'rejected',
  'sana.qureshi': 'seven days worked',
  'june.whitfield': 'no days logged',
  'grace.liang': 'processed',
};

export function lastWeekOf(username: string): LastWeek {
  return LAST_WEEKS[username] ?? 'approved';
}

/** The driver and the week with a day that was approved after the week was processed. This day is not paid yet. */
export const LATE_APPROVAL = { username: 'luis.ortega', weeksAgo: 4 };

interface Entry {
  username: string;
  kind: PayLineKind;
  quantity?: { hundredths: number; unit: 'HOUR'; rateTenThousandths: TenThousandths };
  amountCents: Cents;
  description: string;
}

/** The pay lines of the last week. Each line causes a payday exception. */
const ENTRIES: readonly Entry[] = [
  {
    username: 'ines.morales',
    kind: 'OTHER_PAY',
    amountCents: 120_000,
    description: 'Safe-miles bonus, third quarter',
  },
  {
    username: 'kofi.mensah',
    kind: 'EARNING',
    quantity: { hundredths: 200, unit: 'HOUR', rateTenThousandths: 285_000 },
    amountCents: 5700,
    description: 'Yard work on Friday',
  },
  {
    username: 'dale.prewitt',
    kind: 'CORRECTION',
    amountCents: -8500,
    description: 'Fuel card used after the last day',
  },
];

/** Inserts the pay lines as if the accountant had entered them. Returns the audit events of the lines. */
export async function seedPayLines(tx: Tx, ids: Ids, today: Day): Promise<PastEvent[]> {
  const weekStart = addDays(weekStartOf(today), -7);
  const at = `${addDays(weekStart, 6)}T16:00:00Z`;
  const actorId = idOf(ids, 'accountant');
  const entries = ENTRIES.map((entry) => ({ ...entry, id: randomUUIDv7() }));
  await tx
    .insertInto('pay_lines')
    .values(
      entries.map(({ id, username, kind, quantity, amountCents, description }) => ({
        id,
        user_id: idOf(ids, username),
        week_start: weekStart,
        kind,
        quantity_hundredths: quantity?.hundredths ?? null,
        unit: quantity?.unit ?? null,
        rate_ten_thousandths: quantity?.rateTenThousandths ?? null,
        amount_cents: amountCents,
        description,
        entered_by: actorId,
        entered_at: at,
      })),
    )
    .execute();
  return entries.map(({ id, username, kind, amountCents, description }) => ({
    action: 'PAY_LINE_ADDED',
    at,
    actorId,
    subjectId: idOf(ids, username),
    before: null,
    after: { payLineId: id, weekStart, kind, amountCents, description },
  }));
}
