import { maxLengthOf } from '../../../domain/limits.ts';
import {
  centsFromDollars,
  centsFromText,
  dollarsFromCents,
  plainCents,
} from '../../../domain/money.ts';
import { refusalOfThreshold } from '../../../domain/tax/year/thresholds.ts';
import { setThreshold, type TaxYearResponse } from '../../../domain/tax/year/year-schema.ts';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useSaveThreshold } from '../form-1099-nec/api.ts';
import { yearMessages } from './messages.ts';

const { threshold: text } = yearMessages;

interface ThresholdDialogProps {
  year: number;
  threshold: TaxYearResponse['threshold'];
  onClose: () => void;
}

type Fields = { threshold: string; source: string };

/** Sets the threshold of a year after 2026. These thresholds are indexed to inflation, and the IRS publishes each
 *  threshold. */
export function ThresholdDialog({ year, threshold, onClose }: ThresholdDialogProps) {
  const { mutateAsync } = useSaveThreshold(year);
  const form = useEndpointForm({
    endpoint: setThreshold,
    initialValues: {
      threshold: plainCents(centsFromDollars(threshold.amount)),
      source: threshold.known ? threshold.source : '',
    },
    bodyOf: ({ threshold, source }) => ({
      threshold: dollarsFromCents(centsFromText(threshold)),
      source: source.trim(),
    }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(year)}
      submitLabel={text.save}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <FormInput<Fields>
        name="threshold"
        label={text.amount}
        inputProps={{ inputMode: 'decimal' }}
        rule={(typed) =>
          refusalOfThreshold({ taxYear: year, cents: centsFromText(typed) })
            ? text.amountInvalid
            : undefined
        }
      />
      <FormInput<Fields>
        name="source"
        label={text.source}
        placeholder={text.sourceExample}
        maxLength={maxLengthOf(setThreshold.body, 'source')}
        rule={(typed) => (typed.trim() === '' ? text.sourceMissing : undefined)}
      />
    </FormDialog>
  );
}
