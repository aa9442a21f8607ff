import { useQuery } from '@tanstack/react-query';
import { isAdmin, seesPayOfOthers } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people.ts';
import type { PayBasis } from '../../domain/reports/rules.ts';
import { useActor } from '../platform/session.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { DateField } from '../ui/DateField.tsx';
import { contractorsQuery } from './api.ts';
import { presetOf, PRESETS, rangeOf, type Preset } from './presets.ts';
import type { Problems, Typed } from './wish.ts';

export interface FieldsProps {
  typed: Typed;
  today: Day;
  problems: Problems;
  onType: (change: Partial<Typed>) => void;
}

const BASES: readonly { value: PayBasis; label: string }[] = [
  { value: 'WORK_DAY', label: 'Day worked' },
  { value: 'PAYMENT_DATE', label: 'Payment date' },
];
const BASIS_HINTS: Readonly<Record<PayBasis, string>> = {
  WORK_DAY: 'A week at the edge counts only with its days in the range.',
  PAYMENT_DATE: 'Only paid runs, each whole on the day it was paid.',
};

function ContractorChoice({ typed, onType }: Pick<FieldsProps, 'typed' | 'onType'>) {
  const { data } = useQuery(contractorsQuery);
  return (
    <ChoiceField
      label="Contractor"
      noChoice="All Contractors"
      choices={(data?.contractors ?? []).map((person) => ({
        value: person.id,
        label: fullName(person),
      }))}
      value={typed.contractorId}
      onChange={(event) => onType({ contractorId: event.target.value })}
    />
  );
}

/** The days of a report. A preset fills in both dates. */
export function PeriodFields({ typed, today, problems, onType }: FieldsProps) {
  const actor = useActor();
  return (
    <>
      <ChoiceField
        label="Range"
        noChoice="Custom dates"
        choices={PRESETS}
        value={presetOf(typed, today) ?? ''}
        onChange={(event) => {
          const preset = event.target.value as Preset | '';
          if (preset) onType(rangeOf(preset, today));
        }}
      />
      <DateField
        label="Start Date"
        value={typed.startDate}
        onDay={(startDate) => onType({ startDate })}
        error={problems.startDate !== undefined}
        helperText={problems.startDate}
      />
      <DateField
        label="End Date"
        value={typed.endDate}
        onDay={(endDate) => onType({ endDate })}
        error={problems.endDate !== undefined}
        helperText={problems.endDate}
      />
      {typed.type === 'PAYROLL_SUMMARY' && seesPayOfOthers(actor) && (
        <ChoiceField
          label="Count pay by"
          choices={BASES}
          value={typed.basis}
          helperText={BASIS_HINTS[typed.basis]}
          onChange={(event) => onType({ basis: event.target.value as PayBasis })}
        />
      )}
      {isAdmin(actor) && <ContractorChoice typed={typed} onType={onType} />}
    </>
  );
}
