import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { Day } from '../../domain/calendar.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { setPayRate, type PayRate } from '../../domain/pay-rates/schema.ts';
import { RATE_UNITS, type RateUnit } from '../../domain/payroll/lines.ts';
import { plainRate, rateFrom, tenThousandthsFromRate } from '../../domain/rate.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useSaveRate } from './api.ts';
import { messages } from './messages.ts';

const { form: text, units } = messages;

interface Fields {
  unit: RateUnit;
  rate: string;
  effectiveFrom: Day;
  reason: string;
}

const UNITS = RATE_UNITS.map((value) => ({ value, label: units[value] }));
const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** Returns false for an empty date field. */
const isBefore = (day: Day | undefined, today: Day) =>
  day !== undefined && day !== '' && day < today;

interface RateFieldsProps {
  today: Day;
  rates: readonly PayRate[];
  isPlanned: boolean;
}

function RateFields({ today, rates, isPlanned }: RateFieldsProps) {
  const { unit, effectiveFrom } = useWatch<Fields>();
  const hasRate = rates.some(
    ({ state, unit: rateUnit, rate }) =>
      (state === 'IN_FORCE' || state === 'PLANNED') && rateUnit === unit && rate !== null,
  );
  const isPast = isBefore(effectiveFrom, today);
  return (
    <>
      <Box sx={GRID}>
        {!isPlanned && <FormChoice<Fields> name="unit" label={text.unit} choices={UNITS} />}
        <FormInput<Fields>
          name="rate"
          label={text.rate(unit ?? 'HOUR')}
          required={!hasRate}
          hint={hasRate ? text.rateHint : undefined}
          rule={(typed) => {
            const rate = rateFrom(String(typed));
            return rate === undefined || (rate === null && !hasRate) ? text.rateInvalid : undefined;
          }}
          inputProps={{ inputMode: 'decimal' }}
          hasInitialFocus
        />
        <FormInput<Fields>
          name="effectiveFrom"
          label={text.from}
          type="date"
          required
          hint={text.fromHint}
        />
      </Box>
      {isPast && <Typography variant="hint">{text.past}</Typography>}
      <FormInput<Fields>
        name="reason"
        label={text.reason}
        required={isPast}
        maxLength={maxLengthOf(setPayRate.body, 'reason')}
      />
    </>
  );
}

interface RateDialogProps {
  userId: string;
  today: Day;
  /** All rates of the payee. */
  rates: readonly PayRate[];
  /** The planned rate to correct. Undefined for a new rate. */
  planned: PayRate | undefined;
  onClose: () => void;
}

/** Mount this dialog only while it is open. */
export function RateDialog({ userId, today, rates, planned, onClose }: RateDialogProps) {
  const { mutateAsync } = useSaveRate(planned?.id);
  const form = useEndpointForm<Fields, typeof setPayRate>({
    endpoint: setPayRate,
    initialValues: {
      unit: planned?.unit ?? 'HOUR',
      rate: planned?.rate == null ? '' : plainRate(tenThousandthsFromRate(planned.rate)),
      effectiveFrom: planned?.effectiveFrom ?? today,
      reason: planned?.reason ?? '',
    },
    bodyOf: ({ rate, reason, ...rest }) => ({
      ...rest,
      userId,
      rate: rateFrom(rate) ?? null,
      reason: reason.trim(),
    }),
    problemsOf: ({ effectiveFrom, reason }) =>
      isBefore(effectiveFrom, today) && reason.trim() === '' ? { reason: text.noReason } : {},
    save: mutateAsync,
    fallback: text.failed,
    draftKey: `pay-rate:${planned?.id ?? userId}`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={planned ? text.correct : text.add}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <RateFields today={today} rates={rates} isPlanned={planned !== undefined} />
    </FormDialog>
  );
}
