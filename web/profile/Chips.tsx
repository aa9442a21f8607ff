import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';

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
