import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  id: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}

/** What it is about on one side, its fields on the other; on a phone one below the other. */
export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{
        display: 'grid',
        columnGap: 8,
        rowGap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
        borderTop: 1,
        borderColor: 'divider',
        py: { xs: 4, lg: 5 },
        scrollMarginTop: (theme) => theme.spacing(15),
      }}
    >
      <Box sx={{ position: { lg: 'sticky' }, top: (theme) => theme.spacing(17) }}>
        <Typography
          id={`${id}-title`}
          tabIndex={-1}
          variant="h3"
          component="h2"
          sx={{ outline: 'none' }}
        >
          {title}
        </Typography>
        <Typography variant="hint" sx={{ mt: 1, maxWidth: '56ch' }}>
          {about}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 5 }}>{children}</Box>
    </Box>
  );
}
