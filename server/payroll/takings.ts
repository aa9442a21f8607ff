import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import {
  isBelowFloor,
  linesOfTakings,
  repaymentsOf,
  takingsOf,
  weekToDeductOf,
  type Taking,
} from '../../domain/deductions/takings.ts';
import type { Cents } from '../../domain/money.ts';
import { figuresOfLines, isPayout, type SettlementLine } from '../../domain/payroll/lines.ts';
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
  /** The days and pay lines of the settlement. */
  lines: readonly SettlementLine[];
  today: Day;
  timeZone: string;
}

/** Returns what a settlement of the Payroll Tracker takes under the payee's agreements, and its lines. The tax is
 *  projected as if the settlement were paid today by the default method. A command must lock the payee first. */
export async function takingsOfWeek(
  db: Database | Tx,
  actor: Actor,
  { userId, weekStart, lines, today, timeZone }: WeekOfPayee,
): Promise<{ takings: Taking[]; lines: SettlementLine[] }> {
  const agreements = (await readAgreementStates(db, actor, weekStart, [userId])).get(userId);
  if (!agreements || lines.every(isPayout)) return { takings: [], lines: [] };
  const week = weekToDeductOf(lines, { weekStart, withheldCents: 0 });
  const repayments = repaymentsOf(agreements, week);
  const withRepayments = [...lines, ...linesOfTakings(repayments)];
  const history = await readPayeeHistory(db, actor, userId, { paidOn: today, timeZone });
  const payment = { paidOn: today, paymentMethod: DEFAULT_PAYMENT_METHOD };
  const figures = figuresOfLines(withRepayments);
  const { cents } = withholdingOfSettlement({ weekStart, ...figures }, payment, history);
  const takings = [
    ...repayments,
    ...takingsOf(agreements, weekToDeductOf(withRepayments, { weekStart, withheldCents: cents })),
  ];
  return { takings, lines: linesOfTakings(takings) };
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
