import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Schedule from '@mui/icons-material/Schedule';
import Typography from '@mui/material/Typography';
import type { TimeLog, TimeLogStatus } from '../../domain/time-logs/schema.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import type { GridRow } from './week-draft.ts';

/** The one place that gives a status its word, colour and sign. */
export const STATUS = {
  PENDING: { label: 'Pending', tone: 'waiting', color: 'warning.main', icon: Schedule },
  APPROVED: { label: 'Approved', tone: 'good', color: 'success.main', icon: Check },
  REJECTED: { label: 'Rejected', tone: 'bad', color: 'error.main', icon: Close },
} as const satisfies Record<TimeLogStatus, object>;

export function LogStatusChip({ status }: { status: TimeLogStatus }) {
  const { label, tone } = STATUS[status];
  return <StatusChip tone={tone} label={label} />;
}

/** On a day whose changes are on this device only. */
export function UnsentChip() {
  const label = useIsNarrow() ? 'Saved on this phone' : 'Not sent yet';
  return <StatusChip tone="info" label={label} icon={<ArrowUpward />} />;
}

/** What a change of a decided day means. */
export function ChangeNote({ row }: { row: GridRow }) {
  if (!row.changed || !row.stored || row.stored.status === 'PENDING') return null;
  return (
    <Typography component="span" variant="caption">
      Goes back to your approver
    </Typography>
  );
}

/** Why a day of a payroll run is read-only. */
export function PayrollNote({ log }: { log: TimeLog | undefined }) {
  if (!log?.payrollRun) return null;
  return (
    <Typography component="span" variant="caption">
      {log.payrollRun.status === 'PAID' ? 'Paid' : 'In payroll'}
    </Typography>
  );
}

/** What the approver said with a rejection. */
export function RejectionReason({ log }: { log: TimeLog | undefined }) {
  if (log?.status !== 'REJECTED' || !log.decisionReason) return null;
  return (
    <Typography component="p" variant="caption" sx={{ color: 'error.main', fontWeight: 500 }}>
      “{log.decisionReason}”
    </Typography>
  );
}
