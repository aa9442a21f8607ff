import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  MATCH_CODE_MEANINGS,
  type MatchState,
  MATCH_CODES,
  type MatchCode,
} from '../../../domain/tax/tin/match-rules.ts';
import { type TinMatch, recordTinMatch } from '../../../domain/tax/tin/match-schema.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import { hiddenFrom, TOP_ALIGNED } from '../../ui/columns.ts';
import { longDate } from '../../ui/format.ts';
import { ListTable, type Columns } from '../../ui/ListTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { messages } from './messages.ts';
import { isDay, type Day } from '../../../domain/calendar.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { FormChoice } from '../../app/forms/FormChoice.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useRecordMatch } from './api.ts';

const { record: text } = messages;

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

interface Fields {
  code: string;
  resultOn: Day;
}

const CHOICES = MATCH_CODES.map((code) => ({
  value: String(code),
  label: text.option(code, sentenceText(MATCH_CODE_MEANINGS[code])),
}));

/** Records one TIN Matching result. Mount this dialog only while it is open. */
function RecordDialog({ payee, onClose }: { payee: TinMatch; onClose: () => void }) {
  const { today } = useCompanyTime();
  const { mutateAsync } = useRecordMatch();
  const form = useEndpointForm<Fields, typeof recordTinMatch>({
    endpoint: recordTinMatch,
    initialValues: { code: '', resultOn: today },
    bodyOf: ({ code, resultOn }) => ({
      w9VersionId: payee.w9VersionId,
      code: Number(code) as MatchCode,
      resultOn,
    }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(payee.name)}
      submitLabel={text.submit}
      busyLabel={text.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <FormChoice<Fields>
        name="code"
        label={text.code}
        emptyLabel={text.choose}
        choices={CHOICES}
        rule={(code) => (code === '' ? text.codeMissing : undefined)}
        hasInitialFocus
      />
      <FormInput<Fields>
        name="resultOn"
        label={text.resultOn}
        type="date"
        required
        inputProps={{ max: today }}
        rule={(typed) => (isDay(typed) && typed <= today ? undefined : text.dayInvalid)}
      />
    </FormDialog>
  );
}

interface RecordButtonProps {
  payee: TinMatch;
  onRecord: (payee: TinMatch) => void;
}

function RecordButton({ payee, onRecord }: RecordButtonProps) {
  return (
    <Button size="small" aria-label={text.actionNamed(payee.name)} onClick={() => onRecord(payee)}>
      {text.action}
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
