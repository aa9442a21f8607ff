import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { dayName, hoursText, longDate } from '../ui/format.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { columnFrom } from '../ui/columns.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { useSetFilter } from './OwnTimeLogFilters.tsx';
import { DayOrigin, LogStatusChip, PayrollNote, RejectionReason } from './LogStatus.tsx';
import { messages } from './messages.ts';

const { entries: text } = messages;
const { columns } = text;

const FIRST_SHOWN = 20;

function workedText({ worked, hoursWorked }: TimeLog): string {
  return worked ? hoursText(hoursWorked) : messages.day.notWorked;
}

function EntryRow({ log }: { log: TimeLog }) {
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: { sm: 'nowrap' } }}>
        {longDate(log.date)}
        <Typography component="span" variant="caption" sx={{ display: 'block' }}>
          {dayName(log.date)}
        </Typography>
      </TableCell>
      <TableCell>{workedText(log)}</TableCell>
      <TableCell>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <LogStatusChip status={log.status} />
          <PayrollNote log={log} />
        </Stack>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', ...columnFrom('sm') }}>
        {log.description || '–'}
        <RejectionReason log={log} />
        <DayOrigin log={log} />
      </TableCell>
    </TableRow>
  );
}

/** Lists the entries that match the filter, newest first. The filter does not change the weeks above the list. */
export function FilteredTimeLogs({ logs }: { logs: readonly TimeLog[] | undefined }) {
  const [shown, setShown] = useState(FIRST_SHOWN);
  const setFilter = useSetFilter();
  if (logs?.length === 0) {
    return (
      <NothingFound
        title={text.empty}
        isFiltering
        hint={text.emptyHint}
        onClear={() => setFilter({})}
      />
    );
  }
  const hidden = (logs?.length ?? 0) - shown;
  return (
    <Box>
      <ListTable
        aria-label={text.name}
        loadingLabel={text.loading}
        columns={[
          { title: columns.date },
          { title: columns.worked },
          { title: columns.status },
          { title: columns.notes, sx: columnFrom('sm') },
        ]}
      >
        {logs?.slice(0, shown).map((log) => (
          <EntryRow key={log.id} log={log} />
        ))}
      </ListTable>
      {hidden > 0 && (
        <Button sx={{ mt: 1 }} onClick={() => setShown(shown + 100)}>
          {text.showMore(hidden)}
        </Button>
      )}
    </Box>
  );
}
