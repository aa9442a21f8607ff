import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { seesTaxPapersOfOthers } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { REPORT_TYPE_NAMES, REPORT_TYPES, type ReportType } from '../../domain/reports/rules.ts';
import { useDialogMutation } from '../platform/use-dialog-mutation.ts';
import { useActor } from '../platform/session.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useGenerate } from './api.ts';
import { PeriodFields, type FieldsProps } from './PeriodFields.tsx';
import { problemsOf, usualWish, wishOf, type Problems } from './wish.ts';

const SAYS: Readonly<Record<ReportType, string>> = {
  PAYROLL_SUMMARY: 'Pay of these days. Reversed runs do not count.',
  CONTRACTOR_REPORT: 'Days worked, how they were decided, and how long that took.',
  TAX_REPORT: 'What of a year’s payments is reportable, and what its forms still lack.',
};

function TaxYearField({ typed, problems, onType }: FieldsProps) {
  return (
    <TextField
      label="Tax Year"
      type="number"
      value={typed.year}
      onChange={(event) => onType({ year: event.target.value })}
      error={problems.year !== undefined}
      helperText={problems.year}
      // A year is a name, not an amount.
      sx={{ '& input[type="number"]': { textAlign: 'left' } }}
    />
  );
}

interface GenerateDialogProps {
  today: Day;
  onClose: () => void;
}

export function GenerateDialog({ today, onClose }: GenerateDialogProps) {
  const actor = useActor();
  const [typed, setTyped] = useState(() => usualWish(today));
  const [problems, setProblems] = useState<Problems>({});
  const { submit, failure, busy } = useDialogMutation(
    useGenerate(),
    'Failed to generate report',
    onClose,
  );
  const types = REPORT_TYPES.filter(
    (type) => type !== 'TAX_REPORT' || seesTaxPapersOfOthers(actor),
  );

  function onSubmit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    const found = problemsOf(typed, today);
    setProblems(found);
    if (Object.keys(found).length === 0) submit(wishOf(typed));
  }
  const Fields = typed.type === 'TAX_REPORT' ? TaxYearField : PeriodFields;

  return (
    <FormDialog
      title="Generate Report"
      submitLabel="Generate"
      busyLabel="Generating..."
      busy={busy}
      isDirty={false}
      error={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ChoiceField
        label="Report Type"
        choices={types.map((type) => ({ value: type, label: REPORT_TYPE_NAMES[type] }))}
        value={typed.type}
        helperText={SAYS[typed.type]}
        onChange={(event) => setTyped({ ...typed, type: event.target.value as ReportType })}
      />
      <Fields
        typed={typed}
        today={today}
        problems={problems}
        onType={(change) => setTyped({ ...typed, ...change })}
      />
      <Typography variant="hint">
        A report keeps the figures of this moment. When something changes later, generate a new one.
      </Typography>
    </FormDialog>
  );
}
