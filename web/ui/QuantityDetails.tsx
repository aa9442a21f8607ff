import Typography from '@mui/material/Typography';
import type { QuantityOfDay } from '../../domain/time-logs/quantities.ts';
import { quantityDetails } from './work-text.ts';

/** Lists the numbers and surcharges of a day's loads, and the readings of the odometer. */
export function QuantityDetails({
  quantities,
}: {
  quantities: readonly QuantityOfDay[] | undefined;
}) {
  return quantityDetails(quantities).map((text) => (
    <Typography
      key={text}
      component="span"
      variant="caption"
      sx={{ display: 'block', gridColumn: '1 / -1', overflowWrap: 'anywhere' }}
    >
      {text}
    </Typography>
  ));
}
