import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { memo, useId, useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { fullName } from '../../domain/people.ts';
import { hoursNumber } from '../ui/format.ts';
import { Amount } from './Amount.tsx';
import { messages } from './messages.ts';
import type { Reversal } from './reversal.ts';
import { PayeeExceptions } from './PayeeExceptions.tsx';
import { PayeeLines } from './PayeeLines.tsx';
import { PayeeStatus } from './PayeeStatus.tsx';
import { differenceOf } from './rows.ts';

const { table: text } = messages;

const Name = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  gap: theme.spacing(0.5),
  borderRadius: theme.shape.borderRadius,
  overflowWrap: 'anywhere',
  '& > svg': { fontSize: '1.25rem', color: theme.vars.palette.action.active },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  '@media print': { '& > svg': { display: 'none' } },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));

interface PayeeRowProps {
  weekStart: Day;
  payee: PaydayPayee;
  Reversal: Reversal;
}

/** A payee's week in a line, with what stands in the way. Opened, it shows what the money consists of. */
export const PayeeRow = memo(function PayeeRow({ weekStart, payee, Reversal }: PayeeRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { approvedDays, loggedDays, hours, gross, reimbursements, withheld, netPay, lastWeek } =
    payee;
  const days = text.days(approvedDays, loggedDays);
  return (
    <>
      <tr className="payee">
        <th scope="row">
          <Name
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': id })}
            data-payee={payee.userId}
            onClick={() => setOpen(!isOpen)}
          >
            <bdi>{fullName(payee)}</bdi>
            <ExpandMore aria-hidden />
          </Name>
          <div className="narrow">
            <PayeeStatus payee={payee} />{' '}
            {loggedDays > 0 && (
              <span className="faint">{text.daysAndHours(days, hoursNumber(hours))}</span>
            )}
          </div>
        </th>
        <td className="wide">
          <PayeeStatus payee={payee} />
        </td>
        <td className="number wide">{loggedDays === 0 ? text.none : days}</td>
        <td className="number wide">{hours === 0 ? text.none : hoursNumber(hours)}</td>
        <td className="number wide">
          <Amount cents={centsFromDollars(gross)} />
        </td>
        <td className="number wide">
          <Amount cents={centsFromDollars(reimbursements)} />
        </td>
        <td className="number wide">
          <Amount cents={-centsFromDollars(withheld)} />
        </td>
        <td className="number">
          <Amount cents={centsFromDollars(netPay)} strong />
        </td>
        <td className="number wide faint">
          {lastWeek === null ? text.first : <Amount signed cents={differenceOf([payee])} />}
        </td>
      </tr>
      {payee.exceptions.length > 0 && (
        <tr className="behind">
          <td colSpan={9}>
            <PayeeExceptions weekStart={weekStart} payee={payee} />
          </td>
        </tr>
      )}
      {isOpen && <PayeeLines id={id} weekStart={weekStart} payee={payee} Reversal={Reversal} />}
    </>
  );
});
