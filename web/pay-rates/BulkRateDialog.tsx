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
  rateBodyOf,
  RateFields,
  rateProblems,
  type RateFormFields,
} from './RateFields.tsx';

const { form: text } = messages;

interface BulkRateDialogProps {
  userIds: readonly string[];
  /** Whether one of the people has a rate of the unit. */
  hasRateOf: (unit: RateUnit) => boolean;
  onSaved: (response: ReceivedBody<typeof setPayRates>) => void;
  onClose: () => void;
}

/** Sets the same rate for several contractors. */
export function BulkRateDialog({ userIds, hasRateOf, onSaved, onClose }: BulkRateDialogProps) {
  const { today } = useCompanyTime();
  const { mutateAsync } = useSaveRates();
  const form = useEndpointForm<RateFormFields, typeof setPayRates>({
    endpoint: setPayRates,
    initialValues: newRate(today),
    bodyOf: (fields) => ({ userIds: [...userIds], ...rateBodyOf(fields, { hasRateOf }) }),
    problemsOf: rateProblems(today, { hasRateOf }),
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
      title={text.addForMany(userIds.length)}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <RateFields today={today} hasRateOf={hasRateOf} />
    </FormDialog>
  );
}
