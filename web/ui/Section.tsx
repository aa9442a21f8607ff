import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** The id of the heading above the title, if several sections have the same title. */
  partId?: string | undefined;
  /** A link or button to the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, partId, action, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={[partId, id].filter(Boolean).join(' ')}>
      <Stack
        direction="row"
        sx={{
          columnGap: 2,
          flexWrap: 'wrap',
          mb: 1.5,
          justifyContent: 'space-between',
          alignItems: 'baseline',
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Box>
  );
}
