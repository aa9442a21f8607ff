import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { yearOf, type Day } from '../../domain/calendar.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import {
  REVERSAL_KINDS,
  reversalEffect,
  type StatedReversalKind,
} from '../../domain/payroll/reversal.ts';
import { returnDayProblem } from '../../domain/payroll/rules.ts';
import { reverseSettlement, type Settlement } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { formatDollars } from '../ui/format.ts';
import { useReverseSettlement } from './api.ts';
import { reversalConsequences } from './reversal-consequences.ts';
import { reversalMessages as text } from './reversal-messages.ts';

interface ReversalFields {
  reason: string;
  reversalKind: StatedReversalKind | undefined;
  /** The day on which the carrier got the money back. */
  returnedOn: Day;
}

const kindProblem = (kind: StatedReversalKind | undefined) => (kind ? undefined : text.noKind);

/** Returns a sentence about the effect of the reversal on the tax year in which the settlement was paid. */
function meaningOf(kind: StatedReversalKind, paidOn: Day, reversedOn: Day): string {
  return text.meanings[reversalEffect(kind, paidOn, reversedOn)](yearOf(paidOn));
}

interface ReversalKindChoiceProps {
  paidOn: Day;
  today: Day;
}

/** Selects what happened to the money. No record shows this, and the year's tax forms depend on it. */
function ReversalKindChoice({ paidOn, today }: ReversalKindChoiceProps) {
  const { field, fieldState } = useController<ReversalFields, 'reversalKind'>({
    name: 'reversalKind',
    rules: { validate: kindProblem },
  });
  const returnedOn = useWatch<ReversalFields, 'returnedOn'>({ name: 'returnedOn' });
  const labelId = useId();
  const dayOf = { NEVER_PAID: today, MONEY_RETURNED: returnedOn };
  const kind = field.value;
  return (
    <FormControl error={fieldState.invalid}>
      <FormLabel id={labelId}>{text.kind}</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={kind ?? ''} onChange={field.onChange}>
        {REVERSAL_KINDS.map((kind, index) => (
          <FormControlLabel
            key={kind}
            value={kind}
            sx={{ alignItems: 'flex-start', py: 0.5, color: 'text.primary' }}
            control={
              <Radio
                size="small"
                {...(index === 0 && { slotProps: { input: { ref: field.ref } } })}
              />
            }
            label={
              <>
                <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                  {text.kinds[kind]}
                </Typography>
                <Typography component="span" variant="caption">
                  {text.kindHints[kind]}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
      {kind && (
        <Typography variant="hint" component="output">
          {meaningOf(kind, paidOn, dayOf[kind] || today)}
        </Typography>
      )}
      {kind === 'MONEY_RETURNED' && (
        <FormInput<ReversalFields>
          sx={{ mt: 2 }}
          name="returnedOn"
          label={text.returnedOn}
          type="date"
          required
          inputProps={{ min: paidOn, max: today }}
          rule={(day) => {
            const problem = returnDayProblem(paidOn, day, today);
            return problem && text.returnDayProblems[problem];
          }}
          hint={text.returnedOnHint}
        />
      )}
    </FormControl>
  );
}

interface ReversalDialogProps {
  settlement: Settlement;
  today: Day;
  onReversed: () => void;
  onClose: () => void;
}

/** Mount this dialog only while it is open. */
export function ReversalDialog({ settlement, today, onReversed, onClose }: ReversalDialogProps) {
  const { weekName } = useCompanyTime();
  const { mutateAsync } = useReverseSettlement(settlement.id);
  const total = formatDollars(settlement.totalPay);
  const form = useEndpointForm<ReversalFields, typeof reverseSettlement>({
    endpoint: reverseSettlement,
    initialValues: { reason: '', reversalKind: undefined, returnedOn: today },
    bodyOf: ({ reason, reversalKind, returnedOn }) => ({
      reason: reason.trim(),
      ...(reversalKind && { reversalKind }),
      ...(reversalKind === 'MONEY_RETURNED' && { returnedOn }),
    }),
    save: mutateAsync,
    draftKey: `reversal:${settlement.id}`,
    fallback: text.failed,
    onSaved: () => {
      onReversed();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      danger
      title={text.title}
      submitLabel={text.action}
      busyLabel={text.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.summary(total, fullName(settlement), weekName(settlement.weekStart))}{' '}
        {reversalConsequences(settlement)}
      </Typography>
      <FormInput<ReversalFields>
        name="reason"
        label={text.reason}
        required
        multiline
        minRows={2}
        maxLength={maxLengthOf(reverseSettlement.body, 'reason')}
        rule={(typed) => (typed.trim() === '' ? text.noReason : undefined)}
        hint={text.reasonHint}
        hasInitialFocus
      />
      {settlement.paidOn && <ReversalKindChoice paidOn={settlement.paidOn} today={today} />}
    </FormDialog>
  );
}
