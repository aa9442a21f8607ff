import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useSearch } from '@tanstack/react-router';
import type { Day } from '../../domain/calendar.ts';
import { hoursFromHundredths, hundredthsFromHours } from '../../domain/hours.ts';
import { sum } from '../../domain/money.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { useIsBelow } from '../app/use-is-below.ts';
import { TOUCH, TOUCH_TARGET } from '../theme/sizes.ts';
import { AfterGross, Amount, Withholding } from './Amount.tsx';
import { messages } from './messages.ts';
import { PayeeRow, WorkCell } from './PayeeRow.tsx';
import { differenceOf, groupsOf, rowOf, weekTotalsOf } from './rows.ts';

const { table: text } = messages;

/** Styles plain HTML cells, because a thousand rows of Material UI cells take a second to render. */
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
    [theme.breakpoints.down('sm')]: {
      overflowWrap: 'anywhere',
      '& th, & td': { paddingInline: theme.spacing(1) },
      '& .MuiButton-root': { whiteSpace: 'normal' },
      // With large text, a status is wider than the column.
      '& .MuiChip-root': { height: 'auto', minHeight: 24, maxWidth: '100%' },
      '& .MuiChip-label': { whiteSpace: 'normal' },
    },
    '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& thead .number': { whiteSpace: 'normal' },
    // Without a minimum, a name would break inside a word before the figures take less room.
    [theme.breakpoints.up('md')]: { '& tbody th': { minWidth: 132 } },
    '& .group': { backgroundColor: palette.background.default, borderBlock: line },
    '& .group th': { ...theme.typography.h4, fontWeight: 700 },
    '& .group td, & tfoot td': { fontWeight: 600 },
    '& tfoot th': { fontWeight: 600 },
    '& tfoot tr': { borderTop: line },
    '& .payee': { borderTop: line },
    '& .payee > *': { paddingBlock: theme.spacing(1.25) },
    '& .payee button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      padding: 0,
      border: 0,
      font: 'inherit',
      fontWeight: 600,
      textAlign: 'start',
      color: 'inherit',
      background: 'none',
      borderRadius: theme.shape.borderRadius,
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      '& > svg': { fontSize: '1.25rem', color: palette.action.active },
      '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
      [TOUCH]: { minHeight: TOUCH_TARGET },
      '@media print': { '& > svg': { display: 'none' } },
    },
    '& .exceptions > td': { padding: theme.spacing(0, 1.5, 1.5) },
    '& .line': { backgroundColor: palette.background.default },
    '& .line > *': { paddingBlock: theme.spacing(0.5) },
    '& .faint': { color: palette.text.faint },
    '@media print': { fontSize: '8pt', '& th, & td': { padding: '3px 4px' } },
  };
});

function hoursOf(payees: readonly PaydayPayee[]): number {
  return hoursFromHundredths(sum(payees.map(({ hours }) => hundredthsFromHours(hours))));
}

interface TotalCellsProps {
  payees: readonly PaydayPayee[];
  isNarrow: boolean;
}

/** Shows the totals of several payees in the same columns as the figures of one payee. */
function TotalCells({ payees, isNarrow }: TotalCellsProps) {
  const totals = weekTotalsOf(payees);
  const { grossCents, reimbursementCents, netCents } = totals;
  const days = sum(payees.map(({ approvedDays }) => approvedDays));
  const net = (
    <td className="number">
      <Amount cents={netCents} />
    </td>
  );
  if (isNarrow) return net;
  return (
    <>
      <td>{text.payees(payees.length)}</td>
      <td className="number">{days}</td>
      <td className="number">
        <WorkCell
          hours={hoursOf(payees)}
          quantities={payees.flatMap(({ quantities }) => quantities)}
        />
      </td>
      <td className="number">
        <Amount cents={grossCents} />
      </td>
      <td className="number">
        <Amount cents={reimbursementCents} />
      </td>
      <td className="number">
        <Withholding payees={payees} />
      </td>
      <td className="number">
        <AfterGross totals={totals} />
      </td>
      {net}
      <td className="number faint">
        <Amount signed cents={differenceOf(payees)} />
      </td>
    </>
  );
}

const { columns } = text;
const FIGURES = [
  columns.days,
  columns.hours,
  columns.gross,
  columns.reimbursements,
  columns.withheld,
  columns.deductions,
];

function Columns({ isNarrow }: { isNarrow: boolean }) {
  const number = (name: string) => (
    <th key={name} scope="col" className="number">
      {name}
    </th>
  );
  return (
    <tr>
      <th scope="col">{columns.payee}</th>
      {!isNarrow && <th scope="col">{columns.status}</th>}
      {!isNarrow && FIGURES.map(number)}
      {number(columns.net)}
      {!isNarrow && number(columns.difference)}
    </tr>
  );
}

interface PayeeTableProps {
  weekStart: Day;
  payees: readonly PaydayPayee[];
  /** Undefined if there is no exception to accept. */
  onAcceptSeveral: (() => void) | undefined;
}

/** Lists every payee of the week, grouped by state. */
export function PayeeTable({ weekStart, payees, onAcceptSeveral }: PayeeTableProps) {
  const { weekName } = useCompanyTime();
  // The sidebar leaves no room for ten columns in a window below this width.
  const isNarrow = useIsBelow('xl');
  const { contractor } = useSearch({ from: '/dashboard/payroll' });
  const selectedId = contractor && rowOf(payees, contractor);
  return (
    <Table aria-label={text.name(weekName(weekStart))}>
      <thead>
        <Columns isNarrow={isNarrow} />
      </thead>
      {/* All groups are in one list, so that React moves a payee's row to another group instead of remounting it.
          The row then keeps its state, its open dialog and the focus. */}
      <tbody>
        {groupsOf(payees).flatMap(({ group, payees: members }) => [
          <tr key={group} className="group">
            <th scope="row">
              <Stack
                direction="row"
                sx={{ flexWrap: 'wrap', columnGap: 2.5, alignItems: 'center' }}
              >
                {messages.groups[group]}
                {group === 'attention' && onAcceptSeveral && (
                  <Button size="small" sx={{ ml: -1.5 }} onClick={onAcceptSeveral}>
                    {messages.exceptions.acceptSeveral}
                  </Button>
                )}
              </Stack>
            </th>
            <TotalCells payees={members} isNarrow={isNarrow} />
          </tr>,
          ...members.map((payee) => (
            <PayeeRow
              key={payee.userId}
              {...{ weekStart, payee, isNarrow }}
              isSelected={payee.userId === selectedId}
            />
          )),
        ])}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.total}</th>
          <TotalCells payees={payees} isNarrow={isNarrow} />
        </tr>
      </tfoot>
    </Table>
  );
}
