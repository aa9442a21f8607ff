import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { refuseRequest } from '../../domain/time-logs/rules.ts';
import { later } from '../ui/later.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { dayStateOfLog, type GridRow } from './week-draft.ts';

const RequestDayDialog = later(
  async () => (await import('./RequestDayDialog.tsx')).RequestDayDialog,
  NotLoaded,
);

/** The way to a day that was not logged while its week was open. */
export function RequestDay({ rows, today }: { rows: readonly GridRow[]; today: Day }) {
  const [isOpen, setOpen] = useState(false);
  const days = rows
    .filter(({ day, stored }) => !refuseRequest(day, stored && dayStateOfLog(stored), today))
    .map(({ day }) => day);
  if (days.length === 0) return null;
  return (
    <Box>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        Request a day
      </Button>
      <Suspense>
        {isOpen && <RequestDayDialog days={days} onClose={() => setOpen(false)} />}
      </Suspense>
    </Box>
  );
}
