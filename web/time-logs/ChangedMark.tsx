import Schedule from '@mui/icons-material/Schedule';
import Typography from '@mui/material/Typography';

/** Says that a day changed while the page was open. It wraps on a phone: the new hours must be readable. */
export function ChangedMark({ children }: { children: string }) {
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        gap: 0.5,
        alignItems: 'center',
        color: 'warning.main',
        fontWeight: 600,
      }}
    >
      <Schedule sx={{ fontSize: '1rem' }} />
      {children}
    </Typography>
  );
}
