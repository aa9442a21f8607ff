import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { longDate } from '../ui/format.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { companyQuery } from '../app/company.ts';
import { AfterProfileRefresh } from '../app/session.tsx';
import { useIsBelow } from '../app/use-is-below.ts';
import { SIDEBAR_WIDTH } from '../theme/sizes.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Loading } from '../ui/Loading.tsx';
import { messages } from './frame-messages.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

const { frame: text } = messages;

/** Lazy-loaded when a narrow screen first opens the drawer. */
const PagesDrawer = lazyComponent(async () => (await import('./PagesDrawer.tsx')).PagesDrawer);

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
        aria-label={text.pageList}
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
        {!isNarrow && <Sidebar />}
      </Box>
    </>
  );
}

/** The company and the date above the title of a printed page. */
function PrintHeader() {
  const { data } = useQuery(companyQuery);
  const { today } = useCompanyTime();
  return (
    <Box
      aria-hidden
      sx={{
        display: 'none',
        displayPrint: 'flex',
        justifyContent: 'space-between',
        typography: 'body2',
        pb: 1,
        mb: 2,
        borderBottom: 1,
      }}
    >
      <span>{data?.officialName || data?.brand}</span>
      <span>{text.printedOn(longDate(today))}</span>
    </Box>
  );
}

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: theme.spacing(1),
  left: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

/** The link at the first Tab stop. It skips the top bar and the sidebar. */
function SkipLink() {
  return <Anchor href="#main">{text.skip}</Anchor>;
}

interface DashboardLayoutProps {
  bell: ReactNode;
  notices: ReactNode;
}

/** The layout of every dashboard page, with the bell in the top bar and the account notices above the page. */
export function DashboardLayout({ bell, notices }: DashboardLayoutProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  function openMenu() {
    setMenuOpen(true);
    setWasOpened(true);
  }
  return (
    <Box sx={{ display: 'flex', flex: 1 }}>
      <SkipLink />
      <TopBar onOpenMenu={openMenu} bell={bell} />
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
          <AfterProfileRefresh fallback={<Loading />}>
            {notices}
            <Outlet />
          </AfterProfileRefresh>
        </Box>
      </Box>
    </Box>
  );
}
