import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { OfficeEntryKind } from '../../domain/deductions/agreement.ts';
import { recordEntry, type Agreement } from '../../domain/deductions/schema.ts';
import { say } from '../../domain/deductions/sentences.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import type { Day } from '../../domain/calendar.ts';
import { numberFromText } from '../../domain/money.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { formatDollars } from '../ui/format.ts';
import { useRecordEntry } from './api.ts';
import { fieldProblem } from './field-problem.ts';
import { messages } from './messages.ts';
import { OUTSIDE, type PayWeek } from './pay-week.ts';
import { PayWeekChoice } from './PayWeekChoice.tsx';

const { record: text } = messages;

interface Fields {
  kind: OfficeEntryKind;
  amount: string;
  /** Whether the settlement of a week pays a release. */
  payWeek: PayWeek;
  enteredOn: Day;
  note: string;
}

/** Returns the entries that the office can record for an agreement. */
function recordableKinds(agreement: Agreement): OfficeEntryKind[] {
  const { kind, amount, percent, balance, endedAt } = agreement;
  if (kind === 'ESCROW') return ['RELEASED', 'INTEREST'];
  if (balance < 0) return ['REFUNDED'];
  return amount === null && percent === null && endedAt === null
    ? ['CHARGED', 'WRITTEN_OFF']
    : ['WRITTEN_OFF'];
}

const isOutside = ({ kind, payWeek }: Pick<Fields, 'kind' | 'payWeek'>) =>
  kind !== 'RELEASED' || payWeek === OUTSIDE;

/** Asks how a release is paid, and for the day of an entry that no settlement makes. */
function ReleaseOrDay() {
  const { kind = 'RELEASED', payWeek = OUTSIDE } = useWatch<Fields>();
  return (
    <>
      {kind === 'RELEASED' && <PayWeekChoice />}
      {isOutside({ kind, payWeek }) && (
        <FormInput<Fields> name="enteredOn" label={text.day} type="date" required />
      )}
    </>
  );
}

/** Mount this dialog only while it is open. */
export function RecordDialog({
  agreement,
  onClose,
}: {
  agreement: Agreement;
  onClose: () => void;
}) {
  const { today } = useCompanyTime();
  const { mutateAsync } = useRecordEntry(agreement.id);
  const kinds = recordableKinds(agreement);
  const form = useEndpointForm<Fields, typeof recordEntry>({
    endpoint: recordEntry,
    initialValues: {
      kind: kinds[0] ?? 'WRITTEN_OFF',
      amount: '',
      payWeek: OUTSIDE,
      enteredOn: today,
      note: '',
    },
    bodyOf: ({ kind, amount, payWeek, enteredOn, note }) => ({
      kind,
      ...(isOutside({ kind, payWeek }) ? { enteredOn } : { payWeek }),
      amount: numberFromText(amount) ?? 0,
      note: note.trim(),
    }),
    save: mutateAsync,
    fallback: text.failed,
    fieldOf: { INVALID_VALUE: 'amount' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(agreement.name)}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.balance(formatDollars(agreement.balance))}
      </Typography>
      <FormChoice<Fields>
        name="kind"
        label={text.kind}
        choices={kinds.map((value) => ({ value, label: text.kinds[value] }))}
      />
      <FormInput<Fields>
        name="amount"
        label={text.amount}
        required
        rule={(typed) =>
          numberFromText(typed) ? undefined : fieldProblem(say.entryAmountZero)['amount']
        }
        inputProps={{ inputMode: 'decimal' }}
        hasInitialFocus
      />
      <ReleaseOrDay />
      <FormInput<Fields>
        name="note"
        label={text.note}
        required
        rule={(typed) => (typed.trim() === '' ? fieldProblem(say.noteMissing)['note'] : undefined)}
        maxLength={maxLengthOf(recordEntry.body, 'note')}
      />
    </FormDialog>
  );
}
