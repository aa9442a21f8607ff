import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { isAdmin } from '../../domain/access.ts';
import { yearOf, type Day } from '../../domain/calendar.ts';
import type { TaxDocument } from '../../domain/tax-documents/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { useActor } from '../platform/session.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useGenerate, type Wish } from './api.ts';
import { PayeeSelect } from './PayeeSelect.tsx';
import { yearProblem } from './year-input.ts';
import { YearField } from './YearField.tsx';

const SAYS: Readonly<Record<Wish['type'], string>> = {
  W9: 'A copy of the Form W-9 that is on file now.',
  FORM_1099_NEC: 'The form of a year, from what was paid in it.',
};

interface GenerateDialogProps {
  today: Day;
  payee: string | undefined;
  onGenerated: (message: string, document: TaxDocument) => void;
  onClose: () => void;
}

/** An administrator chooses for whom; everyone else makes their own. */
export function GenerateDialog({ today, payee, onGenerated, onClose }: GenerateDialogProps) {
  const actor = useActor();
  const choosesPayee = isAdmin(actor);
  const [userId, setUserId] = useState(choosesPayee ? payee : actor.id);
  const [type, setType] = useState<Wish['type']>('W9');
  const [typedYear, setTypedYear] = useState(String(yearOf(today)));
  const [wasSent, setWasSent] = useState(false);
  const generation = useGenerate();
  const wrongYear = yearProblem(typedYear, today);
  const noPayee = userId ? undefined : 'Please choose a contractor.';

  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    setWasSent(true);
    if (!userId || wrongYear) return;
    generation.mutate(
      { type, userId, year: Number(typedYear) },
      {
        onSuccess: ({ message, taxDocument }) => {
          onGenerated(message, taxDocument);
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title="Generate Tax Document"
      submitLabel="Generate"
      busyLabel="Generating..."
      busy={generation.isPending}
      isDirty={false}
      error={generation.error ? errorSentence(generation.error, 'Failed to generate document') : ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {choosesPayee && (
        <PayeeSelect
          selected={userId}
          onSelect={setUserId}
          placeholder="Type a name"
          problem={wasSent ? noPayee : undefined}
        />
      )}
      <TextField
        select
        label="Document Type"
        value={type}
        onChange={(event) => setType(event.target.value === 'W9' ? 'W9' : 'FORM_1099_NEC')}
        helperText={SAYS[type]}
        slotProps={{ select: { native: true } }}
      >
        <option value="W9">W-9</option>
        <option value="FORM_1099_NEC">1099-NEC</option>
      </TextField>
      <YearField
        label="Tax Year"
        value={typedYear}
        today={today}
        onType={setTypedYear}
        problem={wasSent ? wrongYear : undefined}
      />
      <Typography variant="body2" sx={{ color: 'text.faint' }}>
        A document keeps what is true at this moment. When something changes later, generate a new
        one: this one stays as it is.
      </Typography>
    </FormDialog>
  );
}
