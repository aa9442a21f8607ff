import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import {
  decideExpense,
  type ExpenseDecision,
  type ExpenseToDecide,
} from '../../domain/expenses/schema.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { needsReceipt } from '../../domain/expenses/rules.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { fullName } from '../../domain/people.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { ReasonSuggestions } from '../app/forms/ReasonSuggestions.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { EXPENSES_ID } from '../app/links.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { useToast } from '../ui/Toast.tsx';
import {
  expenseLabel,
  useDecideExpense,
  useExpensesToDecide,
  useUndoExpenseDecision,
} from './api.ts';
import { Fold, type ExpenseListProps } from './ExpenseFold.tsx';
import { ExpenseStatusChip, Row } from './ExpenseRows.tsx';
import { messages } from './messages.ts';
import { ReceiptButton } from './ReceiptDialog.tsx';

const { approvals: text, rejection: rejectionText } = messages;

interface RejectDialogProps {
  expense: ExpenseToDecide;
  onSaved: () => void;
  onClose: () => void;
}

function RejectDialog({ expense, onSaved, onClose }: RejectDialogProps) {
  const { mutateAsync } = useDecideExpense();
  const form = useEndpointForm<{ reason: string }, typeof decideExpense>({
    endpoint: decideExpense,
    initialValues: { reason: '' },
    bodyOf: ({ reason }) => ({
      version: expense.version,
      status: 'REJECTED' as const,
      reason: reason.trim(),
    }),
    save: ({ reason = '' }) => mutateAsync({ expense, status: 'REJECTED', reason }),
    fallback: text.failed,
    draftKey: `reject-expense:${expense.id}`,
    onSaved,
  });
  return (
    <FormDialog
      form={form}
      danger
      title={rejectionText.title}
      submitLabel={rejectionText.action}
      busyLabel={rejectionText.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography variant="body2">{expenseLabel(expense)}</Typography>
      <ReasonSuggestions
        label={rejectionText.shortReasonsName}
        suggestions={rejectionText.shortReasons}
      />
      <FormInput<{ reason: string }>
        name="reason"
        label={rejectionText.reason}
        required
        multiline
        minRows={2}
        maxLength={maxLengthOf(decideExpense.body, 'reason')}
        rule={(typed) => (typed.trim() === '' ? rejectionText.missing : undefined)}
        hint={rejectionText.hint}
        hasInitialFocus
      />
    </FormDialog>
  );
}

const rowIdOf = (expense: ExpenseToDecide) => `expense-${expense.id}`;

/** Returns a function that moves the focus to the row after the decided expense. If the decided expense was in the last
 *  row, moves the focus to the row before it. */
function useFocusAfter(): (decided: ExpenseToDecide, pending: readonly ExpenseToDecide[]) => void {
  const [next, setNext] = useState<{ expense: ExpenseToDecide | undefined }>();
  // Runs in an effect, because the dialog releases the focus only when it has unmounted.
  useEffect(() => {
    if (next?.expense) document.getElementById(rowIdOf(next.expense))?.focus();
  }, [next]);
  return (decided, pending) => {
    const at = pending.findIndex(({ id }) => id === decided.id);
    setNext({ expense: pending[at + 1] ?? pending[at - 1] });
  };
}

interface PendingRowProps {
  expense: ExpenseToDecide;
  isBusy: boolean;
  onDecide: (status: ExpenseDecision) => void;
  onReject: () => void;
}

function PendingRow({ expense, isBusy, onDecide, onReject }: PendingRowProps) {
  const name = expenseLabel(expense);
  const { receipt, reason, category, amount, similar } = expense;
  const amountCents = centsFromDollars(amount);
  const lacksReceipt = receipt === null && needsReceipt({ category, amountCents });
  return (
    <Row
      id={rowIdOf(expense)}
      details={expense}
      person={fullName(expense)}
      status={<ReceiptButton expense={expense} name={name} />}
      note={
        [
          similar &&
            text.similar(
              text.purposeAndPlace(similar.purpose, similar.place),
              messages.statuses[similar.status],
            ),
          reason !== null && text.sentAgain(reason),
          lacksReceipt && text.lacksReceipt,
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
    >
      <Stack direction="row" sx={{ gap: 1, ml: 'auto', flexWrap: 'wrap' }}>
        <Button
          color="error"
          disabled={isBusy}
          aria-label={text.rejectNamed(name)}
          onClick={onReject}
        >
          {text.reject}
        </Button>
        <Button
          variant="outlined"
          disabled={isBusy}
          aria-label={text.allowNamed(name)}
          onClick={() => onDecide('ALLOWANCE')}
        >
          {text.allow}
        </Button>
        <Button
          variant="contained"
          disabled={isBusy || lacksReceipt}
          aria-label={text.substantiateNamed(name)}
          onClick={() => onDecide('SUBSTANTIATED')}
        >
          {text.substantiate}
        </Button>
      </Stack>
    </Row>
  );
}

interface PendingListProps {
  pending: readonly ExpenseToDecide[];
  isBusy: boolean;
  onDecide: (expense: ExpenseToDecide, status: ExpenseDecision) => void;
  onReject: (expense: ExpenseToDecide) => void;
}

function PendingList({ pending, isBusy, onDecide, onReject }: PendingListProps) {
  if (pending.length === 0) return null;
  return (
    <>
      <Typography variant="hint">{text.about}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {pending.map((expense) => (
          <PendingRow
            key={expense.id}
            expense={expense}
            isBusy={isBusy}
            onDecide={(status) => onDecide(expense, status)}
            onReject={() => onReject(expense)}
          />
        ))}
      </Box>
    </>
  );
}

interface DecidedListProps {
  decided: readonly ExpenseToDecide[];
  isBusy: boolean;
  onUndo: (expense: ExpenseToDecide, status: ExpenseDecision) => void;
}

function DecidedList({ decided, isBusy, onUndo }: DecidedListProps) {
  if (decided.length === 0) return null;
  return (
    <Disclosure
      level="h3"
      title={
        <Typography component="span" variant="subtitle2">
          {text.decided}
        </Typography>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {decided.map((expense) => {
          const { id, status } = expense;
          if (status === 'PENDING') return null;
          const name = expenseLabel(expense);
          return (
            <Row
              key={id}
              details={expense}
              person={fullName(expense)}
              status={<ExpenseStatusChip status={status} />}
            >
              <ReceiptButton expense={expense} name={name} />
              <Button
                size="small"
                disabled={isBusy}
                aria-label={text.undoNamed(name)}
                onClick={() => onUndo(expense, status)}
              >
                {text.undo}
              </Button>
            </Row>
          );
        })}
      </Box>
    </Disclosure>
  );
}

/** Shows the expenses to decide and the recent decisions, folded below the days. */
export function ExpenseApprovals({ userId, weekStart, isOpen, onToggle }: ExpenseListProps) {
  const { pending, decided, error, refetch } = useExpensesToDecide({
    ...(userId && { userId }),
    ...(weekStart && { weekStart }),
  });
  const [rejecting, setRejecting] = useState<ExpenseToDecide>();
  const focusAfter = useFocusAfter();
  const decision = useDecideExpense();
  const undo = useUndoExpenseDecision();
  const toast = useToast();
  const isBusy = decision.isPending || undo.isPending;
  const undoOne = (expense: ExpenseToDecide, status: ExpenseDecision) =>
    undo.mutate({ expense, status }, { onSuccess: () => toast.success(text.undone) });
  const decide = (expense: ExpenseToDecide, status: ExpenseDecision) =>
    decision.mutate(
      { expense, status },
      {
        onSuccess: ({ isSent, message }) => {
          if (isSent) toast.undo(message, () => undoOne(expense, status));
          else toast.success(message);
          focusAfter(expense, pending);
        },
      },
    );
  const loadError = (
    <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
  );
  // An open dialog stays open, even if the refetched list no longer contains its expense.
  if (pending.length === 0 && decided.length === 0 && !rejecting) return loadError;
  return (
    <Box id={EXPENSES_ID}>
      {loadError}
      <Fold pending={pending} isOpen={isOpen} onToggle={onToggle}>
        <ErrorAlert>{decision.error && errorSentence(decision.error, text.failed)}</ErrorAlert>
        <ErrorAlert>{undo.error && errorSentence(undo.error, text.undoFailed)}</ErrorAlert>
        <PendingList pending={pending} isBusy={isBusy} onDecide={decide} onReject={setRejecting} />
        <DecidedList decided={decided} isBusy={isBusy} onUndo={undoOne} />
      </Fold>
      {rejecting && (
        <RejectDialog
          expense={rejecting}
          onSaved={() => {
            setRejecting(undefined);
            focusAfter(rejecting, pending);
          }}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </Box>
  );
}
