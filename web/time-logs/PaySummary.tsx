import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { monthLabel, shortDate } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { TimeLogSummary } from '../../domain/time-logs/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Money } from '../ui/Money.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { WithheldNote } from '../ui/WithheldNote.tsx';
import { usePaySummary } from './api.ts';

type Totals = TimeLogSummary['year'];
interface Period extends Omit<Totals, 'year'> {
  key: string;
  name?: string;
}

function Amount({ dollars }: { dollars: number }) {
  return (
    <TableCell align="right">
      <Money cents={centsFromDollars(dollars)} />
    </TableCell>
  );
}

function PeriodRow({ period }: { period: Period }) {
  return (
    <TableRow>
      {period.name && (
        <TableCell component="th" scope="row">
          {period.name}
        </TableCell>
      )}
      <TableCell align="right">{period.daysWorked}</TableCell>
      <Amount dollars={period.earned} />
      <Amount dollars={period.expenses} />
      <TableCell align="right">
        <Money cents={centsFromDollars(period.paid)} />
        <WithheldNote cents={centsFromDollars(period.withheld)} />
      </TableCell>
    </TableRow>
  );
}

interface TotalsPanelProps {
  title: string;
  /** The header of the first column; a single period needs none. */
  nameHeader?: string;
  /** Left out while they load. */
  periods: readonly Period[] | undefined;
}

function TotalsPanel({ title, nameHeader, periods }: TotalsPanelProps) {
  const id = useId();
  const headers = ['Days Worked', 'Earned', 'Expenses', 'Paid'];
  return (
    <Accordion slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMore />} id={id} aria-controls={`${id}-table`}>
        <Typography component="span" variant="h4">
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <TableContainer>
          {/* Five columns fit on a phone in small letters: no sideways scroll. */}
          <Table
            aria-label={title}
            sx={{
              '& .MuiTableCell-root': {
                px: { xs: 0.5, sm: 2 },
                typography: { xs: 'caption', sm: 'body2' },
              },
              '& .MuiTableCell-head': { whiteSpace: 'normal', verticalAlign: 'bottom' },
            }}
          >
            <TableHead>
              <TableRow>
                {nameHeader && <TableCell>{nameHeader}</TableCell>}
                {headers.map((header) => (
                  <TableCell key={header} align="right">
                    {header}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {!periods && <SkeletonRows columns={nameHeader ? 5 : 4} label="Loading totals..." />}
              {periods?.map((period) => (
                <PeriodRow key={period.key} period={period} />
              ))}
              {periods?.length === 0 && (
                <TableRow>
                  <TableCell colSpan={5}>Nothing yet this year.</TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </TableContainer>
      </AccordionDetails>
    </Accordion>
  );
}

/** What one's days came to: by week, by month and in the year so far. */
export function PaySummary() {
  const { summary, error, isError, refetch } = usePaySummary();
  const rate = summary?.dailyRate ?? null;
  const periodsOf = <T extends Omit<Totals, 'year'>>(
    all: readonly T[] | undefined,
    named: (totals: T) => { key: string; name?: string },
  ) => (isError ? [] : all?.map((totals) => ({ ...totals, ...named(totals) })));
  return (
    <Box component="section" aria-labelledby="pay-summary">
      <Typography id="pay-summary" variant="h2">
        Pay Summary
      </Typography>
      {rate !== null && (
        <Typography variant="hint" sx={{ mt: 0.5 }}>
          Your rate: <Money cents={centsFromDollars(rate)} /> per hour
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>
        {isError && (
          <LoadError onTryAgain={refetch}>
            {errorSentence(error, 'Failed to load the pay summary')}
          </LoadError>
        )}
        <TotalsPanel
          title="Weekly Totals"
          nameHeader="Week Starting"
          periods={periodsOf(summary?.weeks, ({ weekStart }) => ({
            key: weekStart,
            name: shortDate(weekStart),
          }))}
        />
        <TotalsPanel
          title="Monthly Totals"
          nameHeader="Month"
          periods={periodsOf(summary?.months, ({ month }) => ({
            key: month,
            name: monthLabel(month),
          }))}
        />
        <TotalsPanel
          title="Year-to-Date Totals"
          periods={periodsOf(summary && [summary.year], ({ year }) => ({ key: String(year) }))}
        />
      </Box>
    </Box>
  );
}
