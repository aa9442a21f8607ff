import Check from '@mui/icons-material/Check';
import Schedule from '@mui/icons-material/Schedule';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const TONES = {
  good: { color: 'success.main', icon: <Check fontSize="inherit" /> },
  waiting: { color: 'warning.main', icon: <Schedule fontSize="inherit" /> },
  missing: { color: 'warning.main', icon: <Warning fontSize="inherit" /> },
} as const;

interface StateTextProps {
  tone: keyof typeof TONES;
  label: string;
  /** A second line, such as the date of the state. */
  detail?: string | undefined;
}

/** A state in a table cell. A row with several states would be too loud with chips. */
export function StateText({ tone, label, detail }: StateTextProps) {
  const { color, icon } = TONES[tone];
  return (
    <>
      <Box
        component="span"
        sx={{ color, display: 'inline-flex', gap: 0.5, alignItems: 'center', fontWeight: 500 }}
      >
        {icon}
        {label}
      </Box>
      {detail && (
        <Typography variant="caption" component="div">
          {detail}
        </Typography>
      )}
    </>
  );
}
