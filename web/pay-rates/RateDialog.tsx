import Typography from '@mui/material/Typography';
import type { Day } from '../../domain/calendar.ts';
import { setPayRate, type PayRate } from '../../domain/pay-rates/schema.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import { plainRate, tenThousandthsFromRate } from '../../domain/rate.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useSaveRate } from './api.ts';
import { messages } from './messages.ts';
import {
  newRate,
  otherUnitsOf,
  rateBodyOf,
  RateFields,
  rateProblems,
  type RateFormFields,
} from './RateFields.tsx';

const { form: text } = messages;

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
  const hasRateOf = (unit: RateUnit) =>
    rates.some(({ state, unit: other }) => state !== 'REMOVED' && other === unit);
  const paidUnits = rates
    .filter(({ state, rate }) => state === 'IN_FORCE' && rate !== null)
    .map(({ unit }) => unit);
  const existing = {
    hasRateOf,
    otherUnits: (unit: RateUnit) => (hasRateOf(unit) ? [] : otherUnitsOf(paidUnits, unit)),
  };
  const form = useEndpointForm<RateFormFields, typeof setPayRate>({
    endpoint: setPayRate,
    initialValues: {
      ...newRate(today),
      ...(planned && {
        unit: planned.unit,
        rate: planned.rate === null ? '' : plainRate(tenThousandthsFromRate(planned.rate)),
        effectiveFrom: planned.effectiveFrom,
        reason: planned.reason,
      }),
    },
    bodyOf: (fields) => ({ userId, ...rateBodyOf(fields, existing) }),
    problemsOf: rateProblems(today, existing),
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
      <RateFields today={today} {...existing} isPlanned={planned !== undefined} />
    </FormDialog>
  );
}
