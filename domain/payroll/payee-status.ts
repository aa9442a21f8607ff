import { Type } from 'typebox';
import { adminOnly } from '../access.ts';
import { DaySchema, type Day } from '../calendar.ts';
import { endpoint, exactly, IdParams, text, MessageText } from '../endpoint.ts';
import { refusal, type Refusal } from '../errors.ts';
import { say } from './sentences.ts';

/** Linehaul stores the payee's tax status with each payment. This endpoint corrects the stored status later, for
 *  example if a W-9 arrived late or a setting was wrong. */
export const setPaymentTaxStatus = endpoint({
  method: 'PUT',
  path: '/api/payroll/payees/:id/status',
  feature: 'payroll',
  summary: 'Apply a payee’s current W-9 and tax settings to past payments',
  access: adminOnly,
  params: IdParams,
  body: exactly({
    /** The first and the last payment date of the range. The range includes both days. */
    from: DaySchema,
    through: DaySchema,
    reason: text(500, 1),
  }),
  response: Type.Object({ message: MessageText, payments: Type.Integer() }),
});

export function refusalOfPaymentTaxStatus(
  { from, through, reason }: { from: Day; through: Day; reason: string },
  today: Day,
): Refusal | undefined {
  if (from > through) return refusal('INVALID_VALUE', say.lastBeforeFirst);
  if (through > today) return refusal('INVALID_VALUE', say.throughInFuture);
  if (reason.trim() === '') return refusal('INVALID_VALUE', say.statusReason);
  return undefined;
}
