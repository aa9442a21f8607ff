import { useState, useEffect, useRef } from 'react';
import { isOwn } from '../../domain/access.ts';
import { ERRORS } from '../../domain/errors.ts';
import { centsFromDollars, type Cents } from '../../domain/money.ts';
import type { PayrollSheet } from '../../domain/payroll/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { saveCsv } from '../app/download.ts';
import { LeaveGuard } from '../app/LeaveGuard.tsx';
import { useActor } from '../app/session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useProcessWeek } from './api.ts';
import { EarlierRuns } from './EarlierRuns.tsx';
import { FillButton } from './FillButton.tsx';
import { messages } from './messages.ts';
import { payrollCsv, payrollCsvName } from './payroll-csv.ts';
import { ProcessBanner } from './ProcessBanner.tsx';
import { ProcessBar } from './ProcessBar.tsx';
import { ProcessDialog } from './ProcessDialog.tsx';
import { RunLine } from './RunLine.tsx';
import {
  amountsOfDraft,
  amountsOfRun,
  draftOfAmounts,
  firstWrongField,
  hasAmounts,
  totalsOf,
  weeklyPayrollOf,
} from './sheet-draft.ts';
import { SheetGrid } from './SheetGrid.tsx';
import { useSheetDraft } from './use-sheet-draft.ts';
import { useSheetWithholding } from './use-withholding.ts';
import { WeekBar, type WeekBarProps } from './WeekBar.tsx';
import { WeekHeader } from './WeekHeader.tsx';

interface WeekSheetProps {
  sheet: PayrollSheet;
  bar: WeekBarProps;
}

/** A week that has begun shows its days; one that has not has nothing to pay yet. */
export function WeekSheet({ sheet, bar }: WeekSheetProps) {
  const { today } = bar;
  if (sheet.days.length > 0 && sheet.weekStart <= today) return <BegunWeek {...{ sheet, bar }} />;
  return (
    <>
      <WeekHeader sheet={sheet} today={today} />
      <WeekBar {...bar} />
      <EmptyState mark="road" title={messages.week.notBegun}>
        {messages.week.notBegunReason}
      </EmptyState>
    </>
  );
}

/** A place for the focus to go to when what had it is gone, such as a button after its work. */
function useFocusAfterwards(): [ref: React.RefObject<HTMLElement | null>, go: () => void] {
  const ref = useRef<HTMLElement>(null);
  const [times, setTimes] = useState(0);
  // After the dialog that is closing at the same time: it would take the focus back.
  useEffect(() => {
    if (times > 0) ref.current?.focus();
  }, [times]);
  return [ref, () => setTimes((before) => before + 1)];
}

function focusField(id: string): void {
  document.getElementById(id)?.focus();
}

function useWeek(sheet: PayrollSheet) {
  const draft = useSheetDraft(sheet);
  const run = sheet.payrollRun;
  const amounts = run ? amountsOfRun(run) : amountsOfDraft(draft.rows);
  const totals = totalsOf(amounts, run);
  const isOwnWeek = isOwn(useActor(), sheet.person.id);

  /** The figures of the reversed run are where its correction begins; what was typed goes before. */
  function onReversed() {
    if (!draft.isChanged) draft.beginFrom(draftOfAmounts(amounts));
  }

  /** Uses the amounts, unless one is invalid: then that field gets the focus. */
  function withGoodAmounts(action: () => void) {
    const wrong = run ? undefined : firstWrongField(draft.rows);
    if (wrong) focusField(wrong);
    else action();
  }

  return { draft, run, amounts, totals, isOwnWeek, onReversed, withGoodAmounts };
}

function noteOf(week: ReturnType<typeof useWeek>): string {
  if (week.run) return messages.week.processed;
  if (week.isOwnWeek) return ERRORS.OWN_MONEY[1];
  return hasAmounts(week.totals) ? messages.week.open : messages.week.empty;
}

function BegunWeek({ sheet, bar }: WeekSheetProps) {
  const week = useWeek(sheet);
  const { draft, run, amounts, totals, isOwnWeek } = week;
  const { person, weekStart } = sheet;
  const { today } = bar;
  const { weekName } = useCompanyTime();
  const isOpen = run === null && !isOwnWeek;
  const withholding = useSheetWithholding(sheet, totals);
  const process = useProcessWeek();
  const [isConfirming, setIsConfirming] = useState(false);
  const [reason, setReason] = useState('');
  const [heading, focusHeading] = useFocusAfterwards();

  const exportCsv = () => saveCsv(payrollCsvName(person.firstName, weekStart), payrollCsv(amounts));
  const confirm = () =>
    process.mutate(weeklyPayrollOf(person.id, weekStart, amounts, reason), {
      onSuccess: () => setReason(''),
      onSettled: () => setIsConfirming(false),
    });
  const reverse = () => {
    process.reset();
    week.onReversed();
    focusHeading();
  };

  return (
    <>
      <WeekHeader
        {...{ sheet, today }}
        headingRef={heading}
        hasW9={withholding?.hasW9}
        onExport={() => week.withGoodAmounts(exportCsv)}
      />
      <WeekBar {...bar}>{isOpen && <FillButton sheet={sheet} draft={draft} />}</WeekBar>
      {run && (
        <RunLine {...{ sheet, run, isOwn: isOwnWeek, onPaid: focusHeading, onReversed: reverse }} />
      )}
      <SheetGrid
        sheet={sheet}
        amounts={amounts}
        totals={totals}
        draft={isOpen ? draft : undefined}
      />
      <EarlierRuns userId={person.id} weekStart={weekStart} />
      <ProcessBanner process={process} />
      <ProcessBar
        label={messages.process.sumFor(person.firstName)}
        cents={totals.netCents}
        netCents={netAfterWithholding(run?.status === 'PAID' ? run : withholding)}
        note={noteOf(week)}
        button={buttonOf(run !== null, process.isPending)}
        disabled={!isOpen || process.isPending || !hasAmounts(totals)}
        onProcess={() => week.withGoodAmounts(() => setIsConfirming(true))}
      />
      <ProcessDialog
        open={isConfirming}
        busy={process.isPending}
        {...{ sheet, totals, withholding, today, reason }}
        onReason={setReason}
        onConfirm={confirm}
        onClose={() => setIsConfirming(false)}
      />
      <LeaveGuard isUnsaved={run === null && draft.isChanged}>
        {messages.week.unsaved(person.firstName, weekName(weekStart))}
      </LeaveGuard>
    </>
  );
}

/** Nothing where nothing is withheld. */
function netAfterWithholding(
  figures: { withheld: number; netPay: number } | undefined,
): Cents | undefined {
  return figures && figures.withheld > 0 ? centsFromDollars(figures.netPay) : undefined;
}

function buttonOf(hasRun: boolean, isPending: boolean) {
  if (isPending) return messages.process.busy;
  return hasRun ? messages.process.done : messages.process.action;
}
