import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactElement, type ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface ChipsProps {
  words: readonly string[];
  icon?: ReactElement;
}

export function Chips({ words, icon }: ChipsProps) {
  if (words.length === 0) return 'None';
  return (
    <Stack
      component="ul"
      direction="row"
      sx={{ gap: 0.75, flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}
    >
      {words.map((word) => (
        <li key={word}>
          <Chip label={word} {...(icon && { icon })} />
        </li>
      ))}
    </Stack>
  );
}
