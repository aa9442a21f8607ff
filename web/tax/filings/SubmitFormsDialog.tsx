import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { yearOf } from '../../../domain/calendar.ts';
import { fullName } from '../../../domain/people.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { generatedFormsQuery, useSubmitForms, type GeneratedForm } from '../form-1099-nec/api.ts';
import { messages } from '../form-1099-nec/messages.ts';
import { yearMessages } from '../year/messages.ts';

const { submitForms: text } = yearMessages;

interface FormRowProps {
  form: GeneratedForm;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Undefined until the request for this form is complete. */
  result: 'submitted' | { problem: string } | undefined;
}

function FormRow({ form, isChosen, onChoose, result }: FormRowProps) {
  const isDone = result === 'submitted';
  return (
    <Stack component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <FormControlLabel
          label={form.hasZeroAmounts ? text.zeroAmounts(fullName(form.user)) : fullName(form.user)}
          sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}
          control={
            <Checkbox
              size="small"
              checked={isChosen && !isDone}
              disabled={isDone}
              onChange={(event) => onChoose(event.target.checked)}
            />
          }
        />
        {isDone && <StatusChip tone="good" label={text.submitted} />}
        {result && !isDone && <StatusChip tone="bad" label={text.notSubmitted} />}
      </Stack>
      {result && !isDone && <Typography variant="hint">{result.problem}</Typography>}
    </Stack>
  );
}

/** Marks the generated forms of a year as submitted. Each form has its own request, so an error with one form does not
 *  stop the other forms. */
export function SubmitFormsDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const { today } = useCompanyTime();
  const { data: forms, error, refetch } = useQuery(generatedFormsQuery(year));
  const [deselected, setDeselected] = useState<readonly string[]>([]);
  const { submit, results, isBusy } = useSubmitForms();
  const unsubmitted = forms?.filter(({ id }) => results.get(id) !== 'submitted') ?? [];
  const chosen = unsubmitted.filter(({ id }) => !deselected.includes(id));
  const isFinished = forms !== undefined && unsubmitted.length === 0;
  const choose = (id: string, isChosen: boolean) =>
    setDeselected(isChosen ? deselected.filter((other) => other !== id) : [...deselected, id]);
  return (
    <ConfirmDialog
      open
      title={text.title(year)}
      confirmLabel={isFinished ? text.done : text.confirm}
      busyLabel={text.busy}
      busy={isBusy}
      ready={isFinished || chosen.length > 0}
      onConfirm={() => (isFinished ? onClose() : void submit(chosen))}
      onClose={onClose}
    >
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {!forms && !error && <output>{text.loading}</output>}
      {forms?.length === 0 && text.none}
      {forms && forms.length > 0 && (
        <>
          {yearOf(today) <= year && (
            <Alert severity="warning">{messages.submission.yearNotOver}</Alert>
          )}
          <Typography sx={{ my: 1 }}>{messages.submission.meaning}</Typography>
          <output>
            {text.selected(chosen.length)}{' '}
            {results.size > 0 &&
              text.submittedCount(
                [...results.values()].filter((result) => result === 'submitted').length,
              )}
          </output>
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
            {forms.map((form) => (
              <FormRow
                key={form.id}
                form={form}
                isChosen={!deselected.includes(form.id)}
                onChoose={(isChosen) => choose(form.id, isChosen)}
                result={results.get(form.id)}
              />
            ))}
          </Stack>
        </>
      )}
    </ConfirmDialog>
  );
}
