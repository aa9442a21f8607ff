import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { recordPapers } from '../../domain/payday/papers-schema.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { longDate } from '../ui/format.ts';
import { useRecordPapers } from './api.ts';
import { papersMessages as text } from './papers-messages.ts';

interface Fields {
  cameOn: Day;
}

interface PayeeChecksProps {
  payees: readonly PaydayPayee[];
  checked: ReadonlySet<string>;
  onChange: (checked: ReadonlySet<string>) => void;
}

function PayeeChecks({ payees, checked, onChange }: PayeeChecksProps) {
  const change = (id: string, isChecked: boolean) =>
    onChange(new Set(isChecked ? [...checked, id] : [...checked].filter((other) => other !== id)));
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{text.who}</FormLabel>
      <FormGroup>
        {payees.map(({ userId, lease, ...names }) => (
          <FormControlLabel
            key={userId}
            label={
              lease?.cameOn ? text.payee(fullName(names), longDate(lease.cameOn)) : fullName(names)
            }
            control={
              <Checkbox
                checked={checked.has(userId)}
                onChange={({ target }) => change(userId, target.checked)}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}

interface PapersDialogProps {
  weekStart: Day;
  /** The leased owner-operators to choose from. */
  payees: readonly PaydayPayee[];
  onClose: () => void;
}

/** Records when the papers of a week came. Mount this dialog only while it is open. */
function PapersDialog({ weekStart, payees, onClose }: PapersDialogProps) {
  const { today, weekName } = useCompanyTime();
  // With several payees, those who have a record are not checked, so that nobody replaces it by mistake.
  const [checked, setChecked] = useState<ReadonlySet<string>>(
    new Set(
      payees
        .filter(({ lease }) => payees.length === 1 || lease?.cameOn === null)
        .map(({ userId }) => userId),
    ),
  );
  const { mutateAsync } = useRecordPapers(weekStart);
  const form = useEndpointForm<Fields, typeof recordPapers>({
    endpoint: recordPapers,
    initialValues: { cameOn: payees.length === 1 ? (payees[0]?.lease?.cameOn ?? today) : today },
    bodyOf: ({ cameOn }) => ({ userIds: [...checked], cameOn }),
    save: mutateAsync,
    fallback: text.failed,
    fieldOf: { INVALID_VALUE: 'cameOn' },
    onSaved: onClose,
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
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about(weekName(weekStart))}
      </Typography>
      <FormInput<Fields>
        name="cameOn"
        label={text.day}
        type="date"
        required
        rule={(day) => (day === '' ? text.dayMissing : undefined)}
        hasInitialFocus
      />
      {payees.length > 1 ? (
        <PayeeChecks payees={payees} checked={checked} onChange={setChecked} />
      ) : (
        <Typography variant="subtitle2">{payees.map(fullName).join(', ')}</Typography>
      )}
    </FormDialog>
  );
}

interface RecordPapersButtonProps extends Omit<PapersDialogProps, 'onClose'> {
  /** The accessible name of the button. Without it, the name is its text. */
  label?: string;
}

export function RecordPapersButton({ weekStart, payees, label }: RecordPapersButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={label} onClick={() => setOpen(true)}>
        {text.record}
      </Button>
      {isOpen && <PapersDialog {...{ weekStart, payees }} onClose={() => setOpen(false)} />}
    </>
  );
}
