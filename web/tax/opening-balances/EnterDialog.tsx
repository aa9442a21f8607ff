import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useController, useWatch } from 'react-hook-form';
import type { Day } from '../../../domain/calendar.ts';
import type { Input } from '../../../domain/endpoint.ts';
import { maxLengthOf } from '../../../domain/limits.ts';
import { dollarsFromCents, numberFromText, readAmount, type Cents } from '../../../domain/money.ts';
import { MAX_CENTS, problemsOfBalance } from '../../../domain/tax/opening-balances/rules.ts';
import { enterOpeningBalance } from '../../../domain/tax/opening-balances/schema.ts';
import { isCardOrNetwork, type PaymentMethod } from '../../../domain/payroll/payment-methods.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import { PaymentMethodNote } from '../../ui/PaymentMethodNote.tsx';
import { call } from '../../app/api.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { FormCheckbox } from '../../app/forms/FormCheckbox.tsx';
import { FormChoice } from '../../app/forms/FormChoice.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import type { Problems } from '../../app/forms/resolver.ts';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useIdempotencyKey } from '../../app/use-idempotency-key.ts';
import { useWrite } from '../../app/use-write.ts';
import { ContractorSelect } from '../../people/ContractorSelect.tsx';
import { PAYMENT_METHOD_CHOICES } from '../../ui/pay-labels.ts';
import { messages } from './messages.ts';

const { add: text } = messages;

interface Fields {
  userId: string;
  paidOn: Day;
  isSum: boolean;
  pay: string;
  substantiated: string;
  withheld: string;
  paymentMethod: PaymentMethod;
  note: string;
}

const AMOUNTS = ['pay', 'substantiated', 'withheld'] as const;

/** Returns why a typed amount is invalid. An empty field means 0. */
function problemOfAmount(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  if (numberFromText(typed) === undefined) return text.amountInvalid;
  const amount = readAmount(typed, MAX_CENTS);
  if ('cents' in amount) return undefined;
  return amount.problem === 'too-much' ? text.amountTooLarge : text.amountInvalid;
}

/** Converts typed dollars to cents. Returns 0 for an invalid amount. */
function centsOf(typed: string): Cents {
  const amount = readAmount(typed, MAX_CENTS);
  return 'cents' in amount ? amount.cents : 0;
}

const dollarsOf = (typed: string) => dollarsFromCents(centsOf(typed));

function balanceProblems(fields: Fields, today: Day): Problems {
  const problems: Problems = {};
  for (const name of AMOUNTS) {
    const problem = problemOfAmount(fields[name]);
    if (problem) problems[name] = problem;
  }
  const balance = {
    paidOn: fields.paidOn,
    payCents: centsOf(fields.pay),
    substantiatedCents: centsOf(fields.substantiated),
    withheldCents: centsOf(fields.withheld),
  };
  for (const { field, sentence } of problemsOfBalance(balance, today))
    problems[field] ??= sentenceText(sentence);
  return problems;
}

/** This field must not have the initial focus, because its list opens on focus. */
function PayeeChoice() {
  const { field, fieldState } = useController<Fields, 'userId'>({
    name: 'userId',
    rules: { validate: (id) => (id === '' ? text.noPayee : undefined) },
  });
  return (
    <ContractorSelect
      label={text.payee}
      selected={field.value || undefined}
      onSelect={(userId) => field.onChange(userId ?? '')}
      problem={fieldState.error?.message}
    />
  );
}

function MethodNote() {
  const method = useWatch<Fields, 'paymentMethod'>({ name: 'paymentMethod' });
  if (method && isCardOrNetwork(method)) return <PaymentMethodNote method={method} />;
  return <Typography variant="hint">{text.methodHint}</Typography>;
}

function PaidOn({ today }: { today: Day }) {
  const isSum = useWatch<Fields, 'isSum'>({ name: 'isSum' });
  return (
    <FormInput<Fields>
      name="paidOn"
      label={isSum ? text.paidThrough : text.paidOn}
      type="date"
      required
      inputProps={{ max: today }}
    />
  );
}

const MONEY = { inputMode: 'decimal' } as const;
const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

function useEnter() {
  const send = useIdempotencyKey(
    (body: Input<typeof enterOpeningBalance>['body'], idempotencyKey) =>
      call(enterOpeningBalance, { body, idempotencyKey }),
  );
  return useWrite(send);
}

interface EnterDialogProps {
  payee: string | undefined;
  onClose: () => void;
}

/** Mount this dialog only while it is open. */
export function EnterDialog({ payee, onClose }: EnterDialogProps) {
  const { today } = useCompanyTime();
  const { mutateAsync } = useEnter();
  const form = useEndpointForm<Fields, typeof enterOpeningBalance>({
    endpoint: enterOpeningBalance,
    initialValues: {
      userId: payee ?? '',
      paidOn: today,
      isSum: false,
      pay: '',
      substantiated: '',
      withheld: '',
      paymentMethod: 'CHECK',
      note: '',
    },
    bodyOf: ({ pay, substantiated, withheld, note, ...rest }) => ({
      ...rest,
      pay: dollarsOf(pay),
      substantiated: dollarsOf(substantiated),
      withheld: dollarsOf(withheld),
      note: note.trim(),
    }),
    problemsOf: (fields) => balanceProblems(fields, today),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <PayeeChoice />
      <FormCheckbox<Fields> name="isSum" label={text.isSum} />
      <Box sx={GRID}>
        <PaidOn today={today} />
        <FormChoice<Fields>
          name="paymentMethod"
          label={text.method}
          choices={PAYMENT_METHOD_CHOICES}
        />
        {AMOUNTS.map((name) => (
          <FormInput<Fields>
            key={name}
            name={name}
            label={text[name]}
            hint={text[`${name}Hint`]}
            inputProps={MONEY}
          />
        ))}
      </Box>
      <MethodNote />
      <FormInput<Fields>
        name="note"
        label={text.note}
        hint={text.noteHint}
        maxLength={maxLengthOf(enterOpeningBalance.body, 'note')}
      />
    </FormDialog>
  );
}
