import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Day } from '../../domain/calendar.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { hoursNumber } from '../ui/format.ts';
import { Amount } from './Amount.tsx';
import { messages } from './messages.ts';
import type { Reversal } from './reversal.ts';
import { PayeeRow } from './PayeeRow.tsx';
import { differenceOf, groupsOf, sumsOf, type Group } from './rows.ts';

const { table: text } = messages;

/** Beside the list of pages, a narrow window has no room for nine columns. */
const ROOM_FOR_COLUMNS = 880;

/** Plain cells in one styled table: a thousand rows of Material's cells take a second to draw. */
const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars;
  const line = `1px solid ${palette.divider}`;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    textAlign: 'left',
    backgroundColor: palette.background.paper,
    border: line,
    '& th, & td': { padding: theme.spacing(1, 1.5), fontWeight: 400, verticalAlign: 'baseline' },
    '& thead th': {
      ...theme.typography.caption,
      fontWeight: 600,
      color: palette.text.faint,
      borderBottom: line,
    },
    '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& .group': { backgroundColor: palette.background.default, borderBlock: line },
    '& .group th': { ...theme.typography.h4, fontWeight: 700 },
    '& .group td, & tfoot td': { fontWeight: 600 },
    '& tfoot th': { fontWeight: 600 },
    '& tfoot tr': { borderTop: line },
    '& .payee': { borderTop: line },
    '& .payee > *': { paddingBlock: theme.spacing(1.25) },
    '& .behind > td': { padding: theme.spacing(0, 1.5, 1.5) },
    '& .line': { backgroundColor: palette.background.default },
    '& .line > *': { paddingBlock: theme.spacing(0.5) },
    '& .faint': { color: palette.text.faint },
    [`@container (max-width: ${ROOM_FOR_COLUMNS - 0.05}px)`]: { '& .wide': { display: 'none' } },
    [`@container (min-width: ${ROOM_FOR_COLUMNS}px)`]: { '& .narrow': { display: 'none' } },
    '@media print': {
      fontSize: '8pt',
      '& .wide': { display: 'table-cell !important' },
      '& .narrow': { display: 'none !important' },
      '& th, & td': { padding: '3px 4px' },
    },
  };
});

function hoursOf(payees: readonly PaydayPayee[]): number {
  return payees.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0) / 100;
}

/** The figures of several payees, in the columns of one. */
function SumCells({ payees }: { payees: readonly PaydayPayee[] }) {
  const { grossCents, reimbursementCents, withheldCents, netCents } = sumsOf(payees);
  const days = payees.reduce((sum, { approvedDays }) => sum + approvedDays, 0);
  return (
    <>
      <td className="number wide">{days}</td>
      <td className="number wide">{hoursNumber(hoursOf(payees))}</td>
      <td className="number wide">
        <Amount cents={grossCents} />
      </td>
      <td className="number wide">
        <Amount cents={reimbursementCents} />
      </td>
      <td className="number wide">
        <Amount cents={-withheldCents} />
      </td>
      <td className="number">
        <Amount cents={netCents} />
      </td>
      <td className="number wide faint">
        <Amount signed cents={differenceOf(payees)} />
      </td>
    </>
  );
}

interface PayeeTableProps {
  weekStart: Day;
  payees: readonly PaydayPayee[];
  onAcceptSeveral: () => void;
  Reversal: Reversal;
}

/** Every payee of the week under where their week stands. */
export function PayeeTable({ weekStart, payees, onAcceptSeveral, Reversal }: PayeeTableProps) {
  const { weekName } = useCompanyTime();
  const { columns } = text;
  const actionOf = (group: Group) =>
    group === 'attention' && (
      <Button size="small" sx={{ ml: 1 }} onClick={onAcceptSeveral}>
        {messages.exceptions.acceptSeveral}
      </Button>
    );
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Table aria-label={text.name(weekName(weekStart))}>
        <thead>
          <tr>
            <th scope="col">{columns.payee}</th>
            <th scope="col" className="wide">
              {columns.status}
            </th>
            {[
              columns.days,
              columns.hours,
              columns.gross,
              columns.reimbursements,
              columns.withheld,
            ].map((name) => (
              <th key={name} scope="col" className="number wide">
                {name}
              </th>
            ))}
            <th scope="col" className="number">
              {columns.net}
            </th>
            <th scope="col" className="number wide">
              {columns.difference}
            </th>
          </tr>
        </thead>
        {groupsOf(payees).map(({ group, payees: members }) => (
          <tbody key={group}>
            <tr className="group">
              <th scope="rowgroup">
                {messages.groups[group]}
                {actionOf(group)}
              </th>
              <td className="wide">{text.payees(members.length)}</td>
              <SumCells payees={members} />
            </tr>
            {members.map((payee) => (
              <PayeeRow
                key={payee.userId}
                weekStart={weekStart}
                payee={payee}
                Reversal={Reversal}
              />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{text.total}</th>
            <td className="wide">{text.payees(payees.length)}</td>
            <SumCells payees={payees} />
          </tr>
        </tfoot>
      </Table>
    </Box>
  );
}
