import Typography from '@mui/material/Typography';
import { maxLengthOf } from '../../../domain/limits.ts';
import { fileWithoutTin } from '../../../domain/tax/tin/solicitation-schema.ts';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useFileWithoutTin } from '../tin/api.ts';
import { tinMessages } from '../tin/tin-messages.ts';

const { withoutTin: text } = tinMessages;

interface WithoutTinDialogProps {
  payee: { id: string; name: string; identity: number };
  year: number;
  onClose: () => void;
}

/** Records the carrier's decision to file a payee's form for a year without a TIN. */
export function WithoutTinDialog({ payee, year, onClose }: WithoutTinDialogProps) {
  const { mutateAsync } = useFileWithoutTin(payee.id);
  const form = useEndpointForm({
    endpoint: fileWithoutTin,
    initialValues: { reason: '' },
    bodyOf: ({ reason }) => ({ year, identity: payee.identity, reason: reason.trim() }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(payee.name, year)}
      submitLabel={text.confirm}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <FormInput<{ reason: string }>
        name="reason"
        label={text.reason}
        maxLength={maxLengthOf(fileWithoutTin.body, 'reason')}
        hint={text.reasonHint}
      />
    </FormDialog>
  );
}
