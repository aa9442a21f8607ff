import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { isAdmin, seesPayOfOthers } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useActor } from '../app/session.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { contractorsQuery } from './api.ts';
import { messages } from './messages.ts';
import { presetOf, PRESETS, rangeOf, type Preset } from './presets.ts';
import type { Typed } from './report-request.ts';

const { generate, period } = messages;

const BASES = [
  { value: 'WORK_DAY', label: generate.bases.WORK_DAY },
  { value: 'PAYMENT_DATE', label: generate.bases.PAYMENT_DATE },
] as const;

function ContractorChoice() {
  const { data } = useQuery(contractorsQuery);
  return (
    <FormChoice<Typed>
      name="contractorId"
      label={generate.contractor}
      noChoice={generate.allContractors}
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
        label={period.range}
        noChoice={period.customDates}
        choices={PRESETS}
        value={presetOf({ startDate, endDate }, today) ?? ''}
        onChange={({ target }) => target.value && choose(target.value as Preset)}
      />
      <FormInput<Typed> name="startDate" label={period.startDate} type="date" />
      <FormInput<Typed> name="endDate" label={period.endDate} type="date" />
      {type === 'PAYROLL_SUMMARY' && seesPayOfOthers(actor) && (
        <FormChoice<Typed>
          name="basis"
          label={generate.basis}
          choices={BASES}
          hint={generate.basisHints[basis]}
        />
      )}
      {isAdmin(actor) && <ContractorChoice />}
    </>
  );
}
