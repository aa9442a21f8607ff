import Report from '@mui/icons-material/ReportOutlined';
import Warning from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { actionName } from '../../domain/audit-logs/actions.ts';
import type { AuditLevel } from '../../domain/audit-logs/levels.ts';
import type { AuditLog } from '../../domain/audit-logs/schema.ts';
import { fullName } from '../../domain/people.ts';
import type { CompanyTime } from '../app/company-time.ts';
import { hiddenFrom } from '../ui/columns.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import type { Columns } from '../ui/ListTable.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

const { table: text } = messages;

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

export function userName({ user }: AuditLog): string {
  return user ? fullName(user) : text.system;
}

/** The columns of the audit trail. A phone is too narrow for six columns, so it shows the user and the time in the
 *  column of the action. */
export function logColumns(
  { exactDateTimeOf }: CompanyTime,
  onOpen: (log: AuditLog) => void,
): Columns<AuditLog> {
  return [
    {
      header: text.columns.timestamp,
      from: 'md',
      sx: { minWidth: '9.5rem', whiteSpace: { xl: 'nowrap' } },
      cell: ({ timestamp }) => <time dateTime={timestamp}>{exactDateTimeOf(timestamp)}</time>,
    },
    {
      header: text.columns.user,
      from: 'md',
      sx: { overflowWrap: 'anywhere', minWidth: '7rem' },
      cell: (log) => <bdi>{userName(log)}</bdi>,
    },
    {
      header: text.columns.action,
      isRowHeader: true,
      sx: { overflowWrap: 'anywhere', minWidth: { md: '8rem' } },
      cell: (log) => (
        <>
          <Typography component="span" variant="body2">
            <Box component="bdi" sx={{ ...hiddenFrom('md'), mr: 0.5 }}>
              {userName(log)}
            </Box>
            <LogSummary log={log} />
          </Typography>
          <OnlyBelow width="md">{exactDateTimeOf(log.timestamp)}</OnlyBelow>
        </>
      ),
    },
    { header: text.columns.level, cell: ({ level }) => <LevelChip level={level} /> },
    { header: text.columns.ipAddress, from: 'md', cell: ({ ipAddress }) => ipAddress ?? '–' },
    {
      header: text.columns.details,
      align: 'right',
      cell: (log) => (
        <Button size="small" onClick={() => onOpen(log)}>
          {text.details}
          <HiddenText>
            {' '}
            {text.detailsOf(actionName(log.action), exactDateTimeOf(log.timestamp))}
          </HiddenText>
        </Button>
      ),
    },
  ];
}
