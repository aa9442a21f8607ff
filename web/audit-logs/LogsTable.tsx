import Report from '@mui/icons-material/ReportOutlined';
import Warning from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { actionName } from '../../domain/audit-logs/actions.ts';
import type { AuditLevel } from '../../domain/audit-logs/levels.ts';
import type { AuditLog } from '../../domain/audit-logs/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { columnFrom, hiddenFrom } from '../ui/columns.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';
import { isFiltering, type LogsSearch } from './search.ts';

const { empty, table } = messages;

/** Shows what the user did, with the object in bold: "archived Dennis Hart". A summary about the user's own account
 *  does not name the object. */
export function LogSummary({ log: { summary, object } }: { log: AuditLog }) {
  const start = summary.indexOf(object);
  if (start < 0) return summary;
  return (
    <>
      {summary.slice(0, start)}
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {object}
      </Box>
      {summary.slice(start + object.length)}
    </>
  );
}

/** The level of an entry, named as in the API. */
export function LevelChip({ level }: { level: AuditLevel }) {
  switch (level) {
    case 'INFO':
      return <StatusChip tone="neutral" label={level} />;
    case 'WARNING':
      return <StatusChip tone="waiting" label={level} icon={<Warning />} />;
    case 'ERROR':
      return <StatusChip tone="bad" label={level} />;
    case 'CRITICAL':
      return <StatusChip tone="bad" label={level} icon={<Report />} />;
  }
}

/** A phone is too narrow for six columns, so it shows the user and the time in the column of the action. */
const ON_WIDE = columnFrom('md');

export function userName({ user }: AuditLog): string {
  return user ? fullName(user) : table.system;
}

interface LogRowProps {
  log: AuditLog;
  onOpen: (log: AuditLog) => void;
}

function LogRow({ log, onOpen }: LogRowProps) {
  const moment = useCompanyTime().exactDateTimeOf(log.timestamp);
  const name = actionName(log.action);
  return (
    <TableRow hover>
      <TableCell sx={{ ...ON_WIDE, whiteSpace: { lg: 'nowrap' } }}>
        <time dateTime={log.timestamp}>{moment}</time>
      </TableCell>
      <TableCell sx={{ ...ON_WIDE, overflowWrap: 'anywhere', minWidth: '7rem' }}>
        <bdi>{userName(log)}</bdi>
      </TableCell>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" variant="body2">
          <Box component="bdi" sx={{ ...hiddenFrom('md'), mr: 0.5 }}>
            {userName(log)}
          </Box>
          <LogSummary log={log} />
        </Typography>
        <Typography variant="caption" component="div" sx={hiddenFrom('md')}>
          {moment}
        </Typography>
      </TableCell>
      <TableCell>
        <LevelChip level={log.level} />
      </TableCell>
      <TableCell sx={ON_WIDE}>{log.ipAddress ?? '–'}</TableCell>
      <TableCell align="right">
        <Button size="small" onClick={() => onOpen(log)}>
          {table.details}
          <HiddenText> {table.detailsOf(name, moment)}</HiddenText>
        </Button>
      </TableCell>
    </TableRow>
  );
}

interface LogsTableProps {
  /** Undefined while loading. */
  logs: readonly AuditLog[] | undefined;
  search: LogsSearch;
  onOpen: (log: AuditLog) => void;
}

export function LogsTable({ logs, search, onOpen }: LogsTableProps) {
  const setSearch = useSetSearch<LogsSearch>();
  if (logs?.length === 0) {
    return (
      <NothingFound
        title={empty.title}
        page={search.page}
        isFiltering={isFiltering(search)}
        hint={empty.noMatch}
        onFirstPage={() => setSearch({ ...search, page: undefined })}
        onClear={() => setSearch({})}
      />
    );
  }
  return (
    <ListTable
      aria-label={table.name}
      loadingLabel={table.loading}
      columns={[
        { title: table.columns.timestamp, sx: ON_WIDE },
        { title: table.columns.user, sx: ON_WIDE },
        { title: table.columns.action },
        { title: table.columns.level },
        { title: table.columns.ipAddress, sx: ON_WIDE },
        { title: table.columns.details, align: 'right' },
      ]}
    >
      {logs?.map((log) => (
        <LogRow key={log.id} log={log} onOpen={onOpen} />
      ))}
    </ListTable>
  );
}
