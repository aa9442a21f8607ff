import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import type { ExceptionCode } from '../../domain/payday/exceptions.ts';
import { acceptExceptions, type PaydayPayee } from '../../domain/payday/schema.ts';
import { fullName } from '../../domain/people.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useAccept } from './api.ts';
import { messages } from './messages.ts';

const { acceptance: text } = messages;

interface Choice {
  code: ExceptionCode;
  payees: readonly PaydayPayee[];
}

interface AcceptFields {
  reason: string;
}

/** Groups the choices by payee. Each payee occurs once, with the exceptions to accept. */
function payeesOf(choices: readonly Choice[]) {
  const pairs = choices.flatMap(({ code, payees }) => payees.map((payee) => ({ code, payee })));
  return [...Map.groupBy(pairs, ({ payee }) => payee)].map(([{ userId, version }, found]) => ({
    userId,
    version,
    codes: found.map(({ code }) => code),
  }));
}

function ExceptionToAccept({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ code, payees }) => (
    <Typography key={code} variant="body2" sx={{ color: 'text.secondary' }}>
      {text.codes[code]}: {payees.map(fullName).join(', ')}. {text.about}
    </Typography>
  ));
}

interface ExceptionChecksProps {
  choices: readonly Choice[];
  checked: ReadonlySet<ExceptionCode>;
  onChange: (checked: ReadonlySet<ExceptionCode>) => void;
}

function ExceptionChecks({ choices, checked, onChange }: ExceptionChecksProps) {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{text.which}</FormLabel>
      <FormGroup>
        {choices.map(({ code, payees }) => (
          <FormControlLabel
            key={code}
            label={text.ofPayees(text.codes[code], payees.length)}
            control={
              <Checkbox
                checked={checked.has(code)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? new Set(checked).add(code)
                      : new Set([...checked].filter((other) => other !== code)),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

interface AcceptDialogProps {
  weekStart: Day;
  choices: readonly Choice[];
  /** Whether the person can choose which kinds to accept. */
  several?: boolean;
  onAccepted?: () => void;
  onClose: () => void;
}

/** Mount this dialog only while it is open. */
export function AcceptDialog(props: AcceptDialogProps) {
  const { weekStart, choices, several = false, onAccepted, onClose } = props;
  const [checked, setChecked] = useState<ReadonlySet<ExceptionCode>>(
    new Set(several ? [] : choices.map(({ code }) => code)),
  );
  const { mutateAsync } = useAccept(weekStart);
  const form = useEndpointForm<AcceptFields, typeof acceptExceptions>({
    endpoint: acceptExceptions,
    initialValues: { reason: '' },
    bodyOf: ({ reason }) => ({
      payees: payeesOf(choices.filter(({ code }) => checked.has(code))),
      reason: reason.trim(),
    }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: () => {
      onAccepted?.();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.action}
      busyLabel={text.busy}
      maxWidth="xs"
      isReady={checked.size > 0}
      onClose={onClose}
    >
      {several ? (
        <ExceptionChecks choices={choices} checked={checked} onChange={setChecked} />
      ) : (
        <ExceptionToAccept choices={choices} />
      )}
      <FormInput<AcceptFields>
        name="reason"
        label={text.reason}
        required
        multiline
        minRows={2}
        maxLength={maxLengthOf(acceptExceptions.body, 'reason')}
        rule={(typed) => (typed.trim() === '' ? text.noReason : undefined)}
        hint={text.reasonHint}
        hasInitialFocus={!several}
      />
    </FormDialog>
  );
}
