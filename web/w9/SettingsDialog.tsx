import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { sentenceOf } from '../../domain/errors.ts';
import { longest } from '../../domain/limits.ts';
import { REPORTING, PayeeTaxSettings, type PayeeW9 } from '../../domain/w9/endpoints.ts';
import { refusePayeeTaxSettings } from '../../domain/w9/versions.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useToast } from '../ui/Toast.tsx';
import { payeeQuery, useSaveSettings } from './api.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../platform/company-time.ts';
import { Tick } from './Tick.tsx';

type Reporting = PayeeTaxSettings['reporting'];

const REPORTING_NAMES: Readonly<Record<Reporting, string>> = {
  WHEN_REQUIRED: 'When the law asks for it',
  ALWAYS: 'Always, also below the threshold',
  NOT_REPORTABLE: 'Never: payments are not reported',
};
const REPORTING_HINTS: Readonly<Record<Reporting, string>> = {
  WHEN_REQUIRED: 'From the year’s threshold on, or when tax was withheld.',
  ALWAYS: 'Of any pay. A form that no law asks for is voluntary.',
  NOT_REPORTABLE: 'Unless tax was withheld: then a form is required all the same.',
};

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
  const [reporting, setReporting] = useState(first.reporting);
  const [reason, setReason] = useState(first.notReportableReason ?? '');
  const [receivedOn, setReceivedOn] = useState(first.tinNoticeReceivedOn ?? '');
  const [isSecond, setSecond] = useState(first.secondTinNotice);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useSaveSettings(payee.id);
  const { today } = useCompanyTime();
  const toast = useToast();
  const settings: PayeeTaxSettings = {
    reporting,
    notReportableReason: reporting === 'NOT_REPORTABLE' ? reason.trim() : null,
    tinNoticeReceivedOn: receivedOn || null,
    secondTinNotice: isSecond && receivedOn !== '',
  };
  const isDirty = JSON.stringify(settings) !== JSON.stringify(first);

  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    const refusal = refusePayeeTaxSettings(settings, today);
    const found = refusal && sentenceOf(refusal);
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
    reporting,
    setReporting,
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
  const { reporting, setReporting, reason, setReason, today } = form;
  const { receivedOn, setReceivedOn, isSecond, setSecond } = form;
  return (
    <FormDialog
      title={`Tax settings of ${fullName(props.payee)}`}
      submitLabel="Save"
      busyLabel="Saving..."
      busy={form.isPending}
      isDirty={form.isDirty}
      error={form.failure}
      onSubmit={form.submit}
      onClose={props.onClose}
    >
      <TextField
        select
        label="Form 1099-NEC"
        value={reporting}
        onChange={({ target }) =>
          setReporting(REPORTING.find((one) => one === target.value) ?? reporting)
        }
        helperText={REPORTING_HINTS[reporting]}
        slotProps={{ select: { native: true } }}
      >
        {REPORTING.map((one) => (
          <option key={one} value={one}>
            {REPORTING_NAMES[one]}
          </option>
        ))}
      </TextField>
      {reporting === 'NOT_REPORTABLE' && (
        <TextInput
          label="Why"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          inputProps={{ maxLength: longest(PayeeTaxSettings, 'notReportableReason') }}
          helperText="For whoever looks at it next year, such as: owner-operator, freight only."
        />
      )}
      <TextField
        label="IRS notice CP2100 received on"
        type="date"
        value={receivedOn}
        onChange={(event) => setReceivedOn(event.target.value)}
        slotProps={{ htmlInput: { max: today } }}
        helperText="It says that name or number is wrong. Backup withholding begins 30 business days later, unless a new W-9 comes."
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
