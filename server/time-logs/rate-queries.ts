import { sql, type RawBuilder } from 'kysely';
import type { Day } from '../../domain/calendar.ts';
import type { TenThousandths } from '../../domain/rate.ts';
import type { Tx } from '../database/database.ts';

/** Selects the hourly rate of a day: the frozen rate of an approved day, otherwise the rate in force on that day.
 *  Null if there is no rate. Index: pay_rates_one_per_day. */
export function rateOfDay(log: 't' | 'time_logs'): RawBuilder<TenThousandths | null> {
  const column = (name: string) => sql.ref(`${log}.${name}`);
  return sql<TenThousandths | null>`coalesce(${column('frozen_hourly_rate_ten_thousandths')},
    pay_rate_on(${column('user_id')}, 'HOUR', ${column('day')}))`;
}

/** Sets the date that the trigger on `users` uses as today for the rest of the transaction. A changed rate starts on
 *  this date. */
export async function setRateDate(tx: Tx, today: Day): Promise<void> {
  await sql`select set_config('app.today', ${today}, true)`.execute(tx);
}
