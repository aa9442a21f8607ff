import Typography from '@mui/material/Typography';
import { isDay } from '../../../domain/calendar.ts';
import { markMailed, type FormDelivery } from '../../../domain/tax/delivery/office-schema.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useState } from 'react';
import { useMarkMailed } from './api.ts';
import { formsToMark } from './forms-to-mark.ts';
import { messages } from './messages.ts';

const { mailing: text } = messages;

type Fields = { mailedOn: string };

interface MailedDialogProps {
  year: number;
  /** The forms on the current page of the print list. */
  shown: readonly FormDelivery[];
  /** The ids of the forms in the last PDF that was downloaded from this page. Undefined if no PDF was downloaded. */
  downloaded: readonly string[] | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Records the day on which the forms on a page of the print list were mailed. The forms do not change while the dialog
 *  is open, even if the print list changes. The dialog leaves out a form that is not in the downloaded PDF. */
export function MailedDialog(props: MailedDialogProps) {
  const { year, shown, downloaded, onSaved, onClose } = props;
  const { today } = useCompanyTime();
  const [{ forms, added }] = useState(() => formsToMark(shown, downloaded));
  const { mutateAsync } = useMarkMailed(year);
  const form = useEndpointForm({
    endpoint: markMailed,
    initialValues: { mailedOn: today },
    bodyOf: ({ mailedOn }) => ({ documentIds: forms.map(({ id }) => id), mailedOn }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title(forms.length)}
      submitLabel={text.save}
      busyLabel={text.busy}
      isReady={forms.length > 0}
      onClose={onClose}
    >
      <Typography variant="body2">
        {added > 0 ? text.onlyDownloaded(forms.length, added) : text.about(forms.length)}
      </Typography>
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
