import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MATCH_CODE_MEANINGS, type MatchState } from '../../../domain/tax/tin/match-rules.ts';
import type { TinMatch } from '../../../domain/tax/tin/match-schema.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import { hiddenFrom, TOP_ALIGNED } from '../../ui/columns.ts';
import { longDate } from '../../ui/format.ts';
import { ListTable, type Columns } from '../../ui/ListTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { messages } from './messages.ts';
import { RecordDialog } from './RecordDialog.tsx';

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
          {sentenceText(MATCH_CODE_MEANINGS[last.code])}{' '}
          {messages.resultOn(longDate(last.resultOn), last.enteredBy)}
        </Typography>
      )}
    </Stack>
  );
}

interface RecordButtonProps {
  payee: TinMatch;
  onRecord: (payee: TinMatch) => void;
}

function RecordButton({ payee, onRecord }: RecordButtonProps) {
  return (
    <Button
      size="small"
      aria-label={messages.record.actionNamed(payee.name)}
      onClick={() => onRecord(payee)}
    >
      {messages.record.action}
    </Button>
  );
}

/** The columns of the payees. A narrow screen shows the result and the button under the name. */
function matchColumns(onRecord: (payee: TinMatch) => void): Columns<TinMatch> {
  const { columns } = messages;
  return [
    {
      header: columns.payee,
      isRowHeader: true,
      sx: { overflowWrap: 'anywhere' },
      cell: (payee) => (
        <>
          <bdi>{payee.name}</bdi>
          <Stack sx={{ ...hiddenFrom('md'), gap: 1, mt: 1, alignItems: 'flex-start' }}>
            <Result payee={payee} />
            <RecordButton payee={payee} onRecord={onRecord} />
          </Stack>
        </>
      ),
    },
    {
      header: columns.tin,
      sx: { whiteSpace: 'nowrap' },
      cell: ({ truncatedTin }) => truncatedTin,
    },
    { header: columns.result, from: 'md', cell: (payee) => <Result payee={payee} /> },
    {
      header: columns.actions,
      align: 'right',
      from: 'md',
      cell: (payee) => <RecordButton payee={payee} onRecord={onRecord} />,
    },
  ];
}

/** Lists each payee with the latest TIN Matching result. */
export function MatchTable({ payees }: { payees: readonly TinMatch[] }) {
  const [recording, setRecording] = useState<TinMatch>();
  return (
    <>
      <ListTable
        aria-label={messages.title}
        columns={matchColumns(setRecording)}
        rows={payees}
        keyOf={({ w9VersionId }) => w9VersionId}
        sx={TOP_ALIGNED}
      />
      {recording && <RecordDialog payee={recording} onClose={() => setRecording(undefined)} />}
    </>
  );
}
