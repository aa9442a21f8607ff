import Typography from '@mui/material/Typography';
import { MAX_RATE_THOUSANDTHS } from '../../domain/deductions/interest.ts';
import { setEscrowRate, type Quarter } from '../../domain/deductions/interest-schema.ts';
import { say } from '../../domain/deductions/sentences.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { numberFromText } from '../../domain/money.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { longDate } from '../ui/format.ts';
import { useSetRate } from './api.ts';
import { fieldProblem } from './field-problem.ts';
import { interestMessages } from './interest-messages.ts';
import { quarterText } from './quarter-text.ts';

const { rate: text } = interestMessages;

type Fields = { rate: string; source: string };

function rateProblem(typed: string): string | undefined {
  const percent = numberFromText(typed);
  const isRate = percent !== undefined && percent >= 0 && percent * 1000 <= MAX_RATE_THOUSANDTHS;
  return isRate && /^\d*(\.\d{0,3})?$/.test(typed.trim()) ? undefined : text.percentInvalid;
}

/** Enters or changes the rate of a quarter. Mount this dialog only while it is open. */
export function RateDialog({ quarter, onClose }: { quarter: Quarter; onClose: () => void }) {
  const { quarterStart, quarterEnd, rate, source } = quarter;
  const { mutateAsync } = useSetRate(quarterStart);
  const form = useEndpointForm<Fields, typeof setEscrowRate>({
    endpoint: setEscrowRate,
    initialValues: { rate: rate === null ? '' : String(rate), source: source ?? '' },
    bodyOf: (fields) => ({
      rate: numberFromText(fields.rate) ?? 0,
      source: fields.source.trim(),
    }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(quarterText(quarterStart))}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about(longDate(quarterStart), longDate(quarterEnd))}
      </Typography>
      <FormInput<Fields>
        name="rate"
        label={text.percent}
        hint={text.percentHint}
        required
        inputProps={{ inputMode: 'decimal' }}
        rule={rateProblem}
        hasInitialFocus
      />
      <FormInput<Fields>
        name="source"
        label={text.source}
        hint={text.sourceHint}
        required
        maxLength={maxLengthOf(setEscrowRate.body, 'source')}
        rule={(typed) =>
          typed.trim() === '' ? fieldProblem(say.sourceMissing)['source'] : undefined
        }
      />
    </FormDialog>
  );
}
