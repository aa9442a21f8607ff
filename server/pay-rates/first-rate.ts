import { sql } from 'kysely';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { EARLIEST_RATE_DAY, type RateAmount } from '../../domain/pay-rates/rules.ts';
import type { Tx } from '../database/database.ts';

/** Inserts the first rate of a new person, unless it is per hour: a trigger on users inserts the hourly rates. Returns the
 *  audit events. */
export async function insertFirstRate(
  tx: Tx,
  userId: string,
  { unit, rateTenThousandths }: RateAmount,
): Promise<AuditEvent[]> {
  if (unit === 'HOUR' || rateTenThousandths === null) return [];
  const { rows } = await sql<{ id: string }>`
    select insert_first_rate(${userId}, ${unit}, ${rateTenThousandths}) as id`.execute(tx);
  const payRateId = rows[0]?.id ?? '';
  const after = { payRateId, unit, rateTenThousandths, effectiveFrom: EARLIEST_RATE_DAY };
  return [{ action: 'PAY_RATE_SET', subjectId: userId, before: null, after }];
}
