import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { refuseMarkingPaid } from '../../domain/payroll/rules.ts';
import type { PayrollRun, PayrollSheet } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { ButtonLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { HistoryButton } from '../app/history/HistoryButton.tsx';
import { historyOf } from './api.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { isInRun } from './day-status.ts';
import { messages } from './messages.ts';
import { reversalMessages } from './reversal-messages.ts';
import { statementMessages } from './statement-messages.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { ReversalDialog } from './ReversalDialog.tsx';
import { refusalText } from '../ui/refusal-text.ts';
import { RunStatus } from '../ui/RunStatus.tsx';
import { RunFigures } from './RunFigures.tsx';
import { RunHandling } from './RunHandling.tsx';

interface RunLineProps {
  sheet: PayrollSheet;
  run: PayrollRun;
  isOwn: boolean;
  onPaid: () => void;
  onReversed: () => void;
}

/** Warns about days that were approved after the week was processed, because the app does not pay them
 *  automatically. */
function DaysNotInRun({ sheet, run }: { sheet: PayrollSheet; run: PayrollRun }) {
  const count = sheet.days.filter((day) => day.approved && !isInRun(day, run)).length;
  if (count === 0) return null;
  return <Alert severity="warning">{messages.run.daysNotInRun(count)}</Alert>;
}

/** Shows the run of the week, with its status and actions. */
export function RunLine({ sheet, run, isOwn, onPaid, onReversed }: RunLineProps) {
  const { today, weekName, dateOf } = useCompanyTime();
  const [dialog, setDialog] = useState<'payment' | 'reversal'>();
  const noteId = useId();
  const runName = `${fullName(run)}, ${weekName(run.weekStart)}`;
  const close = () => setDialog(undefined);
  const button = { variant: 'outlined', disabled: isOwn, 'aria-describedby': noteId } as const;
  const refused = refuseMarkingPaid(useActor(), run, sheet);
  const isPayable = run.status === 'PROCESSED';
  const note =
    refused && (isOwn || isPayable)
      ? refusalText(refused)
      : messages.run.processedOn(dateOf(run.processedAt));
  return (
    <Stack sx={{ gap: 2, mb: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <RunStatus run={run} />
        <Typography id={noteId} variant="hint" sx={{ flex: 1, minWidth: 200 }}>
          {note}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <ButtonLink to="/dashboard/payroll/statements/$id" params={{ id: run.id }}>
            {statementMessages.open}
          </ButtonLink>
          {!isOwn && (
            <ButtonLink
              to="/dashboard/payroll"
              search={{ tab: 'payday', contractor: run.userId, week: run.weekStart }}
              variant="outlined"
            >
              {messages.run.addPayment}
            </ButtonLink>
          )}
          {isPayable && (
            <Button
              {...button}
              disabled={refused !== undefined}
              onClick={() => setDialog('payment')}
            >
              {messages.payment.action}
            </Button>
          )}
          <HistoryButton name={runName} queryOf={historyOf(run.id)} />
          <Button {...button} color="error" onClick={() => setDialog('reversal')}>
            {reversalMessages.action}
          </Button>
        </Stack>
      </Stack>
      <RunHandling run={run} />
      {run.withheld > 0 && <RunFigures run={run} />}
      <DaysNotInRun sheet={sheet} run={run} />
      {dialog === 'payment' && <PaymentDialog {...{ run, today, onPaid, onClose: close }} />}
      {dialog === 'reversal' && <ReversalDialog {...{ run, today, onReversed, onClose: close }} />}
    </Stack>
  );
}
