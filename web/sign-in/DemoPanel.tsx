import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PublicCompany } from '../../domain/company/schema.ts';

interface DemoPanelProps {
  demo: NonNullable<PublicCompany['demo']>;
  onChoose: (username: string) => void;
}

/** Only where demo accounts exist: their sign-ins, each a button that fills the form. */
export function DemoPanel({ demo, onChoose }: DemoPanelProps) {
  return (
    <Box
      component="section"
      aria-labelledby="demo-sign-ins"
      sx={{ border: 1, borderStyle: 'dashed', borderColor: 'edge', borderRadius: 1, p: 2 }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Chip color="warning" label="Demo" />
        <Typography id="demo-sign-ins" variant="subtitle2" component="h2">
          Look around with a sample account
        </Typography>
      </Stack>
      <Typography variant="caption" component="p" sx={{ mb: 1.5 }}>
        Choose one to fill the form. All of them use the phrase {demo.password}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {demo.usernames.map((username) => (
          <Button key={username} variant="outlined" size="small" onClick={() => onChoose(username)}>
            {username}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}
