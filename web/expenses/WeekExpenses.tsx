import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import type { Expense } from '../../domain/expenses/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { DiscardButton } from '../app/offline/DiscardButton.tsx';
import { outbox } from '../app/offline/outbox.ts';
import { useActor } from '../app/session.tsx';
import { ConfirmWrite } from '../app/ConfirmWrite.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { expenseName, useExpensesOfWeek, useRemoveExpense, type ExpenseEntry } from './api.ts';
import { fieldsOfBody, type ExpenseFields } from './expense-fields.ts';
import { AddExpenseDialog, ChangeExpenseDialog } from './ExpenseDialog.tsx';
import { ExpenseRow, UnsentExpenseRow } from './ExpenseRows.tsx';
import { weekLabel } from '../ui/format.ts';
import { messages } from './messages.ts';

const { remove: removeText, week: text } = messages;

function RemoveDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  return (
    <ConfirmWrite
      danger
      texts={{ ...removeText, submit: removeText.confirm }}
      write={useRemoveExpense()}
      variables={expense}
      onClose={onClose}
    >
      {removeText.about(expenseName(expense))}
    </ConfirmWrite>
  );
}

interface RefusedProps {
  entries: readonly ExpenseEntry[];
  /** Whether the expenses are loaded. A refused correction needs the expense that it changes. */
  isLoaded: boolean;
  onEditRefused: (entry: ExpenseEntry) => void;
}

/** Shows the entries that the server refused after their page stopped waiting for the response. */
function Refused({ entries, isLoaded, onEditRefused }: RefusedProps) {
  return entries.map((entry) => (
    <Alert key={entry.id} severity="error" sx={{ my: 1 }}>
      {text.notAccepted(expenseName(entry.input.body), entry.refusalReason ?? '')}
      <Box>
        <Button
          size="small"
          color="inherit"
          disabled={entry.kind === 'expense-change' && !isLoaded}
          onClick={() => onEditRefused(entry)}
        >
          {text.editRefused}
        </Button>
        <DiscardButton entry={entry} />
      </Box>
    </Alert>
  ));
}

/** The open dialog, for a new expense or a correction. It starts with the values of a refused entry if there is one. */
interface OpenDialog {
  expense: Expense | undefined;
  restoredValues?: ExpenseFields;
  /** The id of the refused entry, which is discarded after the expense is saved. */
  entryId?: string;
}

export function WeekExpenses({ weekStart }: { weekStart: Day }) {
  const { data, expenses, entries, removals, error, refetch } = useExpensesOfWeek(weekStart);
  const [shown, setShown] = useState<OpenDialog>();
  const [removing, setRemoving] = useState<Expense>();
  const isContractor = useActor().roles.includes('Contractor');
  if (!isContractor && expenses.length === 0 && entries.length === 0 && (data || !error))
    return null;
  const refused = entries.filter((entry) => entry.refusalReason !== undefined);
  const unsent = entries.filter((entry) => entry.refusalReason === undefined);
  const changing = new Set(
    unsent.flatMap((entry) => (entry.kind === 'expense-change' ? [entry.input.params.id] : [])),
  );
  const close = () => setShown(undefined);

  function saved() {
    if (shown?.entryId) void outbox.discard(shown.entryId);
    close();
  }

  function editRefused(entry: ExpenseEntry) {
    const id = entry.kind === 'expense-change' ? entry.input.params.id : undefined;
    const expense = expenses.find((expense) => expense.id === id);
    const restoredValues = fieldsOfBody(entry.input.body, expense);
    setShown({ expense, restoredValues, entryId: entry.id });
  }

  const { restoredValues, entryId } = shown ?? {};
  const dialog = { weekStart, restoredValues, entryId, onSaved: saved, onClose: close };
  return (
    <Box component="section" aria-label={text.name(weekLabel(weekStart))} sx={{ mt: 2 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
      >
        <Typography variant="subtitle2" component="h4">
          {text.title}
        </Typography>
        {isContractor && (
          <Button
            variant="outlined"
            startIcon={<Add />}
            onClick={() => setShown({ expense: undefined })}
          >
            {text.add}
          </Button>
        )}
      </Stack>
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      <Refused entries={refused} isLoaded={data !== undefined} onEditRefused={editRefused} />
      {(expenses.length > 0 || unsent.length > 0) && (
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {unsent.map((entry) => (
            <UnsentExpenseRow key={entry.id} entry={entry} />
          ))}
          {expenses
            .filter(({ id }) => !changing.has(id))
            .map((expense) => (
              <ExpenseRow
                key={expense.id}
                expense={expense}
                removal={removals.get(expense.id)}
                onEdit={() => setShown({ expense })}
                onRemove={() => setRemoving(expense)}
              />
            ))}
        </Box>
      )}
      {shown && !shown.expense && <AddExpenseDialog {...dialog} />}
      {shown?.expense && <ChangeExpenseDialog {...dialog} expense={shown.expense} />}
      {removing && <RemoveDialog expense={removing} onClose={() => setRemoving(undefined)} />}
    </Box>
  );
}
