import Alert from '@mui/material/Alert';
import { isCardOrNetwork, type PaymentMethod } from '../../domain/payroll/payment-methods.ts';
import { payLabels } from './pay-labels.ts';

/** Says what the methods Card and Payment network mean for the tax forms, before somebody confirms a payment. */
export function PaymentMethodNote({ method }: { method: PaymentMethod | null | undefined }) {
  if (!method || !isCardOrNetwork(method)) return null;
  return <Alert severity="warning">{payLabels.cardOrNetwork}</Alert>;
}
