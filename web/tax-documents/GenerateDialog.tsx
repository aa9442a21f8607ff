import Typography from '@mui/material/Typography';
import { useController, useWatch } from 'react-hook-form';
import { isAdmin } from '../../domain/access.ts';
import { yearOf, type Day } from '../../domain/calendar.ts';
import { generateNec, type TaxDocument } from '../../domain/tax-documents/schema.ts';
import { ContractorSelect } from '../people/ContractorSelect.tsx';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useActor } from '../app/session.tsx';
import { useGenerate, type FormRequest } from './api.ts';
import { yearProblem } from './year-input.ts';
import { yearInput } from './YearField.tsx';

const SAYS: Readonly<Record<FormRequest['type'], string>> = {
  W9: 'A copy of the Form W-9 that is on file now.',
  FORM_1099_NEC: 'The form of a year, from what was paid in it.',
};

interface Fields {
  userId: string;
  type: FormRequest['type'];
  year: string;
}

/** An administrator chooses for whom. It never gets the focus by itself, because its list opens with the focus. */
function PayeeChoice() {
  const { field, fieldState } = useController<Fields, 'userId'>({
    name: 'userId',
    rules: { validate: (id) => (id === '' ? 'Please choose a contractor.' : undefined) },
  });
  return (
    <ContractorSelect
      selected={field.value}
      onSelect={(userId) => field.onChange(userId ?? '')}
      problem={fieldState.error?.message}
    />
  );
}

function TypeChoice() {
  const type = useWatch<Fields, 'type'>({ name: 'type' });
  return (
    <FormChoice<Fields>
      name="type"
      label="Document Type"
      choices={[
        { value: 'W9', label: 'W-9' },
        { value: 'FORM_1099_NEC', label: '1099-NEC' },
      ]}
      hint={SAYS[type]}
    />
  );
}

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
  const { mutateAsync } = useGenerate();
  const form = useEndpointForm<Fields, typeof generateNec>({
    endpoint: generateNec,
    start: {
      userId: choosesPayee ? (payee ?? '') : actor.id,
      type: 'W9',
      year: String(yearOf(today)),
    },
    bodyOf: ({ userId, year }) => ({ userId, year: Number(year) }),
    save: async (body) => {
      const type = form.getValues('type');
      const { message, taxDocument } = await mutateAsync({ type, ...body });
      onGenerated(message, taxDocument);
    },
    fallback: 'Failed to generate document',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Generate Tax Document"
      submitLabel="Generate"
      busyLabel="Generating..."
      leavesFreely
      onClose={onClose}
    >
      {choosesPayee && <PayeeChoice />}
      <TypeChoice />
      <FormInput<Fields>
        name="year"
        label="Tax Year"
        {...yearInput(today)}
        rule={(typed) => yearProblem(typed, today)}
      />
      <Typography variant="body2" sx={{ color: 'text.faint' }}>
        A document keeps what is true at this moment. When something changes later, generate a new
        one: this one stays as it is.
      </Typography>
    </FormDialog>
  );
}
