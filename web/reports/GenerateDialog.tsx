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
import { messages } from './messages.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { problemsOf, usualRequest, requestOf, type Typed } from './report-request.ts';

const { generate: text } = messages;

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
        label={text.type}
        choices={types.map((one) => ({ value: one, label: REPORT_TYPE_NAMES[one] }))}
        hint={text.typeHints[type]}
      />
      {type === 'TAX_REPORT' ? (
        <FormInput<Typed>
          name="year"
          label={text.taxYear}
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
    fallback: text.failed,
    onSaved: onClose,
  });
  function sendRequest(): Promise<{ message: string }> {
    return mutateAsync(requestOf(form.getValues()));
  }
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.action}
      busyLabel={text.busy}
      leavesFreely
      onClose={onClose}
    >
      <ReportFields today={today} />
      <Typography variant="hint">{text.hint}</Typography>
    </FormDialog>
  );
}
