import { longest } from '../../domain/limits.ts';
import {
  centsFromDollars,
  centsFromText,
  dollarsFromCents,
  plainCents,
} from '../../domain/money.ts';
import { refuseThreshold } from '../../domain/tax-documents/thresholds.ts';
import { setThreshold, type TaxYearAnswer } from '../../domain/tax-documents/year-schema.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useSaveThreshold } from './api.ts';

interface ThresholdDialogProps {
  year: number;
  threshold: TaxYearAnswer['threshold'];
  onClose: () => void;
}

type Fields = { threshold: string; source: string };

/** From 2027 on the figure is indexed: it is read where the IRS publishes it and entered here. */
export function ThresholdDialog({ year, threshold, onClose }: ThresholdDialogProps) {
  const { mutateAsync } = useSaveThreshold(year);
  const form = useEndpointForm({
    endpoint: setThreshold,
    start: {
      threshold: plainCents(centsFromDollars(threshold.amount)),
      source: threshold.known ? threshold.source : '',
    },
    bodyOf: ({ threshold, source }) => ({
      threshold: dollarsFromCents(centsFromText(threshold)),
      source: source.trim(),
    }),
    save: mutateAsync,
    fallback: 'Failed to save the threshold',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Threshold of ${year}`}
      submitLabel="Save"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormInput<Fields>
        name="threshold"
        label="Threshold, $"
        inputProps={{ inputMode: 'decimal' }}
        rule={(typed) =>
          refuseThreshold({ taxYear: year, cents: centsFromText(typed) })
            ? '$2,000 or more, in whole hundreds of dollars (IRC 6041(h)).'
            : undefined
        }
      />
      <FormInput<Fields>
        name="source"
        label="Source"
        placeholder="Rev. Proc. 2026-…"
        maxLength={longest(setThreshold.body, 'source')}
        rule={(typed) =>
          typed.trim() === '' ? 'Please say where the figure was read.' : undefined
        }
      />
    </FormDialog>
  );
}
