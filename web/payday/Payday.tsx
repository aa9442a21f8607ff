import Download from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { Payday as PaydayData } from '../../domain/payday/schema.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink, TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { ErrorAlert, SuccessAlert } from '../ui/Alerts.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatCents } from '../ui/format.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { paydayQuery, useDownloadRegister } from './api.ts';
import { NextStepBar } from './NextStepBar.tsx';
import { messages } from './messages.ts';
import { NetList } from './NetList.tsx';
import { RecordPapersButton } from './PapersDialog.tsx';
import { PayeeTable } from './PayeeTable.tsx';
import { PaymentDialog, type PaymentResult } from './PaymentDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { Progress } from './Progress.tsx';
import {
  acceptableCodes,
  canRecordPapers,
  groupOf,
  groupsOf,
  partlyProcessedCents,
  projectedWithholdingOf,
  settlementsToPay,
  weekTotalsOf,
} from './rows.ts';
import { StatementsOfWeek } from './StatementsOfWeek.tsx';
import { TotalsLine } from './TotalsLine.tsx';
import { WeekChooser } from '../app/WeekChooser.tsx';

/** Shows the totals of the ready payees. If no payee is ready, shows the totals of the next group that has payees. */
function Totals({ payees }: Pick<PaydayData, 'payees'>) {
  const groups = groupsOf(payees);
  const next = ['ready', 'processed', 'paid', 'attention', 'noWork']
    .map((name) => groups.find(({ group }) => group === name))
    .find(Boolean);
  if (!next) return null;
  const count = next.payees.length;
  const title = messages.totals.titles[next.group](count);
  const inWeek = count < payees.length ? messages.totals.payeesInWeek(payees.length) : '';
  const processedCents = partlyProcessedCents(next.payees);
  const processed =
    processedCents === 0 ? '' : messages.totals.processed(formatCents(processedCents));
  return (
    <TotalsLine
      totals={weekTotalsOf(next.payees)}
      projectedCents={projectedWithholdingOf(next.payees)}
      title={title + inWeek + processed}
    />
  );
}

/** Shows the net pay and the statement of each settlement that the person has just marked as paid. */
function Result({ result, onClose }: { result: PaymentResult; onClose: () => void }) {
  return (
    <SuccessAlert title={result.message} onClose={onClose}>
      <NetList
        label={messages.payment.results}
        rows={result.payments.map((payment) => ({
          id: payment.settlementId,
          name: fullName(payment),
          cents: centsFromDollars(payment.netPay),
          link: (
            <TextLink
              to="/dashboard/payroll/statements/$id"
              params={{ id: payment.settlementId }}
              aria-label={messages.payment.statementOf(fullName(payment))}
            >
              {messages.lines.statement}
            </TextLink>
          ),
        }))}
      />
    </SuccessAlert>
  );
}

/** The buttons that download the settlements of the week for bookkeeping. */
function RegisterButtons({ weekStart }: { weekStart: Day }) {
  const { mutate, error, isPending, reset } = useDownloadRegister(weekStart);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, justifyContent: { md: 'flex-end' }, flexWrap: 'wrap' }}>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            startIcon={<Download />}
            disabled={isPending}
            onClick={() => mutate(kind)}
          >
            {messages.register.actions[kind]}
          </Button>
        ))}
      </Stack>
      <ErrorAlert onClose={reset}>
        {error && errorSentence(error, messages.register.failed)}
      </ErrorAlert>
    </>
  );
}

/** Returns whether each payment of the result still stands. A payment that was reversed since is not reported any more. */
function isCurrent({ payments }: PaymentResult, payees: PaydayData['payees']): boolean {
  const paid = new Set(
    payees
      .flatMap(({ settlements }) => settlements)
      .filter(({ status }) => status === 'PAID')
      .map(({ id }) => id),
  );
  return payments.every(({ settlementId }) => paid.has(settlementId));
}

/** Returns the current value, or the last value before `isFrozen` became true. */
function useFrozen<Value>(value: Value, isFrozen: boolean): Value {
  const [before, setBefore] = useState(value);
  if (!isFrozen && before !== value) setBefore(value);
  return isFrozen ? before : value;
}

/** Names the open questions about statements. They block nothing. */
function OpenQuestions({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert
      severity="info"
      action={
        <ButtonLink to="/dashboard/payroll/questions" search={{}} size="small" color="inherit">
          {messages.exceptions.answer}
        </ButtonLink>
      }
    >
      {messages.openQuestions(count)}
    </Alert>
  );
}

function Week({ payday }: { payday: PaydayData }) {
  const { weekStart, weekEnd, today, payees, openQuestions } = payday;
  const [dialog, setDialog] = useState<'preview' | 'payment' | 'acceptance'>();
  const [result, setResult] = useState<PaymentResult>();
  const close = () => setDialog(undefined);
  // The dialogs use a frozen list while they save, because the refetch empties the list before the dialog closes.
  const toSettle = useFrozen(payees, useIsMutating() > 0);
  const isOver = today > weekEnd;
  const actor = useActor();
  const acceptable = acceptableCodes(payees, actor);
  const toRecord = toSettle.filter((payee) => canRecordPapers(payee, actor));
  const settlements = payees.flatMap((payee) => payee.settlements);
  const count = settlements.length;
  const paid = settlements.filter(({ status }) => status === 'PAID').map(({ id }) => id);
  if (payees.length === 0)
    return <EmptyState title={messages.nobody}>{messages.nobodyHint}</EmptyState>;
  return (
    <>
      {!isOver && <Alert severity="info">{messages.notOver}</Alert>}
      {result && isCurrent(result, payees) && (
        <Result result={result} onClose={() => setResult(undefined)} />
      )}
      <OpenQuestions count={openQuestions} />
      <Progress payees={payees} />
      <Totals payees={payees} />
      {toRecord.length > 0 && (
        <div>
          <RecordPapersButton weekStart={weekStart} payees={toRecord} />
        </div>
      )}
      <PayeeTable
        weekStart={weekStart}
        payees={payees}
        onAcceptSeveral={acceptable.length > 0 ? () => setDialog('acceptance') : undefined}
      />
      {count > 0 && <RegisterButtons weekStart={weekStart} />}
      {count > 0 && <StatementsOfWeek weekStart={weekStart} count={count} paid={paid} />}
      <NextStepBar
        payees={payees}
        onProcess={() => setDialog('preview')}
        onPay={() => setDialog('payment')}
      />
      {dialog === 'preview' && (
        <PreviewDialog
          weekStart={weekStart}
          isOver={isOver}
          payees={toSettle.filter((payee) => groupOf(payee) === 'ready')}
          onClose={close}
        />
      )}
      {dialog === 'payment' && (
        <PaymentDialog
          weekStart={weekStart}
          settlements={settlementsToPay(toSettle)}
          onPaid={setResult}
          onClose={close}
        />
      )}
      {dialog === 'acceptance' && (
        <AcceptDialog
          weekStart={weekStart}
          several
          choices={acceptableCodes(toSettle, actor)}
          onClose={close}
        />
      )}
    </>
  );
}

function WeekSkeleton() {
  return (
    <output>
      <HiddenText>{messages.loading}</HiddenText>
      {['progress', 'totals', 'first', 'second', 'third'].map((line) => (
        <Skeleton key={line} height={64} />
      ))}
    </output>
  );
}

export function Payday() {
  const { today } = useCompanyTime();
  // The default is the last completed week.
  const { week = addDays(weekStartOf(today), -7) } = useSearch({ from: '/dashboard/payroll' });
  const navigate = useNavigate({ from: '/dashboard/payroll' });
  const { data, error, refetch } = useQuery(paydayQuery(week));
  const select = (weekStart: Day) =>
    void navigate({
      // The table focuses the payee in the URL when it mounts, so the URL of another week must not contain a payee.
      search: (search) => ({ ...search, contractor: undefined, week: weekStart }),
      resetScroll: false,
    });
  return (
    <Stack sx={{ gap: 3 }}>
      <WeekChooser weekStart={week} onSelect={select} />
      <LoadError onTryAgain={refetch}>
        {error && errorSentence(error, messages.loadFailed)}
      </LoadError>
      {!data && !error && <WeekSkeleton />}
      {data && <Week key={week} payday={data} />}
    </Stack>
  );
}
