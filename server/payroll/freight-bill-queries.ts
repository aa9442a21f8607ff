import { sql, type RawBuilder } from 'kysely';
import type { FreightBill } from '../../domain/payday/freight-bill-schema.ts';
import { newestVersion } from '../documents/shared.ts';

/** Returns SQL for the freight bill of a percent line as JSON. Null for another line. Index: documents_one_per_pay_line.
 *  @param line the alias of a table of lines
 *  @param payLineId the column with the id of the pay line, which can be null */
export function freightBillOf(line: string, payLineId: string): RawBuilder<FreightBill | null> {
  const id = sql.ref(`${line}.${payLineId}`);
  return sql`case when ${sql.ref(`${line}.unit`)} = 'PERCENT' and ${id} is not null then
    json_build_object('payLineId', ${id}, 'document', ${newestVersion(sql`d.pay_line_id = ${id}`)}) end`;
}
