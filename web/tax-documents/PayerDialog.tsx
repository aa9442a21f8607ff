import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isDay } from '../../domain/calendar.ts';
import { longest } from '../../domain/limits.ts';
import { centsFromDollars, centsFromText, plainCents } from '../../domain/money.ts';
import { findingsOfPayer, normalPayer } from '../../domain/tax-documents/payer.ts';
import { PayerIdentity } from '../../domain/tax-documents/year-schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { StateField } from '../ui/StateField.tsx';
import { useToast } from '../ui/Toast.tsx';
import { payerQuery, useSavePayer } from './api.ts';

/** Everything as it is typed. */
type Draft = Record<keyof PayerIdentity, string>;

const LABELS: Readonly<Record<keyof PayerIdentity, string>> = {
  ein: 'Employer identification number',
  phone: 'Contact phone',
  street: 'Street',
  unit: 'Suite',
  city: 'City',
  state: 'State',
  zip: 'ZIP Code',
  stateFiling: 'State for boxes 5 to 7',
  stateThreshold: 'Threshold there, $',
  statePayerNumber: 'Payer’s number there',
  ownHolidays: 'Legal holidays of the own state',
};
const FIELDS = Object.keys(LABELS) as (keyof PayerIdentity)[];
const HINTS: Partial<Record<keyof PayerIdentity, string>> = {
  ein: 'Shown whole on every form: XX-XXXXXXX',
  phone: 'At which a person answers',
  stateFiling: 'Without a choice they stay empty',
  stateThreshold: 'Only where it has its own',
  ownHolidays:
    'Besides those of Washington, D.C., as in 2027-03-02, 2027-04-21. They move due dates.',
};
/** The days in a text with commas, blanks or new lines between them. */
const daysIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

function draftOf(payer: PayerIdentity): Draft {
  const { stateThreshold: dollars, ownHolidays, ...rest } = payer;
  return {
    ...rest,
    ownHolidays: ownHolidays.join(', '),
    stateThreshold: dollars === null ? '' : plainCents(centsFromDollars(dollars)),
  };
}

function payerOf(draft: Draft): PayerIdentity {
  const cents = centsFromText(draft.stateThreshold.trim());
  return normalPayer({
    ...draft,
    ein: draft.ein.trim().replace(/^(\d{2})-?(\d{7})$/, '$1-$2'),
    stateThreshold: cents === 0 ? null : cents / 100,
    ownHolidays: daysIn(draft.ownHolidays),
  });
}

type Problems = Partial<Record<keyof PayerIdentity | 'name', string>>;

/** What is missing or wrong, by field. The rules of the server, and what only the dialog can tell. */
function problemsOf(name: string, draft: Draft): Problems {
  const problems: Problems = {};
  for (const { field, sentence } of findingsOfPayer(name, payerOf(draft)))
    problems[field] = sentence;
  const { stateThreshold, ownHolidays } = draft;
  if (stateThreshold.trim() !== '' && centsFromText(stateThreshold.trim()) === 0)
    problems.stateThreshold = 'Enter an amount in dollars.';
  const days = daysIn(ownHolidays);
  if (days.length > 60 || !days.every(isDay))
    problems.ownHolidays = 'Enter days such as 2027-03-02, with commas between them.';
  return problems;
}

/** Of four columns; a phone leaves two of them to what is short. */
const SHORT = { gridColumn: 'span 2' };
const LONG = { gridColumn: { xs: '1 / -1', sm: 'span 2' } };
const COLUMNS: Partial<Record<keyof PayerIdentity, object>> = {
  city: { gridColumn: '1 / -1' },
  state: SHORT,
  zip: SHORT,
  stateFiling: SHORT,
  stateThreshold: SHORT,
  statePayerNumber: { gridColumn: '1 / -1' },
  ownHolidays: { gridColumn: '1 / -1' },
};

const fieldId = (field: keyof PayerIdentity) => `payer-${field}`;

interface PayerFieldProps {
  field: keyof PayerIdentity;
  value: string;
  problem: string | undefined;
  onValue: (value: string) => void;
}

function PayerField({ field, value, problem, onValue }: PayerFieldProps) {
  const common = {
    id: fieldId(field),
    label: LABELS[field],
    value,
    error: problem !== undefined,
    helperText: problem ?? HINTS[field],
    sx: COLUMNS[field] ?? LONG,
  };
  if (field === 'state' || field === 'stateFiling')
    return (
      <StateField {...common} noChoice={field === 'state' ? 'Choose' : 'None'} onValue={onValue} />
    );
  return (
    <TextField
      {...common}
      onChange={(event) => onValue(event.target.value)}
      multiline={field === 'ownHolidays'}
      slotProps={{ htmlInput: { maxLength: longest(PayerIdentity, field), autoComplete: 'off' } }}
    />
  );
}

interface PayerFormProps {
  name: string;
  payer: PayerIdentity;
  onClose: () => void;
}

function PayerForm({ name, payer, onClose }: PayerFormProps) {
  const [draft, setDraft] = useState(draftOf(payer));
  const [wasSent, setWasSent] = useState(false);
  const saving = useSavePayer();
  const toast = useToast();
  const isDirty = FIELDS.some((field) => draft[field] !== draftOf(payer)[field]);
  const problems = problemsOf(name, draft);
  const shown = wasSent ? problems : {};

  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    setWasSent(true);
    const firstWrong = FIELDS.find((field) => problems[field]);
    if (firstWrong) document.getElementById(fieldId(firstWrong))?.focus();
    if (Object.keys(problems).length > 0) return;
    saving.mutate(payerOf(draft), {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
    });
  }

  return (
    <FormDialog
      title="The carrier on its tax forms"
      submitLabel="Save"
      busyLabel="Saving..."
      busy={saving.isPending}
      isDirty={isDirty}
      error={
        saving.error ? errorSentence(saving.error, 'Failed to save the carrier’s details') : ''
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {name}. Forms made from now on show these details; those made before stay as they are.
      </Typography>
      {shown.name && <FormHelperText error>{shown.name}</FormHelperText>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {FIELDS.map((field) => (
          <PayerField
            key={field}
            field={field}
            value={draft[field]}
            problem={shown[field]}
            onValue={(value) => setDraft({ ...draft, [field]: value })}
          />
        ))}
      </Box>
    </FormDialog>
  );
}

/** Mounted while it is open, so that it always begins with what is kept. */
export function PayerDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery({ ...payerQuery, staleTime: 0 });
  if (data) return <PayerForm {...data} onClose={onClose} />;
  return (
    <FormDialog
      title="The carrier on its tax forms"
      submitLabel="Save"
      busyLabel="Loading..."
      busy={!error}
      isDirty={false}
      error={error ? errorSentence(error, 'Failed to load the carrier’s details') : ''}
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <Skeleton height={320} />
    </FormDialog>
  );
}
