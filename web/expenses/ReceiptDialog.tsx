import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { ReceiptType } from '../../domain/expenses/receipt.ts';
import type { Expense } from '../../domain/expenses/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { expenseName, useReceipt } from './api.ts';
import { messages } from './messages.ts';

const { receipt: text, week: weekText } = messages;

interface PictureProps {
  id: string;
  name: string;
  mediaType: ReceiptType;
}

function Picture({ id, name, mediaType }: PictureProps) {
  const { data, error, refetch } = useReceipt(id, mediaType);
  if (error) return <LoadError onTryAgain={refetch}>{errorSentence(error, text.failed)}</LoadError>;
  if (!data) return <output>{text.loading}</output>;
  return (
    <Box
      component="img"
      src={data}
      alt={weekText.receiptOf(name)}
      sx={{ display: 'block', maxWidth: '100%', mx: 'auto' }}
    />
  );
}

interface ReceiptButtonProps {
  expense: Pick<Expense, 'id' | 'category' | 'amount' | 'day' | 'receipt'>;
  /** The name of the expense. It includes the person on a screen with several people. */
  name?: string;
}

/** Opens the receipt of an expense, or says that there is none. */
export function ReceiptButton({ expense, name = expenseName(expense) }: ReceiptButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const { id, receipt } = expense;
  if (!receipt) return <span>{weekText.noReceipt}</span>;
  return (
    <>
      <Button size="small" aria-label={weekText.receiptOf(name)} onClick={() => setOpen(true)}>
        {weekText.receipt}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="md">
        <DialogTitle id={titleId}>{weekText.receiptOf(name)}</DialogTitle>
        <DialogContent>
          <Picture id={id} name={name} mediaType={receipt.mediaType} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{text.close}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
