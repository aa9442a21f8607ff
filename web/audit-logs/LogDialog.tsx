import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { actionName } from '../../domain/audit-logs/actions.ts';
import type { LoggedPerson } from '../../domain/audit-logs/people-in-values.ts';
import type { AuditLog } from '../../domain/audit-logs/schema.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { changesOf, type Change } from '../app/history/changes.ts';
import { userName, LevelChip, LogSummary } from './LogsTable.tsx';
import { useCompanyTime } from '../app/company-time.ts';
import { messages } from './messages.ts';

const { entry: text } = messages;

/** Marks the old value as deleted and the new one as inserted. Equal values are not marked. */
function ChangeRow({ change: { name, before, after } }: { change: Change }) {
  const isSame = before === after;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', color: 'text.faint' }}>
        {before === undefined ? '–' : isSame ? before : <del>{before}</del>}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {after === undefined ? (
          '–'
        ) : isSame ? (
          after
        ) : (
          <Typography component="ins" variant="subtitle2" sx={{ textDecoration: 'none' }}>
            {after}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
}

function Changes({ log, people }: Pick<LogDialogProps, 'log' | 'people'>) {
  const changes = changesOf(log.oldValues, log.newValues, people);
  if (changes.length === 0) return <Typography variant="hint">{text.noChanges}</Typography>;
  return (
    <Table size="small" aria-label={text.changes}>
      <TableHead>
        <TableRow>
          <TableCell>{text.columns.value}</TableCell>
          <TableCell>{text.columns.before}</TableCell>
          <TableCell>{text.columns.after}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change) => (
          <ChangeRow key={change.name} change={change} />
        ))}
      </TableBody>
    </Table>
  );
}

interface LogDialogProps {
  log: AuditLog;
  /** The people whose ids the values of the entry contain. */
  people: readonly LoggedPerson[];
  onClose: () => void;
}

export function LogDialog({ log, people, onClose }: LogDialogProps) {
  const titleId = useId();
  const { exactDateTimeOf } = useCompanyTime();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{userName(log)}</bdi> <LogSummary log={log} />
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 3 }}>
          <DescriptionList
            items={[
              [text.fields.action, `${actionName(log.action)} (${log.action})`],
              [text.fields.object, <bdi key="object">{log.object}</bdi>],
              [text.fields.level, <LevelChip key="level" level={log.level} />],
              [text.fields.timestamp, exactDateTimeOf(log.timestamp)],
              [text.fields.user, <bdi key="user">{userName(log)}</bdi>],
              [text.fields.email, log.user?.email ?? '–'],
              [text.fields.ipAddress, log.ipAddress ?? '–'],
              [text.fields.userAgent, log.userAgent ?? '–'],
            ]}
          />
          <Changes log={log} people={people} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
