import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { dayName, shortDate } from '../ui/format.ts';
import { AmountList } from '../ui/AmountList.tsx';
import { messages } from './messages.ts';
import { sheetSums, type DayView, type SheetLayoutProps } from './sheet-layout.ts';

const { sheet: text } = messages;

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="div">
        {label}
      </Typography>
      {children}
    </Box>
  );
}

interface DayItemProps extends DayView {
  isOpen: boolean;
}

function DayItem({ day, isQuiet, isOpen, mark, pay, expenses, notes }: DayItemProps) {
  const hasNotes = isOpen || notes !== '–';
  return (
    <Box
      component="li"
      sx={{
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        color: isQuiet ? 'text.faint' : 'text.primary',
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="subtitle2" component="h4">
          {dayName(day)} {shortDate(day)}
        </Typography>
        {mark}
      </Stack>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {isOpen ? pay : <Figure label={text.columns.pay}>{pay}</Figure>}
        {isOpen ? expenses : <Figure label={text.columns.expenses}>{expenses}</Figure>}
        {hasNotes && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            {isOpen ? notes : <Figure label={text.columns.notes}>{notes}</Figure>}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The days one under the other, for narrow screens. */
export function SheetStack({ days, totals, isOpen }: SheetLayoutProps) {
  return (
    <>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
      >
        {days.map((day) => (
          <DayItem key={day.day} {...day} isOpen={isOpen} />
        ))}
      </Box>
      <Typography variant="subtitle2" component="h4" sx={{ mt: 2, mb: 1 }}>
        {text.total}
      </Typography>
      <AmountList
        lines={sheetSums(totals).map(([name, cents]) => ({
          name,
          cents,
          strong: name === text.sums.gross,
        }))}
      />
    </>
  );
}
