import type { ReactNode } from 'react';
import { centsFromDollars } from '../../domain/money.ts';
import type { PaydayLine } from '../../domain/payday/schema.ts';
import { dayAndDate, decimalText, formatCents } from '../ui/format.ts';
import { Money } from '../ui/Money.tsx';
import { messages } from './messages.ts';

const { lines: text } = messages;

/** All other lines count as pay. */
const COLUMN_OF: Partial<Record<PaydayLine['kind'], 'expense' | 'withheld'>> = {
  REIMBURSEMENT: 'expense',
  BACKUP_WITHHOLDING: 'withheld',
};

/** "8.0 h × $31.25", or nothing where the amount was entered as such. */
function quantityOf({ quantity, unit, rate }: PaydayLine): string {
  if (quantity === null || unit === null || rate === null) return '';
  const price =
    unit === 'PERCENT' ? text.percent(String(rate)) : formatCents(centsFromDollars(rate));
  const decimals = Number.isInteger(quantity * 10) ? 1 : 2;
  return text.quantity(decimalText(quantity, decimals), text.units[unit], price);
}

/** The day of what has one, else what it is; and what more there is to say. */
function nameOf({ kind, day, description }: PaydayLine): { name: string; more: string } {
  const words = description || (kind === 'EARNING' ? '' : text.kinds[kind]);
  return day === null ? { name: words, more: '' } : { name: dayAndDate(day), more: words };
}

function sourceOf({ by, entryId, kind, unit }: PaydayLine): string {
  if (by === null) return kind === 'EARNING' ? '' : text.kinds[kind];
  const isDay = kind === 'EARNING' && entryId === null && unit !== null;
  return isDay ? text.approvedBy(by) : text.enteredBy(by);
}

interface LineRowProps {
  line: PaydayLine;
  isNarrow: boolean;
  action: ReactNode;
}

/** A line in the columns of its payee. On a phone, all of it stands under its name. */
export function LineRow({ line, isNarrow, action }: LineRowProps) {
  const cents = centsFromDollars(line.amount);
  const column = COLUMN_OF[line.kind] ?? 'gross';
  const amount = <Money plain cents={cents} />;
  const quantity = quantityOf(line);
  const source = sourceOf(line);
  const { name, more } = nameOf(line);
  if (isNarrow)
    return (
      <tr className="line">
        <td>
          {name} <span className="faint">{more}</span>
          <div className="faint">{[quantity, source].filter(Boolean).join(' · ')}</div>
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
      </td>
      <td className="number">{column === 'gross' && amount}</td>
      <td className="number">{column === 'expense' && amount}</td>
      <td className="number">{column === 'withheld' && amount}</td>
      <td colSpan={2} className="number">
        {action}
      </td>
    </tr>
  );
}
