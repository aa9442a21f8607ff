import type { PaidToValues } from '../../domain/audit-logs/entry-values.ts';
import type { NewPaidTo } from './writes.ts';

/** Returns the values of a row in an audit entry. */
export const valuesOf = (
  { id, payeeId, effectiveFrom, reason }: Omit<NewPaidTo, 'userId'>,
  payeeName: string | null,
): PaidToValues => ({
  paidToId: id,
  payeeId,
  payeeName,
  effectiveFrom,
  ...(reason && { reason }),
});
