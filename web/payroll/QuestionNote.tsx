import Flag from '@mui/icons-material/OutlinedFlag';
import QuestionAnswer from '@mui/icons-material/QuestionAnswerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { dayIn, daysBetween } from '../../domain/calendar.ts';
import type { StatementQuestion } from '../../domain/statement-questions/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink } from '../app/links.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { formatDollars } from '../ui/format.ts';
import { useToast } from '../ui/Toast.tsx';
import { useWithdrawQuestion } from './question-api.ts';
import { questionMessages as text } from './question-messages.ts';

/** Returns the state of a question as text, with the age of an open one: "Open for 3 days". */
export function useQuestionState() {
  const { today, timeZone, dateOf } = useCompanyTime();
  return ({ askedAt, answer, withdrawnAt }: StatementQuestion): string => {
    if (answer) return text.answered(dateOf(answer.answeredAt));
    if (withdrawnAt) return text.withdrawn;
    return text.open(daysBetween(dayIn(timeZone, Temporal.Instant.from(askedAt)), today));
  };
}

function Said({ children, by }: { children: ReactNode; by: string }) {
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Box>
      <Typography variant="caption" component="div">
        {by}
      </Typography>
    </Box>
  );
}

function Withdraw({ id }: { id: string }) {
  const { mutate, error, isPending, reset } = useWithdrawQuestion();
  const toast = useToast();
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Button
        disabled={isPending}
        onClick={() => mutate(id, { onSuccess: ({ message }) => toast.success(message) })}
        sx={{ mx: -1, px: 1, minHeight: 44 }}
      >
        {isPending ? text.withdrawing : text.withdraw}
      </Button>
      <ErrorAlert onClose={reset}>{error && errorSentence(error, text.withdrawFailed)}</ErrorAlert>
    </Box>
  );
}

interface QuestionNoteProps {
  question: StatementQuestion;
  /** Who asked. */
  name: string;
  /** What the person on screen may do with the open question. */
  action?: 'withdraw' | 'answer' | undefined;
}

/** Shows a question with its age or its answer. */
export function QuestionNote({ question, name, action }: QuestionNoteProps) {
  const { dateTimeOf } = useCompanyTime();
  const stateOf = useQuestionState();
  const { id, askedAt, expected, answer, withdrawnAt } = question;
  const isOpen = answer === null && withdrawnAt === null;
  const color = answer ? 'success' : 'warning';
  return (
    <Box
      sx={{
        borderLeft: 3,
        borderColor: withdrawnAt ? 'divider' : `${color}.main`,
        pl: 1.5,
        my: 1,
        typography: 'body2',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 0.75,
          alignItems: 'center',
          fontWeight: 600,
          '& > svg': { fontSize: '1.125rem', color: withdrawnAt ? 'text.faint' : `${color}.main` },
        }}
      >
        {answer ? <QuestionAnswer aria-hidden /> : <Flag aria-hidden />}
        {stateOf(question)}
      </Box>
      <Said by={text.asked(name, dateTimeOf(askedAt))}>
        “{question.question}”
        {expected !== null && <div>{text.expected(formatDollars(expected))}</div>}
      </Said>
      {answer && (
        <Said by={text.asked(answer.answeredBy ?? text.erased, dateTimeOf(answer.answeredAt))}>
          <strong>{text.outcomes[answer.outcome]}.</strong> {answer.text}
        </Said>
      )}
      {isOpen && action === 'withdraw' && <Withdraw id={id} />}
      {isOpen && action === 'answer' && (
        <ButtonLink
          to="/dashboard/payroll/questions"
          search={{ question: id }}
          sx={{ mx: -1, px: 1, minHeight: 44, displayPrint: 'none' }}
        >
          {text.answer}
        </ButtonLink>
      )}
    </Box>
  );
}
