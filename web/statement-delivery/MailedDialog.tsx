import Typography from '@mui/material/Typography';
import { isDay } from '../../domain/calendar.ts';
import { markMailed, type FormDelivery } from '../../domain/statement-delivery/office-schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useMarkMailed } from './api.ts';
import { messages } from './messages.ts';

const { mailing: text } = messages;

type Fields = { mailedOn: string };

interface MailedDialogProps {
  year: number;
  forms: readonly FormDelivery[];
  onClose: () => void;
}

/** Records the day on which the forms of a page of the print list were mailed. */
export function MailedDialog({ year, forms, onClose }: MailedDialogProps) {
  const { today } = useCompanyTime();
  const { mutateAsync } = useMarkMailed(year);
  const form = useEndpointForm({
    endpoint: markMailed,
    start: { mailedOn: today },
    bodyOf: ({ mailedOn }) => ({ documentIds: forms.map(({ id }) => id), mailedOn }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(forms.length)}
      submitLabel={text.save}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2">{text.about(forms.length)}</Typography>
      <FormInput<Fields>
        name="mailedOn"
        type="date"
        label={text.day}
        inputProps={{ max: today }}
        rule={(typed) => (isDay(typed) && typed <= today ? undefined : text.dayInvalid)}
      />
    </FormDialog>
  );
}
