import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  FILING_RESULTS,
  recordResult,
  type Filing,
  type FilingLine,
  type FilingResult,
} from '../../../domain/tax/filings/schema.ts';
import { maxLengthOf } from '../../../domain/limits.ts';
import { fullName } from '../../../domain/people.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { FormChoice } from '../../app/forms/FormChoice.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { filingQuery, useRecordResult } from './api.ts';
import { messages } from './messages.ts';

const { result: text, files } = messages;

type Fields = {
  result: FilingResult;
  note: string;
  lines: { result: FilingResult | ''; note: string }[];
};

const CHOICES = FILING_RESULTS.map((value) => ({ value, label: files.states[value] }));

/** Returns the lines that have a note or their own result, which differs from the result of the file. */
function ownLines({ result, lines }: Fields, known: readonly FilingLine[]) {
  return lines.flatMap((own, index) => {
    const line = known[index]?.line;
    if (line === undefined || (own.result === '' && own.note.trim() === '')) return [];
    return [{ line, result: own.result === '' ? result : own.result, note: own.note.trim() }];
  });
}

function startOf({ result, note }: Filing, lines: readonly FilingLine[]): Fields {
  const common = result ?? 'ACCEPTED';
  return {
    result: common,
    note,
    lines: lines.map((line) => ({
      result: line.result === null || line.result === common ? '' : line.result,
      note: line.note,
    })),
  };
}

interface ResultFormProps {
  filing: Filing;
  lines: readonly FilingLine[];
  onClose: () => void;
}

function ResultForm({ filing, lines, onClose }: ResultFormProps) {
  const { mutateAsync } = useRecordResult(filing.id);
  const form = useEndpointForm({
    endpoint: recordResult,
    initialValues: startOf(filing, lines),
    bodyOf: (fields) => ({
      result: fields.result,
      note: fields.note.trim(),
      lines: ownLines(fields, lines),
    }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(filing.fileName)}
      submitLabel={text.save}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2">{text.accepted}</Typography>
      <FormChoice<Fields> name="result" label={text.result} choices={CHOICES} hasInitialFocus />
      <FormInput<Fields>
        name="note"
        label={text.note}
        multiline
        maxLength={maxLengthOf(recordResult.body, 'note')}
      />
      <Typography variant="subtitle2" component="h3">
        {text.lines}
      </Typography>
      {lines.map(({ line, user }, index) => (
        <Box
          key={line}
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          <FormChoice<Fields>
            name={`lines.${index}.result`}
            label={text.line(line, fullName(user))}
            emptyLabel={text.same}
            choices={CHOICES}
          />
          <FormInput<Fields>
            name={`lines.${index}.note`}
            label={text.lineNote(line)}
            maxLength={maxLengthOf(recordResult.body, 'lines.0.note')}
          />
        </Box>
      ))}
    </FormDialog>
  );
}

export function ResultDialog({ filing, onClose }: { filing: Filing; onClose: () => void }) {
  const { data, error, refetch } = useQuery(filingQuery(filing.id));
  if (data) return <ResultForm filing={filing} lines={data.lines} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={text.title(filing.fileName)}
      confirmLabel={text.save}
      ready={false}
      onConfirm={onClose}
      onClose={onClose}
    >
      {!error && <Loading text={text.loading} />}
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
    </ConfirmDialog>
  );
}
