import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { isAdmin, seesPayOfOthers } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people.ts';
import type { PayBasis } from '../../domain/reports/rules.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useActor } from '../app/session.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { contractorsQuery } from './api.ts';
import { presetOf, PRESETS, rangeOf, type Preset } from './presets.ts';
import type { Typed } from './report-request.ts';

const BASES: readonly { value: PayBasis; label: string }[] = [
  { value: 'WORK_DAY', label: 'Day worked' },
  { value: 'PAYMENT_DATE', label: 'Payment date' },
];
const BASIS_HINTS: Readonly<Record<PayBasis, string>> = {
  WORK_DAY: 'A week at the edge counts only with its days in the range.',
  PAYMENT_DATE: 'Only paid runs, each whole on the day it was paid.',
};

function ContractorChoice() {
  const { data } = useQuery(contractorsQuery);
  return (
    <FormChoice<Typed>
      name="contractorId"
      label="Contractor"
      noChoice="All Contractors"
      choices={(data?.contractors ?? []).map((person) => ({
        value: person.id,
        label: fullName(person),
      }))}
    />
  );
}

/** The days of a report. A preset fills in both dates. */
export function PeriodFields({ today }: { today: Day }) {
  const actor = useActor();
  const { setValue } = useFormContext<Typed>();
  const [type, basis, startDate, endDate] = useWatch<
    Typed,
    ['type', 'basis', 'startDate', 'endDate']
  >({ name: ['type', 'basis', 'startDate', 'endDate'] });
  function choose(preset: Preset) {
    const range = rangeOf(preset, today);
    setValue('startDate', range.startDate, { shouldDirty: true });
    setValue('endDate', range.endDate, { shouldDirty: true });
  }
  return (
    <>
      <ChoiceField
        label="Range"
        noChoice="Custom dates"
        choices={PRESETS}
        value={presetOf({ startDate, endDate }, today) ?? ''}
        onChange={({ target }) => target.value && choose(target.value as Preset)}
      />
      <FormInput<Typed> name="startDate" label="Start Date" type="date" />
      <FormInput<Typed> name="endDate" label="End Date" type="date" />
      {type === 'PAYROLL_SUMMARY' && seesPayOfOthers(actor) && (
        <FormChoice<Typed>
          name="basis"
          label="Count pay by"
          choices={BASES}
          hint={BASIS_HINTS[basis]}
        />
      )}
      {isAdmin(actor) && <ContractorChoice />}
    </>
  );
}
