import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Schedule from '@mui/icons-material/Schedule';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { hoursText } from '../ui/format.ts';
import type { PayrollRun, PayrollSheet } from '../../domain/payroll/schema.ts';
import { messages } from './messages.ts';

const { dayMark } = messages;

type SheetDay = PayrollSheet['days'][number];

/** Whether the run includes the day's log. */
export function isInRun(day: SheetDay, run: PayrollRun | null): boolean {
  return run?.days?.some(({ date, worked }) => worked && date === day.date) ?? false;
}

/** Treats a worked day that is not approved, not pending and not in the run as rejected. */
export function isRejected(day: SheetDay, run: PayrollRun | null): boolean {
  return day.hoursWorked > 0 && !day.approved && !day.pending && !isInRun(day, run);
}

/** The hours in the driver's log of a day, and whether they are approved. */
export function DayMark({ day, run }: { day: SheetDay; run: PayrollRun | null }) {
  const hours = hoursText(day.hoursWorked);
  if (isInRun(day, run)) return <Mark icon="approved" text={dayMark.approved(hours)} />;
  if (day.approved) {
    const text = run ? dayMark.approvedOutsideRun(hours) : dayMark.approved(hours);
    return <Mark icon="approved" text={text} />;
  }
  if (day.pending) return <Mark icon="pending" text={dayMark.pending(hours)} />;
  if (isRejected(day, run)) return <Mark icon="rejected" text={dayMark.rejected(hours)} />;
  return null;
}

const ICONS = {
  approved: <Check fontSize="inherit" color="success" />,
  rejected: <Close fontSize="inherit" color="error" />,
  pending: <Schedule fontSize="inherit" color="warning" />,
};

function Mark({ icon, text }: { icon: keyof typeof ICONS; text: string }) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', color: 'text.faint' }}>
      {ICONS[icon]}
      <Typography variant="caption" sx={{ whiteSpace: 'nowrap' }}>
        {text}
      </Typography>
    </Stack>
  );
}
