import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { longest } from '../../domain/limits.ts';
import { centsFromDollars, centsFromText, plainCents } from '../../domain/money.ts';
import { refuseThreshold } from '../../domain/tax-documents/thresholds.ts';
import type { TaxYearAnswer } from '../../domain/tax-documents/year-schema.ts';
import { setThreshold } from '../../domain/tax-documents/year-schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useSaveThreshold } from './api.ts';

interface ThresholdDialogProps {
  year: number;
  threshold: TaxYearAnswer['threshold'];
  onClose: () => void;
}

/** From 2027 on the figure is indexed: it is read where the IRS publishes it and entered here. */
export function ThresholdDialog({ year, threshold, onClose }: ThresholdDialogProps) {
  const [amount, setAmount] = useState(plainCents(centsFromDollars(threshold.amount)));
  const [source, setSource] = useState(threshold.known ? threshold.source : '');
  const [wasSent, setWasSent] = useState(false);
  const toast = useToast();
  const saving = useSaveThreshold(year);
  const cents = centsFromText(amount);
  const wrongAmount = refuseThreshold({ taxYear: year, cents })
    ? '$2,000 or more, in whole hundreds of dollars (IRC 6041(h)).'
    : undefined;
  const noSource = source.trim() === '' ? 'Please say where the figure was read.' : undefined;

  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    setWasSent(true);
    if (wrongAmount || noSource) return;
    saving.mutate(
      { threshold: cents / 100, source: source.trim() },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={`Threshold of ${year}`}
      submitLabel="Save"
      busyLabel="Saving..."
      busy={saving.isPending}
      isDirty={saving.isIdle && source !== '' && source !== threshold.source}
      error={saving.error ? errorSentence(saving.error, 'Failed to save the threshold') : ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Threshold, $"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={wasSent && wrongAmount !== undefined}
        helperText={wasSent && wrongAmount}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        label="Source"
        value={source}
        placeholder="Rev. Proc. 2026-…"
        onChange={(event) => setSource(event.target.value)}
        error={wasSent && noSource !== undefined}
        helperText={wasSent && noSource}
        slotProps={{ htmlInput: { maxLength: longest(setThreshold.body, 'source') } }}
      />
    </FormDialog>
  );
}
