import Stack from '@mui/material/Stack';
import { centsFromText } from '../../domain/money.ts';
import type { DayAmounts } from '../../domain/payroll/rules.ts';
import type { PayrollSheet } from '../../domain/payroll/schema.ts';
import { useIsBelow } from '../app/use-is-below.ts';
import { Money } from '../ui/Money.tsx';
import { AmountField, NotesField } from './DayFields.tsx';
import { DayMark, isInRun } from './DayMark.tsx';
import { ReceiptCheck, ReceiptHint, ReceiptMark } from './Receipt.tsx';
import type { SheetDraft } from './use-sheet-draft.ts';
import type { SheetTotals } from './sheet-draft.ts';
import type { DayView } from './sheet-layout.ts';
import { SheetStack } from './SheetStack.tsx';
import { SheetTable } from './SheetTable.tsx';

interface SheetGridProps {
  sheet: PayrollSheet;
  amounts: readonly DayAmounts[];
  totals: SheetTotals;
  /** While the week is open. */
  draft?: SheetDraft | undefined;
}

function fieldsOf(draft: SheetDraft, index: number, showLabel: boolean) {
  const row = draft.rows[index];
  if (!row) return { pay: null, expenses: null, notes: null };
  const { day } = row;
  const common = { day, showLabel };
  return {
    pay: (
      <AmountField
        {...common}
        field="pay"
        value={row.pay}
        onChange={(text) => draft.change(day, 'pay', text)}
      />
    ),
    expenses: (
      <AmountField
        {...common}
        field="expenses"
        value={row.expenses}
        onChange={(text) => draft.change(day, 'expenses', text)}
      />
    ),
    notes: (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'end' }}>
        <NotesField
          {...common}
          value={row.notes}
          onChange={(text) => draft.change(day, 'notes', text)}
        />
        <ReceiptCheck
          day={day}
          expensesCents={centsFromText(row.expenses)}
          substantiated={row.substantiated}
          onChange={(substantiated) => draft.changeSubstantiated(day, substantiated)}
        />
      </Stack>
    ),
  };
}

function figuresOf({ payCents, expensesCents, expensesSubstantiated, notes }: DayAmounts) {
  return {
    pay: <Money plain cents={payCents} />,
    expenses: (
      <>
        <Money plain cents={expensesCents} />
        <ReceiptMark expensesCents={expensesCents} substantiated={expensesSubstantiated} />
      </>
    ),
    notes: notes || '–',
  };
}

/** The seven days and their total: a table, or on a phone one under the other. */
export function SheetGrid({ sheet, amounts, totals, draft }: SheetGridProps) {
  const isNarrow = useIsBelow('md');
  const run = sheet.payrollRun;
  const days = amounts.map((amount, index): DayView => {
    const logged = sheet.days[index];
    const isLogged = logged && (logged.approved || logged.pending || isInRun(logged, run));
    const hasFigures = amount.payCents !== 0 || amount.expensesCents !== 0;
    return {
      day: amount.day,
      isQuiet: !hasFigures && !isLogged,
      mark: logged && <DayMark day={logged} run={run} />,
      ...(draft ? fieldsOf(draft, index, isNarrow) : figuresOf(amount)),
    };
  });
  const Layout = isNarrow ? SheetStack : SheetTable;
  return (
    <>
      <Layout days={days} totals={totals} isOpen={draft !== undefined} />
      {draft && totals.expensesCents > 0 && <ReceiptHint />}
    </>
  );
}
