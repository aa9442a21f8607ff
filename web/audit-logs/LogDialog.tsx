import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { actionName } from '../../domain/audit-logs/actions.ts';
import type { LoggedPerson } from '../../domain/audit-logs/people-in-values.ts';
import type { AuditLog } from '../../domain/audit-logs/schema.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { changesOf, type Change } from '../app/history/changes.ts';
import { userName, LevelChip, LogSummary } from './columns.tsx';
import { useCompanyTime } from '../app/company-time.ts';
import { messages } from './messages.ts';

const { entry: text } = messages;

/** The columns of the changed values. The old value is marked as deleted and the new one as inserted. Equal values are
 *  not marked. */
const COLUMNS: Columns<Change> = [
  {
    header: text.columns.value,
    isRowHeader: true,
    sx: { overflowWrap: 'anywhere' },
    cell: ({ name }) => name,
  },
  {
    header: text.columns.before,
    sx: { overflowWrap: 'anywhere', color: 'text.faint' },
    cell: ({ before, after }) => {
      if (before === undefined) return '–';
      return before === after ? before : <del>{before}</del>;
    },
  },
  {
    header: text.columns.after,
    sx: { overflowWrap: 'anywhere' },
    cell: ({ before, after }) => {
      if (after === undefined) return '–';
      if (before === after) return after;
      return (
        <Typography component="ins" variant="subtitle2" sx={{ textDecoration: 'none' }}>
          {after}
        </Typography>
      );
    },
  },
];

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
          <ListTable
            size="small"
            aria-label={text.changes}
            columns={COLUMNS}
            rows={changesOf(log.oldValues, log.newValues, people)}
            keyOf={({ name }) => name}
            empty={<Typography variant="hint">{text.noChanges}</Typography>}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
