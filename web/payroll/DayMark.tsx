import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Schedule from '@mui/icons-material/Schedule';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { workOfLogs, workText } from '../ui/work-text.ts';
import type { Settlement, PayrollSheet } from '../../domain/payroll/schema.ts';
import { isInOtherSettlement, isInSettlement } from './day-status.ts';
import { messages } from './messages.ts';

const { dayMark } = messages;

/** Shows the work in the driver's time log of a day, and whether they are approved. */
export function DayMark({
  day,
  settlement,
}: {
  day: PayrollSheet['days'][number];
  settlement: Settlement | null;
}) {
  const work = workText(workOfLogs([day]));
  if (isInSettlement(day, settlement))
    return <Mark icon="approved" text={dayMark.approved(work)} />;
  if (isInOtherSettlement(day, settlement))
    return <Mark icon="approved" text={dayMark.inOtherSettlement(work)} />;
  if (day.status === 'APPROVED') {
    const text = settlement ? dayMark.approvedOutsideSettlement(work) : dayMark.approved(work);
    return <Mark icon="approved" text={text} />;
  }
  if (day.status === 'PENDING') return <Mark icon="pending" text={dayMark.pending(work)} />;
  if (day.status === 'REJECTED') return <Mark icon="rejected" text={dayMark.rejected(work)} />;
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
