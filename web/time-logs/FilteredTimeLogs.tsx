import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { dayName, longDate } from '../ui/format.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { QuantityDetails } from '../ui/QuantityDetails.tsx';
import { useSetFilter } from './OwnTimeLogFilters.tsx';
import {
  DayOrigin,
  LogStatusChip,
  PayrollNote,
  RejectionReason,
  workedText,
} from './LogStatus.tsx';
import { messages } from './messages.ts';

const { entries: text } = messages;
const { columns } = text;

const FIRST_SHOWN = 20;

const COLUMNS: Columns<TimeLog> = [
  {
    header: columns.date,
    sx: { whiteSpace: { sm: 'nowrap' } },
    cell: ({ date }) => (
      <>
        {longDate(date)}
        <Typography component="span" variant="caption" sx={{ display: 'block' }}>
          {dayName(date)}
        </Typography>
      </>
    ),
  },
  {
    header: columns.worked,
    cell: (log) => (
      <>
        {workedText(log)}
        <QuantityDetails quantities={log.quantities} />
      </>
    ),
  },
  {
    header: columns.status,
    cell: (log) => (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <LogStatusChip status={log.status} />
        <PayrollNote log={log} />
      </Stack>
    ),
  },
  {
    header: columns.notes,
    from: 'sm',
    sx: { overflowWrap: 'anywhere' },
    cell: (log) => (
      <>
        {log.description || '–'}
        <RejectionReason log={log} />
        <DayOrigin log={log} />
      </>
    ),
  },
];

/** Lists the entries that match the filter, newest first. The filter does not change the weeks above the list. */
export function FilteredTimeLogs({ logs }: { logs: readonly TimeLog[] | undefined }) {
  const [shown, setShown] = useState(FIRST_SHOWN);
  const setFilter = useSetFilter();
  const hidden = (logs?.length ?? 0) - shown;
  return (
    <Box>
      <ListTable
        aria-label={text.name}
        loadingLabel={text.loading}
        columns={COLUMNS}
        rows={logs?.slice(0, shown)}
        keyOf={({ id }) => id}
        empty={
          <NothingFound
            title={text.empty}
            isFiltering
            hint={text.emptyHint}
            onClear={() => setFilter({})}
          />
        }
      />
      {hidden > 0 && (
        <Button sx={{ mt: 1 }} onClick={() => setShown(shown + 100)}>
          {text.showMore(hidden)}
        </Button>
      )}
    </Box>
  );
}
