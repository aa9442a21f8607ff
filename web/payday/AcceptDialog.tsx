import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import type { ExceptionCode } from '../../domain/payday/exception-codes.ts';
import { acceptExceptions, MAX_REASON, type PaydayPayee } from '../../domain/payday/schema.ts';
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
  reasons: Partial<Record<ExceptionCode, string>>;
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

/** Names the payee and the drivers who have an open exception of the kind. Accepting it accepts all of them. */
function namesOf(code: ExceptionCode, payee: PaydayPayee): string {
  const about = payee.exceptions.filter((one) => one.code === code && one.accepted === null);
  return about.map(({ driver }) => fullName(driver ?? payee)).join(', ');
}

function ExceptionToAccept({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ code, payees }) => (
    <Typography key={code} variant="body2" sx={{ color: 'text.secondary' }}>
      {text.codes[code]}: {payees.map((payee) => namesOf(code, payee)).join(', ')}. {text.about}
    </Typography>
  ));
}

interface ReasonInputProps {
  code: ExceptionCode;
  label?: string;
  hasInitialFocus?: boolean;
}

function ReasonInput({ code, label = text.reason, hasInitialFocus = false }: ReasonInputProps) {
  return (
    <FormInput<AcceptFields>
      name={`reasons.${code}`}
      label={label}
      required
      multiline
      minRows={2}
      maxLength={MAX_REASON}
      rule={(typed) => (typed.trim() === '' ? text.noReason : undefined)}
      hint={text.reasonHint}
      hasInitialFocus={hasInitialFocus}
    />
  );
}

interface ExceptionChecksProps {
  choices: readonly Choice[];
  checked: ReadonlySet<ExceptionCode>;
  onChange: (checked: ReadonlySet<ExceptionCode>) => void;
}

/** Lists the kinds of exceptions. Each kind that is checked asks for its own reason. */
function ExceptionChecks({ choices, checked, onChange }: ExceptionChecksProps) {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{text.which}</FormLabel>
      <FormGroup>
        {choices.map(({ code, payees }) => (
          <Box key={code}>
            <FormControlLabel
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
            {checked.has(code) && (
              <ReasonInput code={code} label={text.reasonFor(text.codes[code])} hasInitialFocus />
            )}
          </Box>
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
    initialValues: { reasons: Object.fromEntries(choices.map(({ code }) => [code, ''])) },
    bodyOf: ({ reasons }) => ({
      payees: payeesOf(choices.filter(({ code }) => checked.has(code))),
      reasons: Object.fromEntries([...checked].map((code) => [code, reasons[code]?.trim() ?? ''])),
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
        <>
          <ExceptionToAccept choices={choices} />
          {choices.map(({ code }) => (
            <ReasonInput key={code} code={code} hasInitialFocus />
          ))}
        </>
      )}
    </FormDialog>
  );
}
