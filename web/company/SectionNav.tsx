import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useEffect } from 'react';
import { messages } from './messages.ts';

interface SectionNavProps {
  sections: readonly { id: string; title: string }[];
}

function goTo(id: string): void {
  document.getElementById(id)?.scrollIntoView();
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

/** Leads to the sections of a long page. They are buttons: a link would ask to leave unsaved changes. */
export function SectionNav({ sections }: SectionNavProps) {
  // The sections are drawn after their data has come, too late for the browser to find the hash.
  useEffect(() => {
    const id = location.hash.slice(1);
    if (sections.some((section) => section.id === id)) goTo(id);
  }, [sections]);

  return (
    <Box
      component="nav"
      aria-label={messages.page.sections}
      sx={{
        position: 'sticky',
        top: (theme) => theme.spacing(8),
        zIndex: (theme) => theme.zIndex.appBar - 1,
        display: 'flex',
        gap: 1,
        overflowX: 'auto',
        py: 1.5,
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 0 },
        bgcolor: 'background.default',
        displayPrint: 'none',
      }}
    >
      {sections.map(({ id, title }) => (
        <Chip key={id} label={title} variant="outlined" onClick={() => goTo(id)} />
      ))}
    </Box>
  );
}
