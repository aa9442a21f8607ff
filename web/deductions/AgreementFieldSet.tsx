import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays, isDay, weekStartOf, type Day } from '../../domain/calendar.ts';
import { PERCENT_BASES } from '../../domain/deductions/agreement.ts';
import { enterAgreement } from '../../domain/deductions/schema.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { modeOf, shownFields, type AgreementFields } from './agreement-form.ts';
import { formMessages as text } from './form-messages.ts';
import { MODES } from './modes.ts';
import { OUTSIDE } from './pay-week.ts';
import { PayWeekChoice } from './PayWeekChoice.tsx';

const MONEY = { inputMode: 'decimal' } as const;
const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

type Shape = Pick<AgreementFields, 'kind' | 'mode' | 'payWeek'>;

function balanceLabels({ kind, payWeek }: Shape) {
  if (kind === 'ADVANCE' && payWeek !== OUTSIDE) return { label: text.advance };
  if (kind === 'ESCROW') return { label: text.held, hint: text.heldHint };
  if (kind === 'ADVANCE') return { label: text.advanced, hint: text.advancedHint };
  return { label: text.total };
}

function amountLabel(shape: Shape): string {
  if (shape.kind === 'ESCROW') return text.deposit;
  return modeOf(shape) === 'REPAY' ? text.installment : text.amount;
}

function AmountFields({ shape }: { shape: Shape }) {
  const shown = shownFields(shape);
  return (
    <>
      {shown.payWeek && <AdvancePayWeek />}
      {shown.startingBalance && shape.kind !== 'ESCROW' && <StartingBalance shape={shape} />}
      {shown.amount && (
        <FormInput<AgreementFields>
          name="amount"
          label={amountLabel(shape)}
          required
          inputProps={MONEY}
        />
      )}
      {shown.percent && (
        <>
          <FormInput<AgreementFields>
            name="percent"
            label={text.percent}
            required
            inputProps={MONEY}
            endAdornment="%"
          />
          <FormChoice<AgreementFields>
            name="percentBase"
            label={text.base}
            choices={PERCENT_BASES.map((value) => ({ value, label: text.bases[value] }))}
          />
        </>
      )}
      {shown.target && (
        <FormInput<AgreementFields>
          name="target"
          label={text.target}
          hint={text.targetHint}
          dependentFields={['amount']}
          inputProps={MONEY}
        />
      )}
      {shape.kind === 'ESCROW' && <StartingBalance shape={shape} />}
    </>
  );
}

/** Asks how an advance is paid. Until the person chooses the first week, it is after the week that pays the advance. */
function AdvancePayWeek() {
  const { today } = useCompanyTime();
  const { setValue, formState } = useFormContext<AgreementFields>();
  const payWeek = useWatch<AgreementFields, 'payWeek'>({ name: 'payWeek' });
  const isChosen = formState.dirtyFields.firstWeek === true;
  useEffect(() => {
    const week = payWeek === OUTSIDE ? weekStartOf(today) : payWeek;
    const after = addDays(week > weekStartOf(today) ? week : weekStartOf(today), 7);
    if (!isChosen) setValue('firstWeek', after);
  }, [payWeek, isChosen, today, setValue]);
  return <PayWeekChoice isAdvance />;
}

function StartingBalance({ shape }: { shape: Shape }) {
  return (
    <FormInput<AgreementFields>
      name="startingBalance"
      {...balanceLabels(shape)}
      required={shape.kind !== 'ESCROW'}
      dependentFields={['amount']}
      inputProps={MONEY}
    />
  );
}

function WeekFields({ shape }: { shape: Shape }) {
  const { weekName } = useCompanyTime();
  const { firstWeek, lastWeek } = useWatch<AgreementFields>();
  const weekOf = (day: Day | undefined) =>
    day !== undefined && isDay(day) ? weekName(weekStartOf(day)) : undefined;
  return (
    <>
      <FormInput<AgreementFields>
        name="firstWeek"
        label={text.firstWeek}
        type="date"
        required
        hint={weekOf(firstWeek)}
        dependentFields={['lastWeek']}
      />
      {shownFields(shape).lastWeek && (
        <FormInput<AgreementFields>
          name="lastWeek"
          label={text.lastWeek}
          type="date"
          hint={weekOf(lastWeek) ?? text.lastWeekHint}
        />
      )}
    </>
  );
}

function MoreFields({ shape }: { shape: Shape }) {
  return (
    <>
      {shownFields(shape).floor && (
        <FormInput<AgreementFields>
          name="floor"
          label={text.floor}
          hint={text.floorHint}
          inputProps={MONEY}
        />
      )}
      <FormInput<AgreementFields>
        name="priority"
        label={text.priority}
        hint={text.priorityHint}
        required
        inputProps={{ inputMode: 'numeric' }}
      />
    </>
  );
}

/** The fields of the chosen kind. */
export function AgreementFieldSet({ showsMore }: { showsMore: boolean }) {
  const { kind = 'ADVANCE', mode = 'WEEKLY', payWeek = OUTSIDE } = useWatch<AgreementFields>();
  const shape = { kind, mode, payWeek };
  const modes = MODES[kind];
  return (
    <>
      {modes.length > 1 && (
        <FormChoice<AgreementFields>
          name="mode"
          label={text.mode}
          choices={modes.map((value) => ({ value, label: text.modes[value] }))}
        />
      )}
      <FormInput<AgreementFields>
        name="name"
        label={text.name}
        required
        maxLength={maxLengthOf(enterAgreement.body, 'name')}
      />
      <FormInput<AgreementFields>
        name="authority"
        label={text.authority}
        required
        hint={text.authorityHint}
        maxLength={maxLengthOf(enterAgreement.body, 'authority')}
      />
      <Box sx={GRID}>
        <AmountFields shape={shape} />
        <WeekFields shape={shape} />
        {showsMore && <MoreFields shape={shape} />}
      </Box>
    </>
  );
}
