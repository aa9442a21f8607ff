import Typography from '@mui/material/Typography';
import { messages } from '../messages.ts';

/** Where the drawing could not be fetched: the figures are in the table all the same. */
export function NoPlot() {
  return <Typography variant="hint">{messages.chart.failed}</Typography>;
}
