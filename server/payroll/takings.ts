import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { isBelowFloor, takingsOf, type Taking } from '../../domain/deductions/takings.ts';
import type { Cents } from '../../domain/money.ts';
import type { SettlementFigures } from '../../domain/payroll/lines.ts';
import { DEFAULT_PAYMENT_METHOD } from '../../domain/payroll/payment-methods.ts';
import { say } from '../../domain/payroll/sentences.ts';
import type { Database, Tx } from '../database/database.ts';
import { listTaken, readAgreementStates } from '../deductions/shared.ts';
import { refuse } from '../http/errors.ts';
import type { StoredSettlement } from './stored-settlement.ts';
import { readPayeeHistory, withholdingOfSettlement } from './withholding-queries.ts';

interface WeekOfPayee {
  userId: string;
  weekStart: Day;
  figures: Omit<SettlementFigures, 'afterGrossCents' | 'payoutsCents'>;
  today: Day;
  timeZone: string;
}

/** Returns what a settlement of the Payroll Tracker takes under the payee's agreements. The tax is projected as if the
 *  settlement were paid today by the default method. A command must lock the payee first. */
export async function takingsOfWeek(
  db: Database | Tx,
  actor: Actor,
  { userId, weekStart, figures, today, timeZone }: WeekOfPayee,
): Promise<Taking[]> {
  const agreements = (await readAgreementStates(db, actor, weekStart, [userId])).get(userId);
  const { basePayCents, bonusesCents, expensesCents, substantiatedCents } = figures;
  const totalPayCents = basePayCents + bonusesCents + expensesCents;
  if (!agreements || totalPayCents === 0) return [];
  const history = await readPayeeHistory(db, actor, userId, { paidOn: today, timeZone });
  const payment = { paidOn: today, paymentMethod: DEFAULT_PAYMENT_METHOD };
  const { cents } = withholdingOfSettlement({ weekStart, ...figures }, payment, history);
  return takingsOf(agreements, {
    weekStart,
    grossCents: totalPayCents - substantiatedCents,
    withheldCents: cents,
    availableCents: totalPayCents - cents,
  });
}

/** Refuses a payment whose withholding leaves less than the least net pay of an agreement. The withholding was lower
 *  when the settlement was processed. */
export async function refuseBelowFloor(
  tx: Tx,
  settlements: readonly Pick<StoredSettlement, 'id' | 'totalPayCents' | 'afterGrossCents'>[],
  withheldOf: (settlementId: string) => Cents,
): Promise<void> {
  const deducted = settlements.filter(({ afterGrossCents }) => afterGrossCents !== 0);
  if (deducted.length === 0) return;
  const taken = await listTaken(
    tx,
    deducted.map(({ id }) => id),
  );
  for (const { id, totalPayCents } of deducted) {
    const availableCents = totalPayCents - withheldOf(id);
    if (isBelowFloor(availableCents, taken.get(id) ?? [])) refuse('CONFLICT', say.belowFloor);
  }
}
