import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { TextLink } from '../platform/links.tsx';
import { Shield } from '../ui/SignMarks.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { PrintHeader } from './PrintHeader.tsx';
import { Sidebar, SIDEBAR_WIDTH } from './Sidebar.tsx';

/** Fetched when a narrow screen first opens it. */
const PagesDrawer = lazy(async () => ({
  default: (await import('./PagesDrawer.tsx')).PagesDrawer,
}));

function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <AppBar position="fixed" sx={{ displayPrint: 'none' }}>
      <Toolbar sx={{ gap: 1.5 }}>
        <IconButton
          aria-label="Open menu"
          edge="start"
          onClick={onOpenMenu}
          sx={{ display: { lg: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <TextLink
          to="/dashboard"
          underline="none"
          color="inherit"
          sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 44 }}
        >
          <Shield />
          <Typography component="span" variant="h4" noWrap>
            Management System
          </Typography>
        </TextLink>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <PaletteButton />
          <AccountMenu />
        </Box>
      </Toolbar>
    </AppBar>
  );
}

interface NavigationProps {
  open: boolean;
  wasOpened: boolean;
  onClose: () => void;
}

function Navigation({ open, wasOpened, onClose }: NavigationProps) {
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
        <Sidebar />
      </Box>
    </>
  );
}

/** The frame around every page of the dashboard. */
export function DashboardLayout() {
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
          <Outlet />
        </Box>
      </Box>
    </Box>
  );
}
