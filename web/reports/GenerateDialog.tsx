import Typography from '@mui/material/Typography';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { isAdmin, seesPayOfOthers, seesTaxDocumentsOfOthers } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { REPORT_TYPES, type ReportType } from '../../domain/reports/rules.ts';
import {
  generateContractorPerformance,
  generatePayrollSummary,
  generateTaxSummary,
  type Report,
} from '../../domain/reports/schema.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useActor } from '../app/session.tsx';
import { ContractorSelect } from '../people/ContractorSelect.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { useGenerate } from './api.ts';
import { messages } from './messages.ts';
import { presetOf, PRESETS, rangeOf, type Preset } from './presets.ts';
import {
  reportProblems,
  requestOf,
  defaultRequest,
  type ReportFormFields,
} from './report-request.ts';

const { generate: text, period } = messages;

const BASES = [
  { value: 'WORK_DAY', label: text.bases.WORK_DAY },
  { value: 'PAYMENT_DATE', label: text.bases.PAYMENT_DATE },
] as const;

function ContractorChoice() {
  const { field, fieldState } = useController<ReportFormFields, 'contractorId'>({
    name: 'contractorId',
  });
  return (
    <ContractorSelect
      label={text.contractor}
      placeholder={text.allContractors}
      selected={field.value || undefined}
      onSelect={(id) => field.onChange(id ?? '')}
      problem={fieldState.error?.message}
    />
  );
}

/** The start date and end date of a report. A preset fills in both dates. */
function PeriodFields({ today }: { today: Day }) {
  const actor = useActor();
  const { setValue, trigger, formState } = useFormContext<ReportFormFields>();
  const { isSubmitted } = formState;
  const [type, basis, startDate, endDate] = useWatch<
    ReportFormFields,
    ['type', 'basis', 'startDate', 'endDate']
  >({ name: ['type', 'basis', 'startDate', 'endDate'] });
  function choose(preset: Preset) {
    const range = rangeOf(preset, today);
    setValue('startDate', range.startDate, { shouldDirty: true });
    setValue('endDate', range.endDate, { shouldDirty: true });
    if (isSubmitted) void trigger(['startDate', 'endDate']);
  }
  return (
    <>
      <ChoiceField
        label={period.range}
        emptyLabel={period.customDates}
        choices={PRESETS}
        value={presetOf({ startDate, endDate }, today) ?? ''}
        onChange={({ target }) => target.value && choose(target.value as Preset)}
      />
      <FormInput<ReportFormFields>
        name="startDate"
        label={period.startDate}
        type="date"
        dependentFields={['endDate']}
      />
      <FormInput<ReportFormFields> name="endDate" label={period.endDate} type="date" />
      {type === 'PAYROLL_SUMMARY' && seesPayOfOthers(actor) && (
        <FormChoice<ReportFormFields>
          name="basis"
          label={text.basis}
          choices={BASES}
          hint={text.basisHints[basis]}
        />
      )}
      {isAdmin(actor) && <ContractorChoice />}
    </>
  );
}

const ENDPOINTS = {
  PAYROLL_SUMMARY: generatePayrollSummary,
  CONTRACTOR_REPORT: generateContractorPerformance,
  TAX_REPORT: generateTaxSummary,
} as const;

function ReportFields({ today }: { today: Day }) {
  const type = useWatch<ReportFormFields, 'type'>({ name: 'type' });
  const actor = useActor();
  const types = REPORT_TYPES.filter(
    (type) => type !== 'TAX_REPORT' || seesTaxDocumentsOfOthers(actor),
  );
  return (
    <>
      <FormChoice<ReportFormFields>
        name="type"
        label={text.type}
        choices={types.map((type) => ({ value: type, label: messages.types[type] }))}
        hint={text.typeHints[type]}
      />
      {type === 'TAX_REPORT' ? (
        <FormInput<ReportFormFields>
          name="year"
          label={text.taxYear}
          type="number"
          // A year is left-aligned, because it is not an amount.
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
  onGenerated: (message: string, report: Report) => void;
  onClose: () => void;
}

export function GenerateDialog({ today, onGenerated, onClose }: GenerateDialogProps) {
  const { mutateAsync } = useGenerate();
  const form = useEndpointForm<ReportFormFields, (typeof ENDPOINTS)[ReportType]>({
    endpoint: ({ type }) => ENDPOINTS[type],
    initialValues: defaultRequest(today),
    bodyOf: (typed) => {
      const { type: _, ...body } = requestOf(typed);
      return body;
    },
    problemsOf: (typed) => reportProblems(typed, today),
    save: sendRequest,
    fallback: text.failed,
    onSaved: onClose,
  });
  async function sendRequest() {
    const { message, report } = await mutateAsync(requestOf(form.getValues()));
    onGenerated(message, report);
  }
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.action}
      busyLabel={text.busy}
      closesWithoutConfirmation
      onClose={onClose}
    >
      <ReportFields today={today} />
      <Typography variant="hint">{text.hint}</Typography>
    </FormDialog>
  );
}
