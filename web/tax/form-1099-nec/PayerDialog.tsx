import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { maxLengthOf } from '../../../domain/limits.ts';
import { isDay } from '../../../domain/calendar.ts';
import type { ReceivedBody } from '../../../domain/endpoint.ts';
import {
  centsFromDollars,
  centsFromText,
  dollarsFromCents,
  plainCents,
} from '../../../domain/money.ts';
import { findingsOfPayer, normalizePayer } from '../../../domain/tax/form-1099-nec/payer.ts';
import { setPayer, type getPayer, PayerIdentity } from '../../../domain/tax/year/year-schema.ts';
import { STATE_CHOICES } from '../../../domain/us-states.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import { hasCode } from '../../app/api-error.ts';
import { FormCheckbox } from '../../app/forms/FormCheckbox.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { FormUsStateSelect } from '../../app/forms/FormUsStateSelect.tsx';
import { LoadedDialog } from '../../app/forms/LoadedDialog.tsx';
import type { Problems } from '../../app/forms/resolver.ts';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { payerQuery, useSavePayer } from './api.ts';
import { yearMessages } from '../year/messages.ts';

const { payer: text } = yearMessages;

/** The values of the form. Each value is a string, as typed, or a checkbox. */
type TextField = Exclude<keyof PayerIdentity, 'combinedFiling'>;
type Fields = Record<TextField, string> & { combinedFiling: boolean };

const LABELS: Readonly<Record<TextField, string>> = text.labels;
const FIELDS = Object.keys(LABELS) as TextField[];
const HINTS: Partial<Record<TextField, string>> = text.hints;

/** Splits a string into days at commas, semicolons, spaces and line breaks. */
const daysIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

function fieldsOf(payer: PayerIdentity): Fields {
  const { stateThreshold: dollars, companyHolidays, ...rest } = payer;
  return {
    ...rest,
    combinedFiling: rest.combinedFiling ?? false,
    companyHolidays: companyHolidays.join(', '),
    stateThreshold: dollars === null ? '' : plainCents(centsFromDollars(dollars)),
  };
}

function payerOf(fields: Fields): PayerIdentity {
  const cents = centsFromText(fields.stateThreshold.trim());
  return normalizePayer({
    ...fields,
    ein: fields.ein.trim().replace(/^(\d{2})-?(\d{7})$/, '$1-$2'),
    stateThreshold: cents === 0 ? null : dollarsFromCents(cents),
    companyHolidays: daysIn(fields.companyHolidays),
  });
}

/** Returns the error of each field. A field has an error if it violates a rule of the server or cannot be parsed. */
function payerProblems(name: string, fields: Fields): Problems {
  const found = findingsOfPayer(name, payerOf(fields));
  const problems: Problems = Object.fromEntries(
    found.map(({ field, sentence }) => [field, sentenceText(sentence)]),
  );
  const { stateThreshold, companyHolidays } = fields;
  if (stateThreshold.trim() !== '' && centsFromText(stateThreshold.trim()) === 0)
    problems.stateThreshold = text.thresholdInvalid;
  const days = daysIn(companyHolidays);
  if (days.length > 60 || !days.every(isDay)) problems.companyHolidays = text.holidaysInvalid;
  return problems;
}

/** The widths of fields in a grid of four columns. On a phone, a long field takes a whole row. */
const SHORT = { gridColumn: 'span 2' };
const LONG = { gridColumn: { xs: '1 / -1', sm: 'span 2' } };
const COLUMNS: Partial<Record<TextField, object>> = {
  city: { gridColumn: '1 / -1' },
  state: SHORT,
  zip: SHORT,
  stateFiling: SHORT,
  stateThreshold: SHORT,
  statePayerNumber: SHORT,
  stateDueOn: SHORT,
  companyHolidays: { gridColumn: '1 / -1' },
};

function PayerField({ field }: { field: TextField }) {
  const common = { name: field, label: LABELS[field], hint: HINTS[field] };
  return (
    <Box sx={{ display: 'grid', ...(COLUMNS[field] ?? LONG) }}>
      {field === 'state' || field === 'stateFiling' ? (
        <FormUsStateSelect<Fields>
          {...common}
          {...(field === 'state'
            ? { emptyLabel: text.chooseState }
            : { emptyLabel: text.noState, choices: STATE_CHOICES })}
        />
      ) : (
        <FormInput<Fields>
          {...common}
          multiline={field === 'companyHolidays'}
          maxLength={maxLengthOf(PayerIdentity, field)}
        />
      )}
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
};

interface PayerFormProps {
  stored: ReceivedBody<typeof getPayer>;
  onClose: () => void;
}

function PayerForm({ stored, onClose }: PayerFormProps) {
  // The stored data that the form started with.
  const [base, setBase] = useState(stored);
  const { mutateAsync } = useSavePayer();
  const form = useEndpointForm<Fields, typeof setPayer>({
    endpoint: setPayer,
    initialValues: fieldsOf(base.payer),
    bodyOf: (fields) => ({ ...payerOf(fields), version: base.version }),
    problemsOf: (fields) => payerProblems(base.name, fields),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });

  function loadNewer() {
    setBase(stored);
    form.resetTo(fieldsOf(stored.payer));
  }

  const isOutdated = stored.version !== base.version && hasCode(form.error, 'STALE_VERSION');
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.save}
      busyLabel={text.busy}
      errorAction={
        isOutdated && (
          <Button color="inherit" onClick={loadNewer}>
            {text.loadNewer}
          </Button>
        )
      }
      onClose={onClose}
    >
      <PayerFields name={base.name} />
    </FormDialog>
  );
}

function PayerFields({ name }: { name: string }) {
  const { isSubmitted } = useFormState();
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about(name)}
      </Typography>
      {isSubmitted && name.trim() === '' && (
        <FormHelperText error>{text.nameMissing}</FormHelperText>
      )}
      <Box sx={GRID}>
        {FIELDS.map((field) => (
          <PayerField key={field} field={field} />
        ))}
      </Box>
      <FormCheckbox<Fields> name="combinedFiling" label={text.combinedFiling} isSentence />
    </>
  );
}

/** Edits the payer's identity. Mount this dialog only while it is open. */
export function PayerDialog({ onClose }: { onClose: () => void }) {
  return (
    <LoadedDialog
      query={payerQuery}
      title={text.title}
      loadFailed={text.loadFailed}
      onClose={onClose}
    >
      {(stored) => <PayerForm stored={stored} onClose={onClose} />}
    </LoadedDialog>
  );
}
