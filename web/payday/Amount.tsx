import type { Cents } from '../../domain/money.ts';
import { Money } from '../ui/Money.tsx';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { messages } from './messages.ts';
import { projectedWithholdingOf, weekTotalsOf, type Totals } from './rows.ts';

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

/** Shows the deductions of payees' weeks, and below them the advances and escrow releases. */
export function AfterGross({ totals }: { totals: Totals }) {
  const { afterGrossCents, payoutsCents } = totals;
  return (
    <>
      {(afterGrossCents !== 0 || payoutsCents === 0) && <Amount cents={afterGrossCents} />}
      {payoutsCents !== 0 && (
        <div>
          <Amount signed cents={payoutsCents} />
        </div>
      )}
    </>
  );
}

/** Shows the withholding of payees' weeks, and how much of it is only projected. */
export function Withholding({ payees }: { payees: readonly PaydayPayee[] }) {
  const { withheldCents } = weekTotalsOf(payees);
  const projectedCents = projectedWithholdingOf(payees);
  return (
    <>
      <Amount cents={-withheldCents} />
      {projectedCents > 0 && (
        <div className="faint">
          {projectedCents === withheldCents ? text.projected : text.partlyProjected}
        </div>
      )}
    </>
  );
}
