import Typography from '@mui/material/Typography';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import { setPayRates } from '../../domain/pay-rates/schema.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useSaveRates } from './api.ts';
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

interface RatedPerson {
  id: string;
  /** The units in which the person is paid today. */
  units: readonly RateUnit[];
}

interface BulkRateDialogProps {
  people: readonly RatedPerson[];
  onSaved: (response: ReceivedBody<typeof setPayRates>) => void;
  onClose: () => void;
}

/** Sets the same rate for several contractors. */
export function BulkRateDialog({ people, onSaved, onClose }: BulkRateDialogProps) {
  const { today } = useCompanyTime();
  const existing = {
    hasRateOf: (unit: RateUnit) => people.some(({ units }) => units.includes(unit)),
    otherUnits: (unit: RateUnit) => [
      ...new Set(people.flatMap(({ units }) => otherUnitsOf(units, unit))),
    ],
  };
  const { mutateAsync } = useSaveRates();
  const form = useEndpointForm<RateFormFields, typeof setPayRates>({
    endpoint: setPayRates,
    initialValues: newRate(today),
    bodyOf: (fields) => ({
      userIds: people.map(({ id }) => id),
      ...rateBodyOf(fields, existing),
    }),
    problemsOf: rateProblems(today, existing),
    save: async (body) => {
      const response = await mutateAsync(body);
      onClose();
      onSaved(response);
    },
    fallback: text.failed,
  });
  return (
    <FormDialog
      form={form}
      title={text.addForMany(people.length)}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <RateFields today={today} {...existing} />
    </FormDialog>
  );
}
