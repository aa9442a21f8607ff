import ExpandMore from '@mui/icons-material/ExpandMore';
import { memo, useId, useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { PayeeState } from '../../domain/payday/payee-week.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useDeferredFocus } from '../ui/focus.ts';
import { formatCents, hoursNumber } from '../ui/format.ts';
import { quantityTexts, totalWorkText, type Work } from '../ui/work-text.ts';
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx';
import { AfterGross, Amount, Withholding } from './Amount.tsx';
import { driversText, MAX_NAMES } from './driver-names.ts';
import { messages } from './messages.ts';
import { PayeeExceptions } from './PayeeExceptions.tsx';
import { hasNotices, PayeeNotices } from './PayeeNotices.tsx';
import { COLUMNS } from './LineRow.tsx';
import { PayeeLines } from './PayeeLines.tsx';
import { differenceOf, isPartlyProcessed, weekTotalsOf } from './rows.ts';

const { table: text } = messages;

const TONES: Readonly<Record<PayeeState, StatusTone>> = {
  NOT_SUBMITTED: 'neutral',
  NO_WORK: 'neutral',
  SUBMITTED: 'waiting',
  IN_REVIEW: 'waiting',
  NEEDS_ATTENTION: 'waiting',
  READY: 'good',
  PROCESSED: 'info',
  PAID: 'good',
};

function StateChip({ payee: { state } }: { payee: PaydayPayee }) {
  return <StatusChip tone={TONES[state]} label={messages.states[state]} />;
}

function daysOf({ approvedDays, loggedDays }: PaydayPayee): string {
  return text.days(approvedDays, loggedDays);
}

/** Shows the hours, and under them the miles and loads. */
export function WorkCell({ hours, quantities }: Work) {
  const texts = quantityTexts(quantities);
  return (
    <>
      {hours > 0 && hoursNumber(hours)}
      {hours === 0 && texts.length === 0 && text.none}
      {texts.map((text) => (
        <div key={text} className="faint">
          {text}
        </div>
      ))}
    </>
  );
}

/** The cells from the status to the withheld tax. Only a wide screen has room for them. */
function WideCells({ payee }: { payee: PaydayPayee }) {
  const { loggedDays, hours, quantities } = payee;
  const totals = weekTotalsOf([payee]);
  const { grossCents, reimbursementCents } = totals;
  return (
    <>
      <td>
        <StateChip payee={payee} />
      </td>
      <td className="number">{loggedDays === 0 ? text.none : daysOf(payee)}</td>
      <td className="number">
        <WorkCell hours={hours} quantities={quantities} />
      </td>
      <td className="number">
        <Amount cents={grossCents} />
      </td>
      <td className="number">
        <Amount cents={reimbursementCents} />
      </td>
      <td className="number">
        <Withholding payees={[payee]} />
      </td>
      <td className="number">
        <AfterGross totals={totals} />
      </td>
    </>
  );
}

interface PayeeRowProps {
  weekStart: Day;
  payee: PaydayPayee;
  /** Whether the screen has no room for all columns. The row then shows the status and hours under the name. */
  isNarrow: boolean;
  /** Whether the URL selects this payee. */
  isSelected: boolean;
}

/** Names the payee's drivers. On a narrow screen, also shows the status and the hours. */
function UnderName({ payee, isNarrow }: Pick<PayeeRowProps, 'payee' | 'isNarrow'>) {
  const { loggedDays, hours, quantities } = payee;
  const drivers = driversText(payee, isNarrow ? MAX_NAMES.narrow : MAX_NAMES.wide);
  return (
    <>
      {drivers && <div className="faint">{drivers}</div>}
      {isNarrow && (
        <div>
          <StateChip payee={payee} />{' '}
          {loggedDays > 0 && (
            <span className="faint">
              {text.daysAndWork(daysOf(payee), totalWorkText({ hours, quantities }))}
            </span>
          )}
        </div>
      )}
    </>
  );
}

/** Shows a payee's week with its exceptions. The row expands to show the lines. */
export const PayeeRow = memo(function PayeeRow(props: PayeeRowProps) {
  const { weekStart, payee, isNarrow, isSelected } = props;
  const [isOpen, setOpen] = useState(isSelected);
  const [button, focusButton] = useDeferredFocus<HTMLButtonElement>(isSelected);
  const id = useId();
  const { previousWeekTotal } = payee;
  return (
    <>
      <tr className="payee">
        <th scope="row">
          <button
            type="button"
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': id })}
            data-payee={payee.userId}
            ref={button}
            onClick={() => setOpen(!isOpen)}
          >
            <bdi>{fullName(payee)}</bdi>
            <ExpandMore aria-hidden />
          </button>
          <UnderName payee={payee} isNarrow={isNarrow} />
        </th>
        {!isNarrow && <WideCells payee={payee} />}
        <td className="number">
          <Amount cents={weekTotalsOf([payee]).netCents} strong />
          {isPartlyProcessed(payee) && (
            <div className="faint">
              {text.toProcess(formatCents(centsFromDollars(payee.netPay)))}
            </div>
          )}
        </td>
        {!isNarrow && (
          <td className="number faint">
            {previousWeekTotal === null ? (
              text.none
            ) : (
              <Amount signed cents={differenceOf([payee])} />
            )}
          </td>
        )}
      </tr>
      {(payee.exceptions.length > 0 || payee.openQuestions > 0) && (
        <tr className="exceptions">
          <td colSpan={isNarrow ? 2 : COLUMNS}>
            <PayeeExceptions weekStart={weekStart} payee={payee} onAccepted={focusButton} />
          </td>
        </tr>
      )}
      {hasNotices(payee) && (
        <tr className="exceptions">
          <td colSpan={isNarrow ? 2 : COLUMNS}>
            <PayeeNotices weekStart={weekStart} payee={payee} />
          </td>
        </tr>
      )}
      {isOpen && <PayeeLines {...{ id, weekStart, payee, isNarrow }} onRemoved={focusButton} />}
    </>
  );
});
