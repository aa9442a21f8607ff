import { maxLengthOf } from '../../domain/limits.ts';
import {
  centsFromDollars,
  dollarsFromCents,
  numberFromText,
  readAmount,
} from '../../domain/money.ts';
import type { SettlementRow } from '../../domain/payroll/schema.ts';
import { askQuestion } from '../../domain/statement-questions/schema.ts';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { formatCents } from '../ui/format.ts';
import { lineName } from '../ui/pay-labels.ts';
import { useAskQuestion } from './question-api.ts';
import { questionMessages } from './question-messages.ts';

const { dialog: text } = questionMessages;

interface Fields {
  question: string;
  expected: string;
}

/** Returns the cents of a typed amount, null if nothing was typed, or undefined if it is invalid. */
function expectedCents(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  if (numberFromText(typed) === undefined) return undefined;
  const amount = readAmount(typed);
  return 'cents' in amount ? amount.cents : undefined;
}

const amountRule = (typed: string) =>
  expectedCents(typed) === undefined ? text.amountProblem : undefined;

interface AskDialogProps {
  settlementId: string;
  /** The line. Null to ask about the whole statement, because something is missing. */
  line: SettlementRow | null;
  onClose: () => void;
}

/** Asks what is wrong with a line, and optionally for the expected amount. Mount this dialog only while it is open. */
export function AskDialog({ settlementId, line, onClose }: AskDialogProps) {
  const { mutateAsync } = useAskQuestion(settlementId);
  const position = line?.position ?? null;
  const form = useEndpointForm<Fields, typeof askQuestion>({
    endpoint: askQuestion,
    initialValues: { question: '', expected: '' },
    bodyOf: ({ question, expected }) => {
      const cents = expectedCents(expected) ?? null;
      return {
        position,
        question: question.trim(),
        expected: cents === null ? null : dollarsFromCents(cents),
      };
    },
    save: mutateAsync,
    draftKey: `question:${settlementId}:${position ?? 0}`,
    fallback: text.failed,
    onSaved: onClose,
  });
  const required = line ? text.required : text.requiredMissing;
  return (
    <FormDialog
      form={form}
      title={line ? text.title : text.missingTitle}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      {line && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {lineName(line)}: {formatCents(centsFromDollars(line.amount))}
        </Typography>
      )}
      <FormInput<Fields>
        name="question"
        label={line ? text.question : text.missing}
        required
        multiline
        minRows={2}
        hasInitialFocus
        maxLength={maxLengthOf(askQuestion.body, 'question')}
        hint={text.questionHint}
        rule={(question) => (question.trim() === '' ? required : undefined)}
      />
      <FormInput<Fields>
        name="expected"
        label={line ? text.expected : text.expectedMissing}
        inputProps={{ inputMode: 'decimal' }}
        rule={amountRule}
      />
    </FormDialog>
  );
}
