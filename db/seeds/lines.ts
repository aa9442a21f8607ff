import { linesOfDays } from '../../domain/payroll/lines-of-days.ts';
import type { SettlementLine } from '../../domain/payroll/lines.ts';
import type { PaidSettlement } from './withholding.ts';

/** Returns the lines that the app would store for a settlement. The line for the withheld tax is last. */
export function linesOfSettlement({ days, withheldCents }: PaidSettlement): SettlementLine[] {
  const amounts = days.map(({ substantiated, ...day }) => ({
    ...day,
    expensesSubstantiated: substantiated,
  }));
  const lines = linesOfDays(
    amounts,
    days.map(({ day, work }) => ({ day, ...work })),
  );
  if (withheldCents === 0) return lines;
  const withholding: SettlementLine = {
    kind: 'BACKUP_WITHHOLDING',
    day: null,
    worked: false,
    quantity: null,
    amountCents: -withheldCents,
    description: '',
    correctsId: null,
  };
  return [...lines, withholding];
}
