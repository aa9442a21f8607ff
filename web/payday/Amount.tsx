import type { Cents } from '../../domain/money.ts';
import { Money } from '../ui/Money.tsx';
import { messages } from './messages.ts';

const { table: text } = messages;

interface AmountProps {
  cents: Cents;
  strong?: boolean;
  /** Shows a plus sign before a positive amount. */
  signed?: boolean;
}

/** Shows an amount in a column, or a dash for zero. */
export function Amount({ cents, strong = false, signed = false }: AmountProps) {
  if (cents === 0) return <span className="faint">{text.none}</span>;
  return (
    <>
      {signed && cents > 0 && '+'}
      <Money plain strong={strong} cents={cents} />
    </>
  );
}
