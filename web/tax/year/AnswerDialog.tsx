import Typography from '@mui/material/Typography';
import { maxLengthOf } from '../../../domain/limits.ts';
import { fullName } from '../../../domain/people.ts';
import type { ReadinessPayee } from '../../../domain/tax/year/readiness-schema.ts';
import { answerQuestion } from '../../../domain/tax/year/confirmation-schema.ts';
import { call } from '../../app/api.ts';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useWrite } from '../../app/use-write.ts';
import { messages } from './readiness-messages.ts';

const { answer: text } = messages;

interface AnswerDialogProps {
  user: ReadinessPayee['user'];
  question: NonNullable<ReadinessPayee['question']>;
  onClose: () => void;
}

/** Answers a payee's question about the figures. Mount this dialog only while it is open. */
export function AnswerDialog({ user, question, onClose }: AnswerDialogProps) {
  const { mutateAsync } = useWrite((body: { answer: string }) =>
    call(answerQuestion, { params: { id: question.id }, body }),
  );
  const form = useEndpointForm<{ answer: string }, typeof answerQuestion>({
    endpoint: answerQuestion,
    initialValues: { answer: '' },
    bodyOf: ({ answer }) => ({ answer: answer.trim() }),
    save: mutateAsync,
    draftKey: `year-answer:${question.id}`,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(fullName(user))}
      submitLabel={text.submit}
      busyLabel={text.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography variant="body2">{text.asked(question.text)}</Typography>
      <FormInput<{ answer: string }>
        name="answer"
        label={text.answer}
        multiline
        minRows={3}
        maxLength={maxLengthOf(answerQuestion.body, 'answer')}
        rule={(answer) => (answer.trim() === '' ? text.missing : undefined)}
        hasInitialFocus
      />
    </FormDialog>
  );
}
