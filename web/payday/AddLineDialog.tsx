import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { daysOfWeek, yearOf, type Day } from '../../domain/calendar.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { PAY_LINE_KINDS } from '../../domain/payday/payee-week.ts';
import { addPayLine } from '../../domain/payday/pay-line-schema.ts';
import { RATE_UNITS } from '../../domain/payroll/lines.ts';
import { listSettlements } from '../../domain/payroll/schema.ts';
import { listOpeningBalances } from '../../domain/tax/opening-balances/schema.ts';
import { fullName } from '../../domain/people.ts';
import { queryOf } from '../app/api.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { FormDocument } from '../app/documents/FormDocument.tsx';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { dayAndDate, formatCents, formatDollars, longDate } from '../ui/format.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Suggestions } from '../ui/Suggestions.tsx';
import { paydayQuery, useAddEntry } from './api.ts';
import {
  OUTSIDE,
  amountOf,
  entryOf,
  hasBill,
  hasQuantity,
  isNegative,
  needsDay,
  NEW_LINE,
  problemsOfLine,
  type LineFields,
} from './line-fields.ts';
import { DriverChoice, type PayeeOfLine } from './DriverChoice.tsx';
import { OwnUnit, SuggestedRate } from './SuggestedRate.tsx';
import { freightBillMessages } from '../payroll/freight-bill-messages.ts';
import { messages } from './messages.ts';

const { addLine: text } = messages;

const KINDS = PAY_LINE_KINDS.map((value) => ({ value, label: text.kinds[value] }));
const NEGATIVES = (['', 'CORRECTION', 'DEDUCTION'] as const).map((value) => ({
  value,
  label: text.negatives[value],
}));
const UNITS = (['AMOUNT', ...RATE_UNITS] as const).map((value) => ({
  value,
  label: text.units[value],
}));
const MONEY = { inputMode: 'decimal' } as const;
/** Uses the text keyboard, because the decimal keypad of an iPhone has no minus sign. */
const SIGNED_MONEY = { inputMode: 'text' } as const;
const TWO_COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: '1fr 1fr',
};
const SETTLEMENTS_TO_CORRECT = 60;

/** Shows a button for each of the company's other pay types. The button fills in the description. */
function PayTypes({ weekStart }: { weekStart: Day }) {
  const { setValue, setFocus } = useFormContext<LineFields>();
  const kind = useWatch<LineFields, 'kind'>({ name: 'kind' });
  // oxlint-disable-next-line linehaul/query-error -- Payday shows the error
  const { data } = useQuery(paydayQuery(weekStart));
  if (kind !== 'OTHER_PAY' || !data || data.otherPayTypes.length === 0) return null;
  function choose(type: string) {
    setValue('description', type, { shouldDirty: true });
    setFocus('description');
  }
  return <Suggestions label={text.payTypes} suggestions={data.otherPayTypes} onChoose={choose} />;
}

/** The inputs for an amount, or for a quantity and a rate. */
function Amount() {
  const fields = useWatch<LineFields>() as LineFields;
  if (!hasQuantity(fields)) {
    const isCorrection = fields.kind === 'CORRECTION';
    return (
      <FormInput<LineFields>
        name="amount"
        label={text.amount}
        required
        inputProps={isCorrection ? SIGNED_MONEY : MONEY}
        hint={isCorrection ? text.correctionHint : undefined}
      />
    );
  }
  const cents = amountOf(fields);
  const isPercent = fields.unit === 'PERCENT';
  return (
    <>
      <Box sx={TWO_COLUMNS}>
        <FormInput<LineFields>
          name="quantity"
          label={isPercent ? text.percentOf : text.units[fields.unit]}
          required
          inputProps={MONEY}
        />
        <FormInput<LineFields>
          name="rate"
          label={isPercent ? text.percent : text.rate}
          required
          inputProps={MONEY}
        />
      </Box>
      {cents !== undefined && (
        <Typography component="output" variant="body2">
          {text.makes(formatCents(cents))}
        </Typography>
      )}
    </>
  );
}

/** Asks what a negative amount is, and shows what each answer changes. */
function NegativeAmount({ userId }: { userId: string }) {
  const { today } = useCompanyTime();
  const fields = useWatch<LineFields>() as LineFields;
  if (!isNegative(fields)) return null;
  const amount = formatCents(Math.abs(amountOf(fields) ?? 0));
  const effect = { CORRECTION: text.effectOfCorrection, DEDUCTION: text.effectOfDeduction };
  return (
    <>
      <FormChoice<LineFields> name="negative" label={text.negative} choices={NEGATIVES} />
      {fields.negative && (
        <Typography component="output" variant="body2">
          {effect[fields.negative](amount, yearOf(today))}{' '}
          {fields.negative === 'DEDUCTION' && (
            <TextLink
              to="/dashboard/contractors/$id"
              params={{ id: userId }}
              search={{ tab: 'deductions' }}
            >
              {text.openDeductions}
            </TextLink>
          )}
        </Typography>
      )}
    </>
  );
}

function DayChoice({ weekStart }: { weekStart: Day }) {
  const kind = useWatch<LineFields, 'kind'>({ name: 'kind' });
  if (kind === 'CORRECTION') return null;
  return (
    <FormChoice<LineFields>
      name="day"
      label={text.day}
      emptyLabel={needsDay(kind) ? '' : text.noDay}
      choices={daysOfWeek(weekStart).map((day) => ({ value: day, label: dayAndDate(day) }))}
    />
  );
}

/** Selects which of the latest settlements, or of this year's payments outside Linehaul, a correction corrects. The form
 *  shows this field only for a correction. */
function CorrectedSettlement({ userId }: { userId: string }) {
  const { weekName, today } = useCompanyTime();
  const kind = useWatch<LineFields, 'kind'>({ name: 'kind' });
  const {
    data: outside,
    error: outsideError,
    refetch: refetchOutside,
  } = useQuery({
    ...queryOf(listOpeningBalances, {
      query: { userId, year: yearOf(today), limit: SETTLEMENTS_TO_CORRECT },
    }),
    enabled: kind === 'CORRECTION',
  });
  const {
    data: settlements,
    error,
    refetch,
  } = useQuery({
    ...queryOf(listSettlements, { query: { userId, limit: SETTLEMENTS_TO_CORRECT } }),
    enabled: kind === 'CORRECTION',
  });
  if (kind !== 'CORRECTION') return null;
  if (error && !settlements)
    return (
      <LoadError onTryAgain={refetch}>{errorSentence(error, text.settlementsFailed)}</LoadError>
    );
  if (outsideError && !outside)
    return (
      <LoadError onTryAgain={refetchOutside}>
        {errorSentence(outsideError, text.settlementsFailed)}
      </LoadError>
    );
  return (
    <FormChoice<LineFields>
      // A select can't show a prefilled or restored value before its options exist.
      key={settlements && outside ? 'loaded' : 'loading'}
      name="correctsId"
      label={text.corrects}
      emptyLabel={settlements ? text.noSettlement : text.settlementsLoading}
      choices={[
        ...(settlements ?? [])
          .filter(({ status }) => status !== 'REVERSED')
          .map(({ id, weekStart, totalPay }) => ({
            value: id,
            label: `${weekName(weekStart)}, ${formatDollars(totalPay)}`,
          })),
        ...(outside?.openingBalances ?? [])
          .filter(({ reversedAt }) => reversedAt === null)
          .map(({ id, paidOn, pay }) => ({
            value: `${OUTSIDE}${id}`,
            label: text.outside(longDate(paidOn), formatDollars(pay)),
          })),
      ]}
    />
  );
}

function UnitChoice() {
  const kind = useWatch<LineFields, 'kind'>({ name: 'kind' });
  if (kind !== 'EARNING' && kind !== 'OTHER_PAY') return null;
  return <FormChoice<LineFields> name="unit" label={text.unit} choices={UNITS} />;
}

function Bill() {
  const [kind, unit] = useWatch<LineFields, ['kind', 'unit']>({ name: ['kind', 'unit'] });
  return hasBill({ kind, unit }) && <FormDocument label={freightBillMessages.file} />;
}

interface AddLineDialogProps {
  weekStart: Day;
  payee: PayeeOfLine;
  /** By default, the form is empty. */
  initialValues?: LineFields;
  onClose: () => void;
}

/** Mount this dialog only while it is open. */
export function AddLineDialog(props: AddLineDialogProps) {
  const { weekStart, payee, initialValues = NEW_LINE, onClose } = props;
  const { weekName } = useCompanyTime();
  const { mutateAsync } = useAddEntry();
  const { userId } = payee;
  const form = useEndpointForm<LineFields, typeof addPayLine>({
    endpoint: addPayLine,
    initialValues,
    bodyOf: (fields) => entryOf(fields, { userId, weekStart }),
    problemsOf: problemsOfLine,
    save: mutateAsync,
    draftKey: `pay-line:${userId}:${weekStart}`,
    fallback: text.failed,
    onSaved: onClose,
  });
  const workerId = useWatch({ control: form.control, name: 'driverId' }) || userId;
  return (
    <FormDialog
      form={form}
      title={text.title(fullName(payee))}
      submitLabel={text.action}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about(weekName(weekStart))}
      </Typography>
      <DriverChoice payee={payee} />
      <FormChoice<LineFields> name="kind" label={text.kind} choices={KINDS} hasInitialFocus />
      <PayTypes weekStart={weekStart} />
      <FormInput<LineFields>
        name="description"
        label={text.description}
        required
        maxLength={maxLengthOf(addPayLine.body, 'description')}
        hint={text.descriptionHint}
      />
      <UnitChoice />
      <OwnUnit userId={workerId} weekStart={weekStart} />
      <SuggestedRate userId={workerId} weekStart={weekStart} />
      <Amount />
      <NegativeAmount userId={userId} />
      <Bill />
      <DayChoice weekStart={weekStart} />
      <CorrectedSettlement userId={workerId} />
    </FormDialog>
  );
}
