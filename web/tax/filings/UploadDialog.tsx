import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { recordUpload, type Filing } from '../../../domain/tax/filings/schema.ts';
import { maxLengthOf } from '../../../domain/limits.ts';
import { hasCode } from '../../app/api-error.ts';
import { FormCheckbox } from '../../app/forms/FormCheckbox.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useRecordUpload } from './api.ts';
import { messages } from './messages.ts';

const { upload: text } = messages;

type Fields = { receiptId: string; evenIfChanged: boolean; evenIfFiledBefore: boolean };

export function UploadDialog({ filing, onClose }: { filing: Filing; onClose: () => void }) {
  const { mutateAsync } = useRecordUpload(filing.id);
  const form = useEndpointForm({
    endpoint: recordUpload,
    initialValues: { receiptId: '', evenIfChanged: false, evenIfFiledBefore: false },
    bodyOf: ({ receiptId, ...confirmed }) => ({ receiptId: receiptId.trim(), ...confirmed }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  const isConfirmed = useWatch({
    control: form.control,
    name: ['evenIfChanged', 'evenIfFiledBefore'],
  });
  return (
    <FormDialog
      form={form}
      title={text.title(filing.fileName)}
      submitLabel={text.save}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2">{text.text[filing.kind](filing.returns)}</Typography>
      <FormInput<Fields>
        name="receiptId"
        label={text.receipt}
        maxLength={maxLengthOf(recordUpload.body, 'receiptId')}
        rule={(typed) => (typed.trim() === '' ? text.missing : undefined)}
        hasInitialFocus
      />
      {/* The boxes appear after a conflict, because some conflicts require one of them. They stay visible while one is
          checked. */}
      {(hasCode(form.error, 'CONFLICT') || isConfirmed.includes(true)) && (
        <>
          <FormCheckbox<Fields> name="evenIfChanged" label={text.evenIfChanged} />
          <FormCheckbox<Fields> name="evenIfFiledBefore" label={text.evenIfFiledBefore} />
        </>
      )}
    </FormDialog>
  );
}
