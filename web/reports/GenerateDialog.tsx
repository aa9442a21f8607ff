import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { seesTaxPapersOfOthers } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { REPORT_TYPE_NAMES, REPORT_TYPES, type ReportType } from '../../domain/reports/rules.ts';
import {
  generateContractorPerformance,
  generatePayrollSummary,
  generateTaxSummary,
} from '../../domain/reports/schema.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useActor } from '../app/session.tsx';
import { useGenerate } from './api.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { problemsOf, usualRequest, requestOf, type Typed } from './report-request.ts';

const SAYS: Readonly<Record<ReportType, string>> = {
  PAYROLL_SUMMARY: 'Pay of these days. Reversed runs do not count.',
  CONTRACTOR_REPORT: 'Days worked, how they were decided, and how long that took.',
  TAX_REPORT: 'Which payments of a year are reportable, and what is missing on its forms.',
};

const ENDPOINTS = {
  PAYROLL_SUMMARY: generatePayrollSummary,
  CONTRACTOR_REPORT: generateContractorPerformance,
  TAX_REPORT: generateTaxSummary,
} as const;

function ReportFields({ today }: { today: Day }) {
  const type = useWatch<Typed, 'type'>({ name: 'type' });
  const actor = useActor();
  const types = REPORT_TYPES.filter((one) => one !== 'TAX_REPORT' || seesTaxPapersOfOthers(actor));
  return (
    <>
      <FormChoice<Typed>
        name="type"
        label="Report Type"
        choices={types.map((one) => ({ value: one, label: REPORT_TYPE_NAMES[one] }))}
        hint={SAYS[type]}
      />
      {type === 'TAX_REPORT' ? (
        <FormInput<Typed>
          name="year"
          label="Tax Year"
          type="number"
          // A year is a name, not an amount.
          sx={{ '& input[type="number"]': { textAlign: 'left' } }}
        />
      ) : (
        <PeriodFields today={today} />
      )}
    </>
  );
}

interface GenerateDialogProps {
  today: Day;
  onClose: () => void;
}

export function GenerateDialog({ today, onClose }: GenerateDialogProps) {
  const { mutateAsync } = useGenerate();
  const form = useEndpointForm<Typed, (typeof ENDPOINTS)[ReportType]>({
    endpoint: ({ type }) => ENDPOINTS[type],
    start: usualRequest(today),
    bodyOf: (typed) => {
      const { type: _, ...body } = requestOf(typed);
      return body;
    },
    problemsOf: (typed) => problemsOf(typed, today),
    save: sendRequest,
    fallback: 'Failed to generate report',
    onSaved: onClose,
  });
  function sendRequest(): Promise<{ message: string }> {
    return mutateAsync(requestOf(form.getValues()));
  }
  return (
    <FormDialog
      form={form}
      title="Generate Report"
      submitLabel="Generate"
      busyLabel="Generating..."
      leavesFreely
      onClose={onClose}
    >
      <ReportFields today={today} />
      <Typography variant="hint">
        A report keeps the figures of this moment. When something changes later, generate a new one.
      </Typography>
    </FormDialog>
  );
}
