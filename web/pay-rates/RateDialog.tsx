import Typography from '@mui/material/Typography';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import { setPayRates, type PayRate } from '../../domain/pay-rates/schema.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import { plainRate, tenThousandthsFromRate } from '../../domain/rate.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { LoadedDialog } from '../app/forms/LoadedDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { ratesQuery, useReportRate, useSaveRate, useSaveRates, type RatesBody } from './api.ts';
import { messages } from './messages.ts';
import {
  newRate,
  otherUnitsOf,
  rateBodyOf,
  RateFields,
  rateProblems,
  type Existing,
  type RateFormFields,
} from './RateFields.tsx';

const { form: text, list } = messages;

// The one dialog that sets a rate of any unit, for one person or several, wherever a rate can be set.

interface RateFormProps {
  title: string;
  userIds: string[];
  existing: Existing;
  /** The planned rate to correct. Undefined for a new rate. */
  planned?: PayRate | undefined;
  draftKey?: string;
  save: (body: RatesBody) => Promise<unknown>;
  onClose: () => void;
}

const fieldsOfPlanned = ({ unit, rate, effectiveFrom, reason }: PayRate) => ({
  unit,
  rate: rate === null ? '' : plainRate(tenThousandthsFromRate(rate)),
  effectiveFrom,
  reason,
});

function RateForm({ title, userIds, existing, planned, save, draftKey, onClose }: RateFormProps) {
  const { today } = useCompanyTime();
  const form = useEndpointForm<RateFormFields, typeof setPayRates>({
    endpoint: setPayRates,
    initialValues: { ...newRate(today), ...(planned && fieldsOfPlanned(planned)) },
    bodyOf: (fields) => ({ userIds, ...rateBodyOf(fields, existing) }),
    problemsOf: rateProblems(today, existing),
    save: async (body) => {
      await save(body);
    },
    fallback: text.failed,
    ...(draftKey && { draftKey }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={title}
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

interface RateDialogProps {
  userId: string;
  planned?: PayRate | undefined;
  onSaved?: () => void;
  onClose: () => void;
}

function existingOf(rates: readonly PayRate[]): Existing {
  const hasRateOf = (unit: RateUnit) =>
    rates.some(({ state, unit: other }) => state !== 'REMOVED' && other === unit);
  const paidUnits = rates
    .filter(({ state, rate }) => state === 'IN_FORCE' && rate !== null)
    .map(({ unit }) => unit);
  return {
    hasRateOf,
    otherUnits: (unit) => (hasRateOf(unit) ? [] : otherUnitsOf(paidUnits, unit)),
  };
}

/** Sets or corrects a rate of one person. Mount this dialog only while it is open. */
export function RateDialog({ userId, planned, onSaved, onClose }: RateDialogProps) {
  const { mutateAsync } = useSaveRate(planned?.id);
  const report = useReportRate();
  const title = planned ? text.correct : text.add;
  return (
    <LoadedDialog
      query={ratesQuery(userId)}
      title={title}
      loadFailed={list.loadFailed}
      onClose={onClose}
    >
      {({ rates }) => (
        <RateForm
          title={title}
          userIds={[userId]}
          existing={existingOf(rates)}
          planned={planned}
          draftKey={`pay-rate:${planned?.id ?? userId}`}
          save={async ({ userIds: [id = userId], ...body }) => {
            report(await mutateAsync({ userId: id, ...body }));
            onSaved?.();
          }}
          onClose={onClose}
        />
      )}
    </LoadedDialog>
  );
}

export interface RatedPerson {
  id: string;
  /** The units in which the person is paid today. */
  units: readonly RateUnit[];
}

interface BulkRateDialogProps {
  people: readonly RatedPerson[];
  onSaved: (response: ReceivedBody<typeof setPayRates>) => void;
  onClose: () => void;
}

/** Sets the same rate for several people. */
export function BulkRateDialog({ people, onSaved, onClose }: BulkRateDialogProps) {
  const { mutateAsync } = useSaveRates();
  return (
    <RateForm
      title={text.addForMany(people.length)}
      userIds={people.map(({ id }) => id)}
      existing={{
        hasRateOf: (unit) => people.some(({ units }) => units.includes(unit)),
        otherUnits: (unit) => [
          ...new Set(people.flatMap(({ units }) => otherUnitsOf(units, unit))),
        ],
      }}
      save={async (body) => onSaved(await mutateAsync(body))}
      onClose={onClose}
    />
  );
}
