import Flag from '@mui/icons-material/OutlinedFlag';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { isOwn } from '../../domain/access.ts';
import type { Settlement, SettlementRow } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { answerQuestion, type StatementQuestion } from '../../domain/statement-questions/schema.ts';
import { useActor, useMayCall } from '../app/session.tsx';
import { AskDialog } from './AskDialog.tsx';
import { Explanation } from './Explanation.tsx';
import { FreightBillLink } from './FreightBillLink.tsx';
import { QuestionNote } from './QuestionNote.tsx';
import { questionsQuery } from './question-api.ts';
import { questionMessages as text } from './question-messages.ts';

const isOpenQuestion = ({ answer, withdrawnAt }: StatementQuestion) =>
  answer === null && withdrawnAt === null;

interface QuestionsProps {
  settlement: Settlement;
  /** The line. Null for the questions about the whole statement. */
  line: SettlementRow | null;
}

/** Returns the questions about a line that are not withdrawn, and whether the actor may ask about it now. */
function useQuestions({ settlement, line }: QuestionsProps) {
  const actor = useActor();
  // oxlint-disable-next-line linehaul/query-error -- StatementPage shows the error
  const { data } = useQuery(questionsQuery(settlement.id));
  const questions = (data?.questions ?? []).filter(
    ({ position, withdrawnAt }) => position === (line?.position ?? null) && withdrawnAt === null,
  );
  const isPayee = isOwn(actor, settlement.userId);
  const canAsk =
    data !== undefined &&
    isPayee &&
    settlement.status !== 'REVERSED' &&
    !questions.some(isOpenQuestion);
  return { questions, isPayee, canAsk };
}

/** Shows the questions about a line with their answers. */
function Questions(props: QuestionsProps) {
  const { questions, isPayee } = useQuestions(props);
  const mayAnswer = useMayCall()(answerQuestion) && !isPayee;
  const officeAction = mayAnswer ? 'answer' : undefined;
  const name = isPayee ? text.you : fullName(props.settlement);
  return questions.map((question) => (
    <QuestionNote
      key={question.id}
      question={question}
      name={name}
      action={isPayee ? 'withdraw' : officeAction}
    />
  ));
}

/** The button with which the payee asks about a line. Renders nothing for other people, and while a question about the
 *  line is open. */
function AskButton(props: QuestionsProps) {
  const { canAsk } = useQuestions(props);
  const [isAsking, setAsking] = useState(false);
  const { settlement, line } = props;
  return (
    <>
      {canAsk && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Flag />}
          onClick={() => setAsking(true)}
          sx={{ mt: 1.5, minHeight: 44, displayPrint: 'none' }}
        >
          {line ? text.looksWrong : text.missing}
        </Button>
      )}
      {isAsking && (
        <AskDialog settlementId={settlement.id} line={line} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

const Summary = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  width: `calc(100% + ${theme.spacing(2)})`,
  minHeight: 44,
  marginInline: theme.spacing(-1),
  padding: theme.spacing(1),
  borderRadius: theme.shape.borderRadius,
  font: 'inherit',
  textAlign: 'start',
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  '& > .amount': {
    borderBottom: `1px dotted ${theme.vars.palette.text.faint}`,
    '@media print': { borderBottom: 'none' },
  },
}));

interface StatementLineProps {
  settlement: Settlement;
  line: SettlementRow;
  /** The amount of the line. Undefined if the line pays nothing itself. */
  amount?: ReactNode;
  /** The name and the hints of the line. They are inside a button, so they can't contain block elements. */
  children: ReactNode;
}

/** Shows a line of a statement. The payee and the office open it to see where its amount comes from. The payee can say
 *  that it looks wrong. */
export function StatementLine({ settlement, line, amount, children }: StatementLineProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <Summary
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={() => setOpen(!isOpen)}
      >
        <Box component="span" sx={{ display: 'block', minWidth: 0, overflowWrap: 'anywhere' }}>
          {children}
        </Box>
        {amount !== undefined && <span className="amount">{amount}</span>}
      </Summary>
      {line.freightBill?.document && (
        <FreightBillLink
          payLineId={line.freightBill.payLineId}
          document={line.freightBill.document}
        />
      )}
      <Questions settlement={settlement} line={line} />
      {isOpen && (
        <Box id={id} sx={{ pt: 0.5, pb: 2, typography: 'body2' }}>
          <Explanation settlementId={settlement.id} line={line} />
          <AskButton settlement={settlement} line={line} />
        </Box>
      )}
    </li>
  );
}

/** Shows the questions about the whole statement, and the button with which the payee says that something is missing. */
export function StatementQuestions({ settlement }: { settlement: Settlement }) {
  return (
    <div>
      <Questions settlement={settlement} line={null} />
      <AskButton settlement={settlement} line={null} />
    </div>
  );
}
