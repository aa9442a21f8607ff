import Typography from '@mui/material/Typography';

/** Where the drawing could not be fetched: the figures are in the table all the same. */
export function NoPlot() {
  return (
    <Typography variant="hint">The chart could not be loaded. The table has it all.</Typography>
  );
}
