import Typography from '@mui/material/Typography';
import { maxLengthOf } from '../../domain/limits.ts';
import { fullName } from '../../domain/people.ts';
import type { ReadinessPayee } from '../../domain/readiness/schema.ts';
import { replyToQuestion } from '../../domain/year-confirmations/schema.ts';
import { call } from '../app/api.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useWrite } from '../app/use-write.ts';
import { messages } from './messages.ts';

const { reply: text } = messages;

interface ReplyDialogProps {
  user: ReadinessPayee['user'];
  question: NonNullable<ReadinessPayee['question']>;
  onClose: () => void;
}

/** Answers a payee's question about the figures. Mount this dialog only while it is open. */
export function ReplyDialog({ user, question, onClose }: ReplyDialogProps) {
  const { mutateAsync } = useWrite((body: { reply: string }) =>
    call(replyToQuestion, { params: { id: question.id }, body }),
  );
  const form = useEndpointForm<{ reply: string }, typeof replyToQuestion>({
    endpoint: replyToQuestion,
    initialValues: { reply: '' },
    bodyOf: ({ reply }) => ({ reply: reply.trim() }),
    save: mutateAsync,
    draftKey: `year-reply:${question.id}`,
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
      <FormInput<{ reply: string }>
        name="reply"
        label={text.reply}
        multiline
        minRows={3}
        maxLength={maxLengthOf(replyToQuestion.body, 'reply')}
        rule={(reply) => (reply.trim() === '' ? text.missing : undefined)}
        hasInitialFocus
      />
    </FormDialog>
  );
}
