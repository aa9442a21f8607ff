import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { countOf } from '../../domain/count-of.ts';
import { centsFromDollars, formatCents } from '../../domain/money.ts';
import type { PayrollSheet } from '../../domain/payroll/schema.ts';
import { isInRun } from './DayMark.tsx';
import { NoW9Chip } from './NoW9Chip.tsx';

/** "5 approved days · 1 pending · $31.25 an hour · last week $1,250.00" */
function summaryOf(sheet: PayrollSheet, today: Day): string {
  const { days, payrollRun, previousWeekTotal, person } = sheet;
  const approved = days.filter((day) => day.approved || isInRun(day, payrollRun)).length;
  const pending = days.filter((day) => day.pending).length;
  const before = sheet.weekStart === weekStartOf(today) ? 'last week' : 'the week before';
  const dollars = (amount: number) => formatCents(centsFromDollars(amount));
  return [
    countOf(approved, 'approved day'),
    ...(pending > 0 ? [`${pending} pending`] : []),
    person.dailyRate === null ? 'no hourly rate set' : `${dollars(person.dailyRate)} an hour`,
    `${before} ${previousWeekTotal === null ? 'not processed' : dollars(previousWeekTotal)}`,
  ].join(' · ');
}

interface WeekHeaderProps {
  sheet: PayrollSheet;
  today: Day;
  /** Missing where there is nothing to export. */
  onExport?: (() => void) | undefined;
  headingRef?: Ref<HTMLElement>;
  /** Left out while it is not known. */
  hasW9?: boolean | undefined;
}

export function WeekHeader(props: WeekHeaderProps) {
  const { sheet, today, onExport, headingRef, hasW9 } = props;
  return (
    <Stack
      direction="row"
      sx={{
        gap: 2,
        mb: 3,
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
      }}
    >
      <Box>
        <Typography
          variant="h2"
          ref={headingRef ?? null}
          tabIndex={-1}
          sx={{ scrollMarginTop: (theme) => theme.spacing(10), '&:focus': { outline: 'none' } }}
        >
          Payroll for {sheet.person.firstName}
        </Typography>
        <Typography variant="hint" sx={{ mt: 0.5 }}>
          {summaryOf(sheet, today)}
        </Typography>
        {hasW9 === false && (
          <Box sx={{ mt: 1 }}>
            <NoW9Chip />
          </Box>
        )}
      </Box>
      <Button variant="outlined" startIcon={<Download />} disabled={!onExport} onClick={onExport}>
        Export CSV
      </Button>
    </Stack>
  );
}
