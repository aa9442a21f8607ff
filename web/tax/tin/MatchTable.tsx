import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MATCH_CODE_MEANINGS, type MatchState } from '../../../domain/tax/tin/match-rules.ts';
import type { TinMatch } from '../../../domain/tax/tin/match-schema.ts';
import { columnFrom, hiddenFrom } from '../../ui/columns.ts';
import { longDate } from '../../ui/format.ts';
import { ListTable } from '../../ui/ListTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { messages } from './messages.ts';
import { RecordDialog } from './RecordDialog.tsx';

const ON_WIDE = columnFrom('md');
const ON_NARROW = hiddenFrom('md');

const TONES: Readonly<Record<MatchState, 'good' | 'bad' | 'waiting'>> = {
  NONE: 'waiting',
  STALE: 'waiting',
  MATCH: 'good',
  PROBLEM: 'bad',
};

function Result({ payee: { state, last } }: { payee: TinMatch }) {
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <StatusChip tone={TONES[state]} label={messages.states[state]} />
      {last && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {MATCH_CODE_MEANINGS[last.code]}{' '}
          {messages.resultOn(longDate(last.resultOn), last.enteredBy)}
        </Typography>
      )}
    </Stack>
  );
}

interface RowProps {
  payee: TinMatch;
  onRecord: (payee: TinMatch) => void;
}

function PayeeRow({ payee, onRecord }: RowProps) {
  const action = (
    <Button
      size="small"
      aria-label={messages.record.actionNamed(payee.name)}
      onClick={() => onRecord(payee)}
    >
      {messages.record.action}
    </Button>
  );
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{payee.name}</bdi>
        <Stack sx={{ ...ON_NARROW, gap: 1, mt: 1, alignItems: 'flex-start' }}>
          <Result payee={payee} />
          {action}
        </Stack>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{payee.truncatedTin}</TableCell>
      <TableCell sx={ON_WIDE}>
        <Result payee={payee} />
      </TableCell>
      <TableCell sx={ON_WIDE} align="right">
        {action}
      </TableCell>
    </TableRow>
  );
}

/** Lists each payee with the latest TIN Matching result. */
export function MatchTable({ payees }: { payees: readonly TinMatch[] }) {
  const [recording, setRecording] = useState<TinMatch>();
  const { columns } = messages;
  return (
    <>
      <ListTable
        aria-label={messages.title}
        columns={[
          { title: columns.payee },
          { title: columns.tin },
          { title: columns.result, sx: ON_WIDE },
          { title: columns.actions, align: 'right', sx: ON_WIDE },
        ]}
      >
        {payees.map((payee) => (
          <PayeeRow key={payee.w9VersionId} payee={payee} onRecord={setRecording} />
        ))}
      </ListTable>
      {recording && <RecordDialog payee={recording} onClose={() => setRecording(undefined)} />}
    </>
  );
}
