import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { addFreightBill } from '../../domain/payday/freight-bill-schema.ts';
import type { FreightBill } from '../../domain/payday/freight-bill-schema.ts';
import { FormDocument, uploadOf, type DocumentFields } from '../app/documents/FormDocument.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { freightBillMessages as text } from '../payroll/freight-bill-messages.ts';
import { FreightBillLink } from '../payroll/FreightBillLink.tsx';
import { useAddFreightBill } from './api.ts';

interface FreightBillDialogProps {
  payLineId: string;
  description: string;
  onClose: () => void;
}

/** Mount this dialog only while it is open. */
function FreightBillDialog({ payLineId, description, onClose }: FreightBillDialogProps) {
  const { mutateAsync } = useAddFreightBill(payLineId);
  const form = useEndpointForm<DocumentFields, typeof addFreightBill>({
    endpoint: addFreightBill,
    initialValues: { document: null },
    bodyOf: ({ document }) => ({ document: uploadOf(document) }),
    save: mutateAsync,
    fallback: text.failed,
    fieldOf: { INVALID_VALUE: 'document' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(description)}
      submitLabel={text.action}
      busyLabel={text.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <FormDocument label={text.file} missing={text.fileMissing} />
    </FormDialog>
  );
}

interface FreightBillCellProps {
  bill: FreightBill;
  description: string;
  /** Whether the actor may add a bill. */
  canAdd: boolean;
}

/** Shows the freight bill of a percent line, and lets the office add or replace it. */
export function FreightBillCell({ bill, description, canAdd }: FreightBillCellProps) {
  const [isOpen, setOpen] = useState(false);
  const { payLineId, document } = bill;
  return (
    <div>
      {document && <FreightBillLink payLineId={payLineId} document={document} />}
      {canAdd && (
        <Button
          size="small"
          aria-label={(document ? text.replaceNamed : text.addNamed)(description)}
          sx={{ ml: document ? 0 : -0.75 }}
          onClick={() => setOpen(true)}
        >
          {document ? text.replace : text.add}
        </Button>
      )}
      {isOpen && (
        <FreightBillDialog {...{ payLineId, description }} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
