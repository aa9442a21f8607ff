import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, weekStartOf } from '../../domain/calendar.ts';
import {
  exportDaysCsv,
  exportDaysXlsx,
  exportHours,
  type HourLayout,
} from '../../domain/time-logs/export-schema.ts';
import { Breadcrumb } from '../app/Breadcrumb.tsx';
import { useCompanyTime } from '../app/company-time.ts';
import { download } from '../app/download.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { dayFrom } from '../app/search-params.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { DateField } from '../ui/DateField.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { messages as text } from './messages.ts';

type File = 'xlsx' | 'csv' | HourLayout;

/** Downloads the days and the hours of a period. The first period is the previous pay week. */
export function ExportPage() {
  const { today } = useCompanyTime();
  const lastMonday = addDays(weekStartOf(today), -7);
  const [period, setPeriod] = useState({
    startDate: lastMonday,
    endDate: addDays(lastMonday, 6),
  });
  const name = `${period.startDate}_${period.endDate}`;
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (file: File) => {
      if (file === 'xlsx') return download(exportDaysXlsx, { query: period }, `days_${name}.xlsx`);
      if (file === 'csv') return download(exportDaysCsv, { query: period }, `days_${name}.csv`);
      return download(exportHours, { query: { ...period, layout: file } }, `hours_${name}.csv`);
    },
  });
  const button = (file: File, label: string) => (
    <Button
      variant="outlined"
      startIcon={<Download />}
      disabled={isPending}
      onClick={() => mutate(file)}
    >
      {label}
    </Button>
  );
  const change = (part: keyof typeof period) => (typed: string) => {
    const day = dayFrom(typed);
    if (day) setPeriod({ ...period, [part]: day });
  };
  return (
    <>
      <Breadcrumb to="/dashboard/payroll" label={text.payroll} />
      <PageHeader title={text.title} subtitle={text.subtitle} />
      <Stack sx={{ gap: 4 }}>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <DateField label={text.startDate} value={period.startDate} onDay={change('startDate')} />
          <DateField label={text.endDate} value={period.endDate} onDay={change('endDate')} />
        </Stack>
        <ErrorAlert onClose={reset}>{error && errorSentence(error, text.failed)}</ErrorAlert>
        <Section title={text.days.title}>
          <Typography variant="hint">{text.days.about}</Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}>
            {button('xlsx', text.days.xlsx)}
            {button('csv', text.days.csv)}
          </Stack>
        </Section>
        <Section title={text.hours.title}>
          <Typography variant="hint" component="div" sx={{ maxWidth: '72ch' }}>
            {text.hours.about}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}>
            {button('GUSTO', text.hours.gusto)}
            {button('PLAIN', text.hours.plain)}
          </Stack>
        </Section>
      </Stack>
    </>
  );
}
