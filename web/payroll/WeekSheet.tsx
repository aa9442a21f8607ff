import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { isOwn } from '../../domain/access.ts';
import { ERRORS } from '../../domain/errors.ts';
import type { PayrollSheet } from '../../domain/payroll/schema.ts';
import { ApiError } from '../app/api-error.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { saveCsv } from '../app/download.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { UnsavedChangesGuard } from '../app/UnsavedChangesGuard.tsx';
import { ButtonLink, TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { ErrorAlert, SuccessAlert } from '../ui/Alerts.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useDeferredFocus } from '../ui/focus.ts';
import { formatDollars } from '../ui/format.ts';
import { linesToNet } from './SettlementAmounts.tsx';
import { useProcessWeek } from './api.ts';
import { messages } from './messages.ts';
import { payrollCsv, payrollCsvName } from './payroll-csv.ts';
import { ProcessBar } from './ProcessBar.tsx';
import { ProcessDialog } from './ProcessDialog.tsx';
import { ReversedSettlements } from './ReversedSettlements.tsx';
import { SettlementRow } from './SettlementRow.tsx';
import {
  amountsOfRows,
  amountsOfSettlement,
  rowsOfReversed,
  firstInvalidField,
  hasAmounts,
  linesWithoutDay,
  totalsOf,
  totalsOfSettlement,
  weeklyPayrollOf,
} from './typed-sheet.ts';
import { SheetGrid } from './SheetGrid.tsx';
import { useTypedSheet } from './use-typed-sheet.ts';
import { useSheetWithholding } from './use-withholding.ts';
import { WeekBar, type WeekBarProps } from './WeekBar.tsx';
import { WeekHeader, FillButton } from './WeekHeader.tsx';

const { process: text } = messages;

type Payee = NonNullable<PayrollSheet['paidTo']>;

/** The sheet shows only the regular settlement of the week. The Payday tab shows the others. */
function PaydayLink({ weekStart }: { weekStart: Day }) {
  return (
    <div>
      <TextLink to="/dashboard/payroll" search={{ tab: 'payday', week: weekStart }}>
        {messages.week.openPayday}
      </TextLink>
    </div>
  );
}

interface ProcessBannerProps {
  process: ReturnType<typeof useProcessWeek>;
}

/** Scrolls to its content and focuses it, because the dialog whose button had the focus is closed. */
function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Box ref={box} tabIndex={-1} sx={{ mt: 2 }}>
      {children}
    </Box>
  );
}

/** Shows the result of processing the week. The color depends on the status of the response, not on its message. */
function ProcessBanner({ process }: ProcessBannerProps) {
  const { status, data, error, variables } = process;
  if (status === 'success') {
    return (
      <InView key="success">
        <SuccessAlert onClose={process.reset}>
          {data.message}
          {data.settlement.kind === 'PAYOUT' && (
            <PaydayLink weekStart={data.settlement.weekStart} />
          )}
        </SuccessAlert>
      </InView>
    );
  }
  if (status !== 'error') return null;
  // A retry has the same idempotency key, so it cannot create a second settlement if the first response was lost.
  const canRetry = error instanceof ApiError && error.isTemporary;
  return (
    <InView key="error">
      <ErrorAlert
        title={canRetry ? text.noResponse : text.failedTitle}
        {...(canRetry
          ? {
              action: (
                <Button color="inherit" onClick={() => process.mutate(variables)}>
                  {text.retry}
                </Button>
              ),
            }
          : { onClose: process.reset })}
      >
        <div>{text.failedBecause(errorSentence(error, text.failed))}</div>
        {canRetry && <div>{text.retryIsSafe}</div>}
      </ErrorAlert>
    </InView>
  );
}

/** Warns that payday will pay lines such as approved expenses. If someone also entered them in the sheet, the app
 *  would pay them twice. */
function UnsettledLines({ sheet: { unsettledLinesTotal, weekStart } }: { sheet: PayrollSheet }) {
  if (unsettledLinesTotal === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ my: 2 }}
      action={
        <ButtonLink
          to="/dashboard/payroll"
          search={{ tab: 'payday', week: weekStart }}
          color="inherit"
          size="small"
        >
          {messages.week.openPayday}
        </ButtonLink>
      }
    >
      {messages.week.unsettledLinesTotal(formatDollars(unsettledLinesTotal))}
    </Alert>
  );
}

/** Says that the settlement of the week also pays advances and escrow releases. */
function PlannedPayouts({ sheet: { plannedPayouts } }: { sheet: PayrollSheet }) {
  if (plannedPayouts === 0) return null;
  return (
    <Alert severity="info" sx={{ my: 2 }}>
      {messages.week.plannedPayouts(formatDollars(plannedPayouts))}
    </Alert>
  );
}

/** The week of a driver whose pay goes to another contractor. Payday pays it with the payee's week. */
function WeekOfDriver({ sheet, bar, payee }: WeekSheetProps & { payee: Payee }) {
  const { person, weekStart } = sheet;
  return (
    <>
      <WeekHeader sheet={sheet} today={bar.today} />
      <WeekBar {...bar} />
      <Alert
        severity="info"
        sx={{ my: 2 }}
        action={
          <ButtonLink
            to="/dashboard/payroll"
            search={{ tab: 'payday', contractor: payee.userId, week: weekStart }}
            color="inherit"
            size="small"
          >
            {messages.week.openPayday}
          </ButtonLink>
        }
      >
        {messages.week.paidTo(person.firstName, payee.name)}
      </Alert>
    </>
  );
}

interface WeekSheetProps {
  sheet: PayrollSheet;
  bar: WeekBarProps;
}

/** Shows the days of a week that has begun. A later week has nothing to pay yet. */
export function WeekSheet({ sheet, bar }: WeekSheetProps) {
  const { today } = bar;
  const { paidTo, settlement } = sheet;
  if (sheet.days.length > 0 && sheet.weekStart <= today)
    return paidTo && !settlement ? (
      <WeekOfDriver {...{ sheet, bar }} payee={paidTo} />
    ) : (
      <BegunWeek {...{ sheet, bar }} />
    );
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

function focusField(id: string): void {
  document.getElementById(id)?.focus();
}

function useWeek(sheet: PayrollSheet) {
  const typed = useTypedSheet(sheet);
  const settlement = sheet.settlement;
  const amounts = settlement ? amountsOfSettlement(settlement) : amountsOfRows(typed.rows);
  const totals = settlement ? totalsOfSettlement(settlement) : totalsOf(amounts);
  const isOwnWeek = isOwn(useActor(), sheet.person.id);
  const isPayable = hasAmounts(totals) || sheet.plannedPayouts > 0;

  /** Copies the amounts of the reversed settlement to the sheet, unless the person has typed other amounts. */
  function onReversed() {
    const rows = settlement && rowsOfReversed(settlement);
    if (rows && !typed.isChanged) typed.startFrom(rows);
  }

  /** Runs the action if all amounts are valid. Otherwise focuses the first invalid field. */
  function withValidAmounts(action: () => void) {
    const invalid = settlement ? undefined : firstInvalidField(typed.rows);
    if (invalid) focusField(invalid);
    else action();
  }

  return {
    typed,
    settlement,
    amounts,
    totals,
    isOwnWeek,
    isPayable,
    onReversed,
    withValidAmounts,
  };
}

function noteOf(week: ReturnType<typeof useWeek>): string {
  if (week.settlement) return messages.week.processed;
  if (week.isOwnWeek) return ERRORS.OWN_PAY[1];
  if (hasAmounts(week.totals)) return messages.week.open;
  return week.isPayable ? messages.week.onlyPayouts : messages.week.empty;
}

function BegunWeek({ sheet, bar }: WeekSheetProps) {
  const week = useWeek(sheet);
  const { typed, settlement, amounts, totals, isOwnWeek } = week;
  const { person, weekStart } = sheet;
  const { today } = bar;
  const { weekName } = useCompanyTime();
  const isEditable = settlement === null && !isOwnWeek;
  const preview = useSheetWithholding(sheet, totals);
  const { withholding } = preview;
  const netFigures = settlement?.status === 'PAID' ? settlement : withholding;
  const process = useProcessWeek();
  const [isConfirming, setIsConfirming] = useState(false);
  const [reason, setReason] = useState('');
  const [heading, focusHeading] = useDeferredFocus<HTMLElement>();

  const exportCsv = () => {
    const csv = payrollCsv(amounts, settlement ? linesWithoutDay(settlement) : []);
    saveCsv(payrollCsvName(person.firstName, weekStart), csv);
  };
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
        needsW9={withholding?.needsW9}
        onExport={() => week.withValidAmounts(exportCsv)}
      />
      <WeekBar {...bar}>{isEditable && <FillButton sheet={sheet} typed={typed} />}</WeekBar>
      {settlement && (
        <SettlementRow
          {...{ sheet, settlement, isOwn: isOwnWeek, onPaid: focusHeading, onReversed: reverse }}
        />
      )}
      <UnsettledLines sheet={sheet} />
      {isEditable && <PlannedPayouts sheet={sheet} />}
      <SheetGrid {...{ sheet, amounts, totals }} typed={isEditable ? typed : undefined} />
      <ReversedSettlements userId={person.id} weekStart={weekStart} />
      <ProcessBanner process={process} />
      <ProcessBar
        label={messages.process.sumFor(person.firstName)}
        cents={totals.netCents}
        net={netFigures && linesToNet(netFigures).at(-1)}
        note={noteOf(week)}
        button={buttonLabel(settlement !== null, process.isPending)}
        disabled={!isEditable || process.isPending || !week.isPayable}
        onProcess={() => week.withValidAmounts(() => setIsConfirming(true))}
      />
      <ProcessDialog
        open={isConfirming}
        busy={process.isPending}
        {...{ sheet, totals, preview, today, reason }}
        onReason={setReason}
        onConfirm={confirm}
        onClose={() => setIsConfirming(false)}
      />
      <UnsavedChangesGuard isUnsaved={settlement === null && typed.isChanged}>
        {messages.week.unsaved(person.firstName, weekName(weekStart))}
      </UnsavedChangesGuard>
    </>
  );
}

function buttonLabel(hasSettlement: boolean, isPending: boolean) {
  if (isPending) return messages.process.busy;
  return hasSettlement ? messages.process.done : messages.process.action;
}
