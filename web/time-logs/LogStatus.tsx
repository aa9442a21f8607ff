import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Schedule from '@mui/icons-material/Schedule';
import Typography from '@mui/material/Typography';
import type { TimeLog, TimeLogStatus } from '../../domain/time-logs/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { workOfLogs, workText } from '../ui/work-text.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import type { DayRow } from './unsent-week/draft.ts';

const { log: text } = messages;

export const STATUS = {
  PENDING: { label: text.pending, tone: 'waiting', color: 'warning.main', icon: Schedule },
  APPROVED: { label: text.approved, tone: 'good', color: 'success.main', icon: Check },
  REJECTED: { label: text.rejected, tone: 'bad', color: 'error.main', icon: Close },
} as const satisfies Record<TimeLogStatus, object>;

export function LogStatusChip({ status }: { status: TimeLogStatus }) {
  const { label, tone } = STATUS[status];
  return <StatusChip tone={tone} label={label} />;
}

/** Shows the status without the background of a chip, for the line of small text below the notes of a day. */
export function LogStatusText({ status }: { status: TimeLogStatus }) {
  const { label, color, icon: Icon } = STATUS[status];
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', color, fontWeight: 600 }}
    >
      <Icon sx={{ fontSize: 14 }} />
      {label}
    </Typography>
  );
}

/** Marks a day whose changes are only on this device. */
export function workedText(log: TimeLog): string {
  return log.worked ? workText(workOfLogs([log])) : messages.day.notWorked;
}

export function UnsentChip() {
  const label = useIsNarrow() ? text.unsentNarrow : text.unsent;
  return <StatusChip tone="info" label={label} icon={<ArrowUpward />} />;
}

export function ChangeNote({ row }: { row: DayRow }) {
  if (!row.changed || !row.stored || row.stored.status === 'PENDING') return null;
  return (
    <Typography component="span" variant="caption">
      {text.toApproveAgain}
    </Typography>
  );
}

/** Says why a day of a settlement is read-only. */
export function PayrollNote({ log }: { log: TimeLog | undefined }) {
  if (!log?.payrollRun) return null;
  return (
    <Typography component="span" variant="caption">
      {log.payrollRun.status === 'PAID' ? text.paid : text.inPayroll}
    </Typography>
  );
}

export function RejectionReason({ log }: { log: TimeLog | undefined }) {
  if (log?.status !== 'REJECTED' || !log.decisionReason) return null;
  return (
    <Typography component="p" variant="caption" sx={{ color: 'error.main', fontWeight: 500 }}>
      {text.reason(log.decisionReason)}
    </Typography>
  );
}

function enteredText(by: string | undefined, day: string): string {
  return by === undefined ? text.enteredByFormerUser(day) : text.enteredBy(by, day);
}

/** Says how a day was entered. Renders nothing if the owner logged the day while the week was open. */
export function DayOrigin({ log }: { log: TimeLog | undefined }) {
  const { dateOf, dateTimeOf } = useCompanyTime();
  if (!log?.requestReason && !log?.enteredOnBehalf && !log?.sentLate) return null;
  const { requestReason, enteredOnBehalf, sentLate } = log;
  return (
    <Typography component="p" variant="caption" sx={{ overflowWrap: 'anywhere' }}>
      {requestReason && `${text.requested(requestReason)} `}
      {sentLate && text.sentLate(dateTimeOf(sentLate.pressedAt), dateTimeOf(sentLate.receivedAt))}
      {enteredOnBehalf && enteredText(enteredOnBehalf.by, dateOf(enteredOnBehalf.at))}
    </Typography>
  );
}
