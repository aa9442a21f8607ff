import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { later } from '../ui/later.tsx';
import { SIDEBAR_WIDTH } from '../theme/measures.ts';
import { useIsBelow } from '../app/use-is-below.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { LaterSidebar } from './later-sidebar.ts';
import { PrintHeader } from './PrintHeader.tsx';
import { TopBar } from './TopBar.tsx';

/** Fetched when a narrow screen first opens it. */
const PagesDrawer = later(async () => (await import('./PagesDrawer.tsx')).PagesDrawer);

interface NavigationProps {
  open: boolean;
  wasOpened: boolean;
  onClose: () => void;
}

function Navigation({ open, wasOpened, onClose }: NavigationProps) {
  const isNarrow = useIsBelow('lg');
  return (
    <>
      <Suspense>{wasOpened && <PagesDrawer open={open} onClose={onClose} />}</Suspense>
      <Box
        component="nav"
        aria-label="Pages"
        sx={{
          display: { xs: 'none', lg: 'block' },
          displayPrint: 'none',
          flexShrink: 0,
          width: SIDEBAR_WIDTH,
          position: 'sticky',
          top: 0,
          height: '100dvh',
          overflowY: 'auto',
          pt: 7,
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        <Suspense>{!isNarrow && <LaterSidebar />}</Suspense>
      </Box>
    </>
  );
}

/** The frame around every page of the dashboard, with the notices about the account above the page. */
export function DashboardLayout({ notices }: { notices: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  function openMenu() {
    setMenuOpen(true);
    setWasOpened(true);
  }
  return (
    <Box sx={{ display: 'flex', flex: 1 }}>
      <SkipLink />
      <TopBar onOpenMenu={openMenu} />
      <Navigation open={menuOpen} wasOpened={wasOpened} onClose={() => setMenuOpen(false)} />
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', pt: 7 }}
      >
        <Box
          sx={{
            flex: 1,
            display: 'flex',
            flexDirection: 'column',
            width: '100%',
            maxWidth: 1200,
            px: { xs: 2, md: 3, lg: 5 },
            py: { xs: 2.5, md: 4 },
          }}
        >
          <PrintHeader />
          {notices}
          <Outlet />
        </Box>
      </Box>
    </Box>
  );
}
