import Button from '@mui/material/Button';
import { isOwn } from '../../domain/access.ts';
import { centsFromDollars, sum } from '../../domain/money.ts';
import type { PaydayLine, PaydayPayee } from '../../domain/payday/schema.ts';
import { fullName } from '../../domain/people.ts';
import { linesByDriver } from '../../domain/payroll/driver-parts.ts';
import { isAdvance } from '../../domain/payroll/lines.ts';
import { useActor } from '../app/session.tsx';
import { Money } from '../ui/Money.tsx';
import { COLUMNS, LineRow } from './LineRow.tsx';
import { messages } from './messages.ts';

const { lines: text } = messages;

const totalOf = (lines: readonly PaydayLine[]) =>
  sum(lines.map(({ amount }) => centsFromDollars(amount)));

interface HeadProps {
  name: string;
  lines: readonly PaydayLine[];
  isNarrow: boolean;
}

/** Names the driver of the lines below, with their subtotals in the columns of gross pay and reimbursements. */
function DriverHead({ name, lines, isNarrow }: HeadProps) {
  const heading = (
    <strong>
      <bdi>{name}</bdi>
    </strong>
  );
  if (isNarrow)
    return (
      <tr className="line">
        <th scope="row">{heading}</th>
        <td className="number">
          <Money plain strong cents={totalOf(lines)} />
        </td>
      </tr>
    );
  const reimbursements = lines.filter(({ kind }) => kind === 'REIMBURSEMENT');
  const gross = lines.filter(({ kind }) => kind !== 'REIMBURSEMENT');
  return (
    <tr className="line">
      <th scope="row" colSpan={4}>
        {heading}
      </th>
      <td className="number">
        {gross.length > 0 && <Money plain strong cents={totalOf(gross)} />}
      </td>
      <td className="number">
        {reimbursements.length > 0 && <Money plain strong cents={totalOf(reimbursements)} />}
      </td>
      <td colSpan={4}>{null}</td>
    </tr>
  );
}

interface LinesProps {
  payee: PaydayPayee;
  lines: readonly PaydayLine[];
  isNarrow: boolean;
  /** Whether the actor can remove lines that are in no settlement. */
  canRemove?: boolean;
  isRemoving: boolean;
  onRemove: (payLineId: string) => void;
}

function Lines(props: LinesProps) {
  const { payee, lines, isNarrow, canRemove = false, isRemoving, onRemove } = props;
  const actor = useActor();
  // An advance or an escrow release that cannot be paid anymore.
  const hasBlockedPayout = payee.exceptions.some(({ code }) => code === 'PAYOUT_NOT_POSSIBLE');
  return lines.map((line, index) => {
    const { payLineId, expenseId, description } = line;
    return (
      <LineRow
        // Only a pay line that is in no settlement has an id. The index identifies the other lines, because their order
        // does not change.
        key={payLineId ?? index}
        line={line}
        isNarrow={isNarrow}
        canAddBill={!isOwn(actor, payee.userId)}
        action={
          canRemove &&
          payLineId !== null &&
          expenseId === null &&
          // The office cancels an advance with its agreement.
          (!isAdvance(line) || hasBlockedPayout) && (
            <Button
              size="small"
              disabled={isRemoving}
              aria-label={text.removeLine(description)}
              onClick={() => onRemove(payLineId)}
            >
              {text.remove}
            </Button>
          )
        }
      />
    );
  });
}

/** Shows the lines of a payee. If they pay the work of drivers, each driver has a heading. */
export function DriverLines(props: LinesProps) {
  const { payee, lines, isNarrow } = props;
  const { parts, others, isOwnWork } = linesByDriver(lines);
  if (isOwnWork) return <Lines {...props} />;
  const name = fullName(payee);
  return (
    <>
      {parts.map((part) => [
        <DriverHead
          key={`${part.driver?.userId} head`}
          name={part.driver?.name ?? name}
          lines={part.lines}
          isNarrow={isNarrow}
        />,
        <Lines key={part.driver?.userId} {...props} lines={part.lines} />,
      ])}
      {others.length > 0 && (
        <tr className="line">
          <th scope="row" colSpan={isNarrow ? 2 : COLUMNS}>
            <strong>{text.ofPayee(name)}</strong>
          </th>
        </tr>
      )}
      <Lines {...props} lines={others} />
    </>
  );
}
