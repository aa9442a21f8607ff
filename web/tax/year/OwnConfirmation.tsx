import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxLengthOf } from '../../../domain/limits.ts';
import type { OwnYear } from '../../../domain/tax/year/own-year.ts';
import {
  QUESTION_SUBJECTS,
  type ConfirmationState,
  type QuestionSubject,
} from '../../../domain/tax/year/confirmations.ts';
import {
  confirmYear,
  type YearConfirmation,
} from '../../../domain/tax/year/confirmation-schema.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { FormChoice } from '../../app/forms/FormChoice.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { ownConfirmationQuery, useConfirmYear } from '../form-1099-nec/api.ts';
import { confirmationMessages as text } from './confirmation-messages.ts';

interface Fields {
  subject: QuestionSubject | '';
  question: string;
}

const SUBJECTS = QUESTION_SUBJECTS.map((value) => ({ value, label: text.subjects[value] }));

function QuestionDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const { mutateAsync } = useConfirmYear();
  const form = useEndpointForm<Fields, typeof confirmYear>({
    endpoint: confirmYear,
    initialValues: { subject: '', question: '' },
    bodyOf: ({ subject, question }) => ({
      year,
      isConfirmed: false,
      subject: subject || null,
      question,
      shown: null,
    }),
    save: mutateAsync,
    draftKey: `year-question:${year}`,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.ask.title}
      submitLabel={text.ask.submit}
      busyLabel={text.ask.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <FormChoice<Fields>
        name="subject"
        label={text.ask.subject}
        emptyLabel={text.ask.choose}
        choices={SUBJECTS}
        rule={(subject) => (subject === '' ? text.ask.subjectMissing : undefined)}
        hasInitialFocus
      />
      <FormInput<Fields>
        name="question"
        label={text.ask.question}
        multiline
        minRows={3}
        maxLength={maxLengthOf(confirmYear.body, 'question')}
        rule={(question) => (String(question).trim() === '' ? text.ask.questionMissing : undefined)}
      />
    </FormDialog>
  );
}

const SEVERITIES: Readonly<Record<ConfirmationState, 'info' | 'success' | 'warning'>> = {
  NONE: 'info',
  CONFIRMED: 'success',
  CHANGED: 'warning',
  QUESTIONED: 'info',
  ANSWERED: 'info',
};

function Payee({ payee }: { payee: YearConfirmation['payee'] }) {
  if (!payee) return null;
  return (
    <Typography variant="body2">
      {text.formNames} <bdi>{payee.name}</bdi>, {payee.truncatedTin}, {payee.address}
    </Typography>
  );
}

interface AnswersProps {
  year: number;
  figures: OwnYear['figures'];
  data: YearConfirmation;
}

function Answers({ year, figures, data }: AnswersProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useConfirmYear();
  const toast = useToast();
  function confirm() {
    const shown = {
      figures: figures.map(({ identity, pay, expenses, withheld }) => ({
        identity,
        pay,
        expenses,
        withheld,
      })),
      payee: data.payee,
    };
    mutate(
      { year, isConfirmed: true, subject: null, question: '', shown },
      { onSuccess: ({ message }) => toast.success(message) },
    );
  }
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {data.state !== 'CONFIRMED' && (
          <Button variant="contained" disabled={isPending} onClick={confirm}>
            {text.right}
          </Button>
        )}
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {text.wrong}
        </Button>
      </Stack>
      <ErrorAlert onClose={reset}>{error && errorSentence(error, text.failed)}</ErrorAlert>
      {isAsking && <QuestionDialog year={year} onClose={() => setAsking(false)} />}
    </>
  );
}

interface OwnConfirmationProps {
  year: number;
  /** The figures that the page shows. */
  figures: OwnYear['figures'];
}

/** Asks the payee whether the figures of the year are right. The payee confirms them before the forms are generated. */
export function OwnConfirmation({ year, figures }: OwnConfirmationProps) {
  const { data, error, refetch } = useQuery(ownConfirmationQuery(year));
  if (error)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  if (!data || (!data.isConfirmationOpen && data.state === 'NONE')) return null;
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Alert severity={SEVERITIES[data.state]}>{text.states[data.state](year)}</Alert>
      {data.question !== '' && (
        <Typography variant="body2">{text.youAsked(data.question)}</Typography>
      )}
      {data.answer !== null && (
        <Typography variant="body2">{text.officeAnswered(data.answer)}</Typography>
      )}
      <Payee payee={data.payee} />
      <Answers year={year} figures={figures} data={data} />
    </Stack>
  );
}
