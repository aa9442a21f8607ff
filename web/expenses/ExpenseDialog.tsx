import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { daysOfWeek, type Day } from '../../domain/calendar.ts';
import {
  addExpense,
  changeExpense,
  EXPENSE_CATEGORIES,
  type Expense,
} from '../../domain/expenses/schema.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm, type EndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { dayAndDate } from '../ui/format.ts';
import { useAddExpense, useChangeExpense } from './api.ts';
import {
  bodyOfChange,
  bodyOfNew,
  fieldsOfExpense,
  lacksReceipt,
  positiveCentsFromText,
  type ExpenseFields,
} from './expense-fields.ts';
import { messages } from './messages.ts';
import { PhotoField } from './PhotoField.tsx';

const { form: text } = messages;

const CATEGORIES = EXPENSE_CATEGORIES.map((value) => ({
  value,
  label: messages.categories[value],
}));
const TWO_COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: '1fr 1fr',
};

/** Returns a rule that refuses a blank field with the given sentence. */
const missing = (sentence: string) => (typed: string) =>
  typed.trim() === '' ? sentence : undefined;
const amountRule = (typed: string) =>
  positiveCentsFromText(typed) === undefined ? text.amountProblem : undefined;

/** Says what happens to an expense that needs a receipt and has none. */
function ReceiptWarning() {
  const [photo, category, amount] = useWatch<ExpenseFields, ['photo', 'category', 'amount']>({
    name: ['photo', 'category', 'amount'],
  });
  if (!lacksReceipt({ photo, category, amount })) return null;
  return (
    <Alert severity="warning" slotProps={{ root: { role: 'status' } }}>
      {text.lacksReceipt}
    </Alert>
  );
}

interface ExpenseFormProps {
  form: EndpointForm<ExpenseFields & FieldValues>;
  weekStart: Day;
  title: string;
  submitLabel: string;
  onClose: () => void;
}

function ExpenseForm({ form, weekStart, title, submitLabel, onClose }: ExpenseFormProps) {
  const { today } = useCompanyTime();
  const [isPreparing, setPreparing] = useState(false);
  const days = daysOfWeek(weekStart).filter((day) => day <= today);
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={submitLabel}
      busyLabel={text.busy}
      isReady={!isPreparing}
      onClose={onClose}
    >
      <PhotoField onPreparing={setPreparing} />
      <Box sx={TWO_COLUMNS}>
        <FormInput<ExpenseFields>
          name="amount"
          label={text.amount}
          required
          inputProps={{ inputMode: 'decimal' }}
          rule={amountRule}
        />
        <FormChoice<ExpenseFields>
          name="category"
          label={text.category}
          emptyLabel={text.noCategory}
          choices={CATEGORIES}
          rule={missing(text.categoryMissing)}
        />
      </Box>
      <FormChoice<ExpenseFields>
        name="day"
        label={text.day}
        choices={days.map((value) => ({ value, label: dayAndDate(value) }))}
      />
      <FormInput<ExpenseFields>
        name="purpose"
        label={text.purpose}
        required
        maxLength={maxLengthOf(addExpense.body, 'purpose')}
        hint={text.purposeHint}
        rule={missing(text.purposeMissing)}
      />
      <FormInput<ExpenseFields>
        name="place"
        label={text.place}
        required
        maxLength={maxLengthOf(addExpense.body, 'place')}
        hint={text.placeHint}
        rule={missing(text.placeMissing)}
      />
      <ReceiptWarning />
    </FormDialog>
  );
}

interface AddExpenseDialogProps {
  weekStart: Day;
  /** The values of a refused entry, for the person to correct. */
  restoredValues: ExpenseFields | undefined;
  /** The id of the refused entry. */
  entryId: string | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** A refused entry has its own draft. Otherwise the draft of another entry would replace its values. */
const draftKeyOf = (record: string, entryId: string | undefined) =>
  ['expense', record, entryId].filter(Boolean).join(':');

/** Mount this dialog only while it is open, because the form reads its initial values only when it mounts. */
export function AddExpenseDialog(props: AddExpenseDialogProps) {
  const { weekStart, restoredValues, entryId, onSaved, onClose } = props;
  const { today } = useCompanyTime();
  const { mutateAsync } = useAddExpense();
  const days = daysOfWeek(weekStart).filter((day) => day <= today);
  const form = useEndpointForm<ExpenseFields & FieldValues, typeof addExpense>({
    endpoint: addExpense,
    initialValues: {
      day: days.at(-1) ?? weekStart,
      category: '',
      amount: '',
      purpose: '',
      place: '',
      photo: '',
    },
    restoredValues,
    bodyOf: bodyOfNew,
    save: async (body) => {
      const { isSent } = await mutateAsync(body);
      return { message: isSent ? text.added : text.saved };
    },
    draftKey: draftKeyOf(weekStart, entryId),
    fallback: text.failed,
    onSaved,
  });
  return (
    <ExpenseForm {...{ form, weekStart, onClose }} title={text.addTitle} submitLabel={text.add} />
  );
}

interface ChangeExpenseDialogProps extends AddExpenseDialogProps {
  expense: Expense;
}

/** Mount this dialog only while it is open, because the form reads its initial values only when it mounts. */
export function ChangeExpenseDialog(props: ChangeExpenseDialogProps) {
  const { expense, weekStart, restoredValues, entryId, onSaved, onClose } = props;
  const { mutateAsync } = useChangeExpense(expense.id);
  const form = useEndpointForm<ExpenseFields & FieldValues, typeof changeExpense>({
    endpoint: changeExpense,
    initialValues: fieldsOfExpense(expense),
    restoredValues,
    bodyOf: (fields) => bodyOfChange(fields, expense.version),
    save: async (body) => {
      const { isSent } = await mutateAsync(body);
      return { message: isSent ? text.changed : text.saved };
    },
    draftKey: draftKeyOf(expense.id, entryId),
    fallback: text.failed,
    onSaved,
  });
  return (
    <ExpenseForm
      {...{ form, weekStart, onClose }}
      title={text.changeTitle}
      submitLabel={text.change}
    />
  );
}
