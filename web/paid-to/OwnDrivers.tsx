import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, weekStartOf } from '../../domain/calendar.ts';
import type { DriverWeek } from '../../domain/paid-to/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TOUCH_TARGET } from '../theme/sizes.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { dayAndDate, formatDollars, weekLabel } from '../ui/format.ts';
import { quantityDetails, workText } from '../ui/work-text.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Section } from '../ui/Section.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useToast } from '../ui/Toast.tsx';
import { payLabels } from '../ui/pay-labels.ts';
import { driverWeeksQuery, useSetShowsAmounts } from './api.ts';
import { messages } from './messages.ts';

const { own: text } = messages;

const ROW = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 } as const;

function Row({ name, detail, amount }: { name: string; detail: string; amount: string }) {
  return (
    <Box component="li" sx={ROW}>
      <span>
        {name}{' '}
        <Typography component="span" variant="hint">
          {detail}
        </Typography>
      </span>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {amount}
      </Box>
    </Box>
  );
}

function Driver({ driver }: { driver: DriverWeek }) {
  const { days, lines, total, isProcessed } = driver;
  const hasAmounts = lines.length > 0 || days.some(({ amount }) => amount !== null);
  return (
    <Box component="article" aria-label={fullName(driver)} sx={{ py: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3">{fullName(driver)}</Typography>
        {days.length + lines.length > 0 && (
          <StatusChip
            tone={isProcessed ? 'good' : 'neutral'}
            label={isProcessed ? text.processed : text.open}
          />
        )}
      </Stack>
      {days.length + lines.length === 0 && <Typography variant="hint">{text.noDays}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {days.map(({ day, hours, quantities, status, notes, amount }) => (
          <Row
            key={day}
            name={dayAndDate(day)}
            detail={[
              workText({ hours, quantities }),
              text.statuses[status],
              ...quantityDetails(quantities),
              notes,
            ]
              .filter(Boolean)
              .join(' · ')}
            amount={amount === null ? '' : formatDollars(amount)}
          />
        ))}
        {lines.map((line) => (
          <Row
            key={`${line.settlementId} ${line.position}`}
            name={line.description || payLabels.lineKinds[line.kind]}
            detail={line.day ? dayAndDate(line.day) : ''}
            amount={formatDollars(line.amount)}
          />
        ))}
      </Box>
      {hasAmounts && days.length + lines.length > 1 && (
        <Box sx={{ ...ROW, fontWeight: 600, borderTop: 1, borderColor: 'divider' }}>
          <span>{text.total}</span>
          <span>{formatDollars(total)}</span>
        </Box>
      )}
    </Box>
  );
}

/** Shows a fleet owner the weeks of the drivers whose pay goes to him. */
export function OwnDrivers() {
  const { today } = useCompanyTime();
  const current = weekStartOf(today);
  const [weekStart, setWeekStart] = useState(current);
  const { data, error, refetch } = useQuery(driverWeeksQuery(weekStart));
  const { mutate, error: saveError, isPending } = useSetShowsAmounts();
  const toast = useToast();
  return (
    <Section title={text.title}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <IconButton aria-label={text.previous} onClick={() => setWeekStart(addDays(weekStart, -7))}>
          <ChevronLeft />
        </IconButton>
        <Typography component="output">{weekLabel(weekStart)}</Typography>
        <IconButton
          aria-label={text.next}
          disabled={weekStart >= current}
          onClick={() => setWeekStart(addDays(weekStart, 7))}
        >
          <ChevronRight />
        </IconButton>
      </Stack>
      {error && !data && (
        <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>
      )}
      {!error && !data && <output>{text.loading}</output>}
      {data?.drivers.length === 0 && <Typography variant="hint">{text.empty}</Typography>}
      {data?.drivers.map((driver) => (
        <Driver key={driver.userId} driver={driver} />
      ))}
      <ErrorAlert>{saveError && errorSentence(saveError, text.failed)}</ErrorAlert>
      {data && (
        <FormControlLabel
          sx={{ ml: 0, gap: 1, minHeight: TOUCH_TARGET }}
          control={
            <Switch
              checked={data.showsAmounts}
              disabled={isPending}
              onChange={({ target }) =>
                mutate(target.checked, { onSuccess: ({ message }) => toast.success(message) })
              }
            />
          }
          label={text.show}
        />
      )}
    </Section>
  );
}
