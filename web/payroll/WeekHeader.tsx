import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { centsFromText } from '../../domain/money.ts';
import type { PayrollSheet } from '../../domain/payroll/schema.ts';
import { formatDollars, formatRate } from '../ui/format.ts';
import { useToast } from '../ui/Toast.tsx';
import { messages } from './messages.ts';
import { NoW9Chip } from './NoW9Chip.tsx';
import { filledRows } from './typed-sheet.ts';
import type { TypedSheet } from './use-typed-sheet.ts';

const { weekHeader: text, fill: fillText } = messages;

/** Returns why the button cannot fill in the pay, or undefined if it can. */
function fillDisabledReason(sheet: PayrollSheet): string | undefined {
  if (!sheet.days.some(({ approved }) => approved)) return fillText.noApprovedDay;
  if (sheet.person.dailyRate === null) return fillText.noRate;
  return undefined;
}

/** Sets the pay of the approved days to hours times rate. If this replaces typed amounts, a toast offers Undo. */
export function FillButton({ sheet, typed }: { sheet: PayrollSheet; typed: TypedSheet }) {
  const toast = useToast();
  const reason = fillDisabledReason(sheet);

  function fill() {
    const filled = filledRows(typed.rows, sheet);
    const replaced = typed.rows.filter(({ pay }, index) => {
      return centsFromText(pay) !== 0 && pay !== filled[index]?.pay;
    });
    typed.replace(filled);
    if (replaced.length === 0) return;
    toast.undo(fillText.replaced(replaced.length), () => {
      for (const { day, pay } of replaced) typed.change(day, 'pay', pay);
    });
  }

  return (
    <Tooltip title={reason ?? ''}>
      <span>
        <Button
          variant="outlined"
          fullWidth
          disabled={reason !== undefined}
          aria-description={reason}
          onClick={fill}
        >
          {fillText.action}
        </Button>
      </span>
    </Tooltip>
  );
}

/** Returns "last week $1,250.00". */
function totalBefore({ weekStart, previousWeekTotal }: PayrollSheet, today: Day): string {
  const isCurrent = weekStart === weekStartOf(today);
  if (previousWeekTotal === null) {
    return isCurrent ? text.lastWeekNotProcessed : text.weekBeforeNotProcessed;
  }
  const total = formatDollars(previousWeekTotal);
  return isCurrent ? text.lastWeek(total) : text.weekBefore(total);
}

/** Returns "5 approved days · 1 pending · $31.25 per hour · last week $1,250.00". */
function summaryOf(sheet: PayrollSheet, today: Day): string {
  const { days, person } = sheet;
  const approved = days.filter(({ status }) => status === 'APPROVED').length;
  const pending = days.filter(({ status }) => status === 'PENDING').length;
  return [
    text.approvedDays(approved),
    ...(pending > 0 ? [text.pendingDays(pending)] : []),
    person.dailyRate === null ? text.noRate : text.rate(formatRate(person.dailyRate)),
    totalBefore(sheet, today),
  ].join(' · ');
}

interface WeekHeaderProps {
  sheet: PayrollSheet;
  today: Day;
  /** Undefined if there is nothing to export. */
  onExport?: (() => void) | undefined;
  headingRef?: Ref<HTMLElement>;
  /** Undefined until the preview of the withholding has loaded. */
  needsW9?: boolean | undefined;
}

export function WeekHeader(props: WeekHeaderProps) {
  const { sheet, today, onExport, headingRef, needsW9 } = props;
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
          {text.title(sheet.person.firstName)}
        </Typography>
        <Typography variant="hint" sx={{ mt: 0.5 }}>
          {summaryOf(sheet, today)}
        </Typography>
        {needsW9 && (
          <Box sx={{ mt: 1 }}>
            <NoW9Chip />
          </Box>
        )}
      </Box>
      <Button variant="outlined" startIcon={<Download />} disabled={!onExport} onClick={onExport}>
        {text.exportCsv}
      </Button>
    </Stack>
  );
}
