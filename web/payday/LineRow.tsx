import type { ReactNode } from 'react';
import { centsFromDollars } from '../../domain/money.ts';
import type { PaydayLine } from '../../domain/payday/schema.ts';
import { Money } from '../ui/Money.tsx';
import { lineTexts, payLabels, quantityText } from '../ui/pay-labels.ts';
import { FreightBillCell } from './FreightBillCell.tsx';
import { messages } from './messages.ts';

const { lines: text } = messages;

/** The columns of reimbursements, withholding, and deductions with advances and releases. The amounts of all other kinds
 *  of lines, such as prepaid pay, are in the gross column. */
const COLUMN_OF: Partial<Record<PaydayLine['kind'], 'expense' | 'withheld' | 'deduction'>> = {
  REIMBURSEMENT: 'expense',
  BACKUP_WITHHOLDING: 'withheld',
  DEDUCTION: 'deduction',
  ESCROW_DEPOSIT: 'deduction',
  ADVANCE: 'deduction',
  ESCROW_RELEASE: 'deduction',
};

/** Returns who approved or entered a line. If nobody did, returns the kind of the line, unless the line is an
 *  earning. */
function sourceOf({ by, payLineId, expenseId, kind }: PaydayLine): string {
  if (by === null) return kind === 'EARNING' ? '' : payLabels.lineKinds[kind];
  const isEntered = payLineId !== null && expenseId === null;
  return isEntered ? text.enteredBy(by) : text.approvedBy(by);
}

/** Returns the calculation of a line. An approved day without an hourly rate has the amount 0. */
function calculationOf(line: PaydayLine): string {
  const isWithoutRate = line.kind === 'EARNING' && line.by !== null && line.amount === 0;
  return quantityText(line) || (isWithoutRate ? text.notByHour : '');
}

/** The number of columns of the payee table on a wide screen. A narrow screen has two columns: the name and the net
 *  pay. */
export const COLUMNS = 10;

interface LineRowProps {
  line: PaydayLine;
  isNarrow: boolean;
  /** Whether the actor may add the freight bill of a percent line. */
  canAddBill: boolean;
  action: ReactNode;
}

/** Shows a payee's line, with its amount in a column of the payee table. A narrow screen shows the details under the
 *  name of the line. */
export function LineRow({ line, isNarrow, canAddBill, action }: LineRowProps) {
  const cents = centsFromDollars(line.amount);
  const column = COLUMN_OF[line.kind] ?? 'gross';
  const amount = <Money plain cents={cents} />;
  const quantity = calculationOf(line);
  const source = sourceOf(line);
  const { name, more } = lineTexts(line);
  const bill = line.freightBill && (
    <FreightBillCell bill={line.freightBill} description={line.description} canAdd={canAddBill} />
  );
  if (isNarrow)
    return (
      <tr className="line">
        <td>
          {name} <span className="faint">{more}</span>
          <div className="faint">{[quantity, source].filter(Boolean).join(' · ')}</div>
          {bill}
          {action}
        </td>
        <td className="number">{amount}</td>
      </tr>
    );
  return (
    <tr className="line">
      <td>
        {name} <span className="faint">{more}</span>
      </td>
      <td colSpan={3}>
        {quantity} <span className="faint">{source}</span>
        {bill}
      </td>
      <td className="number">{column === 'gross' && amount}</td>
      <td className="number">{column === 'expense' && amount}</td>
      <td className="number">{column === 'withheld' && amount}</td>
      <td className="number">{column === 'deduction' && amount}</td>
      <td colSpan={2} className="number">
        {action}
      </td>
    </tr>
  );
}
