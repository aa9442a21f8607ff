import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isDay } from '../../domain/calendar.ts';
import { centsFromDollars, centsFromText, plainCents } from '../../domain/money.ts';
import type { PayerIdentity } from '../../domain/tax-documents/year-schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
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
  stateFiling: 'Left blank: they stay empty',
  stateThreshold: 'Only where it has its own',
  ownHolidays:
    'Besides those of Washington, D.C., as in 2027-03-02, 2027-04-21. They move due dates.',
};
const LENGTHS: Readonly<Record<keyof PayerIdentity, number>> = {
  ein: 10,
  street: 100,
  unit: 40,
  city: 60,
  state: 2,
  zip: 10,
  phone: 40,
  stateFiling: 2,
  statePayerNumber: 20,
  stateThreshold: 12,
  ownHolidays: 800,
};

/** The days in a text with commas, blanks or new lines between them. */
const daysIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

function problemOf(field: keyof PayerIdentity, typed: string): string | undefined {
  const value = typed.trim();
  if (value === '') return undefined;
  if (field === 'ein' && !/^\d{2}-?\d{7}$/.test(value)) return 'Nine digits, as in 12-3456789.';
  if ((field === 'state' || field === 'stateFiling') && !/^[a-z]{2}$/i.test(value))
    return 'Two letters, as in TX.';
  if (field === 'zip' && !/^\d{5}(-\d{4})?$/.test(value)) return 'Five digits, or nine.';
  if (field === 'ownHolidays' && (daysIn(value).length > 60 || !daysIn(value).every(isDay)))
    return 'Days as in 2027-03-02, with commas between them.';
  if (field === 'stateThreshold' && centsFromText(value) === 0) return 'An amount in dollars.';
  return undefined;
}

function draftOf(payer: PayerIdentity): Draft {
  const { stateThreshold: dollars, ownHolidays, ...rest } = payer;
  return {
    ...rest,
    ownHolidays: ownHolidays.join(', '),
    stateThreshold: dollars === null ? '' : plainCents(centsFromDollars(dollars)),
  };
}

function payerOf(draft: Draft): PayerIdentity {
  const trimmed = Object.fromEntries(
    FIELDS.map((field) => [field, draft[field].trim()]),
  ) as unknown as Draft;
  const cents = centsFromText(trimmed.stateThreshold);
  return {
    ...trimmed,
    ein: trimmed.ein.replace(/^(\d{2})-?(\d{7})$/, '$1-$2'),
    state: trimmed.state.toUpperCase(),
    stateFiling: trimmed.stateFiling.toUpperCase(),
    stateThreshold: cents === 0 ? null : cents / 100,
    ownHolidays: daysIn(trimmed.ownHolidays),
  };
}

/** Of four columns; a phone leaves two of them to what is short. */
const SHORT = { gridColumn: 'span 2' };
const SHORTER = { gridColumn: { xs: 'span 2', sm: 'span 1' } };
const LONG = { gridColumn: { xs: '1 / -1', sm: 'span 2' } };
const COLUMNS: Partial<Record<keyof PayerIdentity, object>> = {
  state: SHORTER,
  zip: SHORTER,
  stateFiling: SHORT,
  stateThreshold: SHORT,
  statePayerNumber: { gridColumn: '1 / -1' },
  ownHolidays: { gridColumn: '1 / -1' },
};

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

  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    setWasSent(true);
    if (FIELDS.some((field) => problemOf(field, draft[field]))) return;
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
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {FIELDS.map((field) => {
          const problem = wasSent ? problemOf(field, draft[field]) : undefined;
          return (
            <TextField
              key={field}
              label={LABELS[field]}
              value={draft[field]}
              onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
              error={problem !== undefined}
              helperText={problem ?? HINTS[field]}
              multiline={field === 'ownHolidays'}
              sx={COLUMNS[field] ?? LONG}
              slotProps={{ htmlInput: { maxLength: LENGTHS[field], autoComplete: 'off' } }}
            />
          );
        })}
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
