import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { sentenceOf } from '../../domain/errors.ts';
import type { PayeeTaxSettings, PayeeW9 } from '../../domain/w9/endpoints.ts';
import { refusePayeeTaxSettings } from '../../domain/w9/versions.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useToast } from '../ui/Toast.tsx';
import { payeeQuery, useSaveSettings } from './api.ts';
import { nameOf } from './PayeeTable.tsx';
import { useDays } from './use-days.ts';
import { Tick } from './Tick.tsx';

interface SettingsDialogProps {
  payee: PayeeW9;
  onClose: () => void;
}

export function SettingsDialog({ payee, onClose }: SettingsDialogProps) {
  const { data } = useQuery(payeeQuery(payee.id));
  if (!data) return null;
  return <SettingsForm payee={payee} settings={data.settings} onClose={onClose} />;
}

type SettingsFormProps = SettingsDialogProps & { settings: PayeeTaxSettings };

function useSettings({ payee, settings: first, onClose }: SettingsFormProps) {
  const [isReportable, setReportable] = useState(first.notReportableReason === null);
  const [reason, setReason] = useState(first.notReportableReason ?? '');
  const [receivedOn, setReceivedOn] = useState(first.tinNoticeReceivedOn ?? '');
  const [isSecond, setSecond] = useState(first.secondTinNotice);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useSaveSettings(payee.id);
  const { today } = useDays();
  const toast = useToast();
  const settings: PayeeTaxSettings = {
    notReportableReason: isReportable ? null : reason.trim(),
    tinNoticeReceivedOn: receivedOn || null,
    secondTinNotice: isSecond && receivedOn !== '',
  };
  const isDirty = JSON.stringify(settings) !== JSON.stringify(first);

  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    const refusal = refusePayeeTaxSettings(settings, today);
    const blank = settings.notReportableReason === '' ? 'Please say why not.' : undefined;
    const found = blank ?? (refusal && sentenceOf(refusal));
    setProblem(found);
    if (found) return;
    mutate(settings, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
    });
  }

  const failure =
    problem ?? (error ? errorSentence(error, 'Failed to save the settings') : undefined);
  return {
    isReportable,
    setReportable,
    reason,
    setReason,
    receivedOn,
    setReceivedOn,
    isSecond,
    setSecond,
    today,
    isDirty,
    isPending,
    failure,
    submit,
  };
}

function SettingsForm(props: SettingsFormProps) {
  const form = useSettings(props);
  const { isReportable, setReportable, reason, setReason, today } = form;
  const { receivedOn, setReceivedOn, isSecond, setSecond } = form;
  return (
    <FormDialog
      title={`Tax settings of ${nameOf(props.payee)}`}
      submitLabel="Save"
      busyLabel="Saving..."
      busy={form.isPending}
      isDirty={form.isDirty}
      error={form.failure}
      onSubmit={form.submit}
      onClose={props.onClose}
    >
      <Tick
        label="Payments are not reported on Form 1099-NEC"
        checked={!isReportable}
        onTick={(checked) => setReportable(!checked)}
      />
      {!isReportable && (
        <TextInput
          label="Why"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          inputProps={{ maxLength: 300 }}
          helperText="For whoever looks at it next year, such as: owner-operator, freight only."
        />
      )}
      <TextField
        label="IRS notice of a wrong name or number (CP2100) received on"
        type="date"
        value={receivedOn}
        onChange={(event) => setReceivedOn(event.target.value)}
        slotProps={{ htmlInput: { max: today } }}
        helperText="Backup withholding begins 30 business days later, unless a new W-9 comes."
      />
      {receivedOn !== '' && (
        <Tick
          label="It is the second notice within three calendar years"
          checked={isSecond}
          onTick={(checked) => setSecond(checked)}
        />
      )}
    </FormDialog>
  );
}
