import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ContractorSelect } from '../people/ContractorSelect.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { sheetQuery } from './api.ts';
import { messages } from './messages.ts';
import { WeekBar, type WeekBarProps } from './WeekBar.tsx';
import { WeekSheet } from './WeekSheet.tsx';

const { tracker: text } = messages;

/** Returns the week in which the person opened the page. The week does not change at midnight on Sunday, because the
 *  person would lose the typed amounts. */
function useWeekAtOpening(): Day {
  const { timeZone, today } = useCompanyTime();
  const [opening, setOpening] = useState({ timeZone, week: weekStartOf(today) });
  // The device's time zone determines the week until the company's time zone is loaded.
  if (opening.timeZone !== timeZone) setOpening({ timeZone, week: weekStartOf(today) });
  return opening.week;
}

/** The Payroll Tracker, in which the office enters the amounts of a contractor's week and processes the week. */
export function Tracker() {
  const weekAtOpening = useWeekAtOpening();
  const { contractor, week = weekAtOpening } = useSearch({ from: '/dashboard/payroll' });
  const navigate = useNavigate({ from: '/dashboard/payroll' });

  const select = (change: { contractor?: string; week?: Day }) =>
    void navigate({ search: (search) => ({ ...search, ...change }) });

  return (
    <>
      <Box sx={{ mb: 3, maxWidth: 360 }}>
        <ContractorSelect
          label={text.contractor}
          cannotClear
          selected={contractor}
          onSelect={(next) => next && select({ contractor: next, week })}
        />
      </Box>
      {contractor ? (
        <SelectedWeek
          key={`${contractor} ${week}`}
          userId={contractor}
          weekStart={week}
          onSelectWeek={(next) => select({ week: next })}
        />
      ) : (
        <EmptyState title={text.noContractor} />
      )}
    </>
  );
}

interface SelectedWeekProps {
  userId: string;
  weekStart: Day;
  onSelectWeek: (weekStart: Day) => void;
}

/** A skeleton of the week sheet. The person can choose another week while the sheet loads. */
function SheetSkeleton({ bar }: { bar: WeekBarProps }) {
  return (
    <>
      <Typography variant="h2" component="div">
        <Skeleton width="9ch" />
      </Typography>
      <Typography variant="body2" sx={{ mb: 3 }}>
        <Skeleton width="36ch" />
      </Typography>
      <WeekBar {...bar} />
      <TableContainer>
        <Table>
          <TableBody>
            <SkeletonRows columns={5} rows={8} label={text.loading} />
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

/** The key of this component contains the contractor and the week, so React resets its state when the person chooses
 *  another contractor or week. */
function SelectedWeek({ userId, weekStart, onSelectWeek }: SelectedWeekProps) {
  const { today } = useCompanyTime();
  const { data: sheet, error, refetch } = useQuery(sheetQuery(userId, weekStart));
  const bar = { userId, weekStart, today, onSelectWeek };
  if (error && !sheet) {
    return (
      <>
        <WeekBar {...bar} />
        <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>
      </>
    );
  }
  if (!sheet) return <SheetSkeleton bar={bar} />;
  return <WeekSheet sheet={sheet} bar={bar} />;
}
