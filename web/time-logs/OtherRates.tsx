import Typography from '@mui/material/Typography';
import type { OtherRates as Rates } from '../../domain/pay-rates/other-rates.ts';
import { otherRatesText } from '../ui/rate-labels.ts';
import { messages } from './messages.ts';

/** Shows the rates of a person without an hourly rate, such as "$0.62 per mile". */
export function OtherRates({ rates }: { rates: Rates }) {
  return (
    <Typography variant="hint" sx={{ mt: 0.5 }}>
      {messages.pay.rate} {otherRatesText(rates)}
    </Typography>
  );
}
