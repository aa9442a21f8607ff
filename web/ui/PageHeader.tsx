import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The buttons to the right of the title. On a phone, they are below the title. */
  actions?: ReactNode;
}

/** Shows the title of a page, which is the only first-level heading. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <Stack
      component="header"
      direction={{ xs: 'column', md: 'row' }}
      sx={{
        gap: 2,
        justifyContent: 'space-between',
        alignItems: { md: 'flex-start' },
        mb: { xs: 3, md: 4 },
      }}
    >
      <Box>
        <Typography variant="h1">{title}</Typography>
        {subtitle && (
          <Typography component="div" variant="hint" sx={{ mt: 0.5 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && (
        <Stack
          direction="row"
          sx={{
            gap: 1,
            flexWrap: 'wrap',
            alignItems: 'center',
            // The negative margin aligns the buttons with the title and does not move the title down.
            mt: { md: -0.5 },
            // On a phone, several buttons fill their row, so that the ends of the rows align.
            '&:has(> :nth-of-type(2)) > *': { flexGrow: { xs: 1, sm: 0 } },
          }}
        >
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
