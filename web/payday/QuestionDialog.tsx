import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isOwn } from '../../domain/access.ts';
import { addDays, weekStartOf } from '../../domain/calendar.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { fullName } from '../../domain/people.ts';
import { OUTCOMES } from '../../domain/statement-questions/rules.ts';
import { answerQuestion, type QueuedQuestion } from '../../domain/statement-questions/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm, type EndpointForm } from '../app/forms/use-endpoint-form.ts';
import { TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { Explanation } from '../payroll/Explanation.tsx';
import { questionMessages as labels } from '../payroll/question-messages.ts';
import { QuestionNote } from '../payroll/QuestionNote.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { AddLineDialog } from './AddLineDialog.tsx';
import { questionQuery, useAnswerQuestion } from './api.ts';
import { correctionFor } from './line-fields.ts';
import { AskedLine } from './AskedLine.tsx';
import { questionMessages } from './question-messages.ts';

const { dialog: text } = questionMessages;

const OUTCOME_CHOICES = OUTCOMES.map((value) => ({ value, label: labels.outcomes[value] }));

/** Shows the line that a question is about, with its explanation, and the question. */
function QuestionAndLine({ question }: { question: QueuedQuestion }) {
  const { settlementId, position, line } = question;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        minWidth: 0,
      }}
    >
      <div>
        <Typography variant="label" component="div">
          {text.line}
        </Typography>
        <AskedLine question={question} />
        <Box sx={{ mt: 1 }}>
          <TextLink to="/dashboard/payroll/statements/$id" params={{ id: settlementId }}>
            {text.statement}
          </TextLink>
        </Box>
        <QuestionNote question={question} name={fullName(question)} />
      </div>
      {line && position !== null && (
        <Box sx={{ typography: 'body2', minWidth: 0 }}>
          <Typography variant="label" component="div" sx={{ mb: 1 }}>
            {text.explanation}
          </Typography>
          <Explanation settlementId={settlementId} line={{ ...line, position }} />
        </Box>
      )}
    </Box>
  );
}

interface Fields {
  answer: string;
  outcome: (typeof OUTCOMES)[number] | '';
}

interface AnswerProps {
  question: QueuedQuestion;
  onCorrect: () => void;
  onClose: () => void;
}

function AnswerDialog({ question, onCorrect, onClose }: AnswerProps) {
  const { mutateAsync } = useAnswerQuestion(question.id);
  const form: EndpointForm<Fields> = useEndpointForm<Fields, typeof answerQuestion>({
    endpoint: answerQuestion,
    initialValues: { answer: '', outcome: '' },
    bodyOf: ({ answer, outcome }) => ({ answer: answer.trim(), outcome: outcome || 'RIGHT' }),
    save: mutateAsync,
    draftKey: `answer:${question.id}`,
    fallback: text.failed,
    onSaved: () => (form.getValues('outcome') === 'CORRECTED' ? onCorrect() : onClose()),
  });
  return (
    <FormDialog
      form={form}
      title={text.title(fullName(question))}
      submitLabel={text.submit}
      busyLabel={text.busy}
      maxWidth="md"
      onClose={onClose}
    >
      <QuestionAndLine question={question} />
      <FormInput<Fields>
        name="answer"
        label={text.answer}
        required
        multiline
        minRows={2}
        maxLength={maxLengthOf(answerQuestion.body, 'answer')}
        hint={text.answerHint}
        rule={(answer) => (answer.trim() === '' ? text.answerRequired : undefined)}
      />
      <FormChoice<Fields>
        name="outcome"
        label={text.outcome}
        emptyLabel=""
        choices={OUTCOME_CHOICES}
        rule={(outcome) => (outcome === '' ? text.outcomeRequired : undefined)}
      />
    </FormDialog>
  );
}

/** Shows a question that is answered, withdrawn, or the person's own. */
function ClosedDialog({ question, onCorrect, onClose }: AnswerProps) {
  const isOwnQuestion = isOwn(useActor(), question.userId);
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text.title(fullName(question))}</DialogTitle>
      <DialogContent>
        <QuestionAndLine question={question} />
      </DialogContent>
      <DialogActions>
        {question.answer && !isOwnQuestion && (
          <Button onClick={onCorrect}>{text.addCorrection}</Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {text.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows a question beside its line. A person who may answer it answers it here, and then adds the correction if the
 *  statement was wrong. */
export function QuestionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const actor = useActor();
  const { today } = useCompanyTime();
  const { data: question, error, refetch } = useQuery(questionQuery(id));
  const [isCorrecting, setCorrecting] = useState(false);
  if (!question)
    return (
      <Dialog open onClose={onClose} fullWidth aria-label={questionMessages.title}>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            {error ? (
              <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>
            ) : (
              <output>{text.loading}</output>
            )}
          </Stack>
        </DialogContent>
      </Dialog>
    );
  if (isCorrecting)
    return (
      <AddLineDialog
        // The last completed week, which Payday processes next.
        weekStart={addDays(weekStartOf(today), -7)}
        payee={question}
        initialValues={correctionFor(question)}
        onClose={onClose}
      />
    );
  const isClosed = question.answer !== null || question.withdrawnAt !== null;
  const props = { question, onCorrect: () => setCorrecting(true), onClose };
  return isClosed || isOwn(actor, question.userId) ? (
    <ClosedDialog {...props} />
  ) : (
    <AnswerDialog {...props} />
  );
}
