import HelpOutline from '@mui/icons-material/HelpOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { TextLink } from '../app/links.tsx';
import type { SessionUser } from '../app/session-storage.ts';
import { meQuery, useActor } from '../app/session.tsx';
import { keysOf } from '../app/shortcuts.ts';
import { runShortcut } from '../app/use-shortcuts.ts';
import { CAPTION_TEXT, PHONE, SMALL_TEXT, TOP_BAR_HEIGHT } from '../theme/sizes.ts';
import { Keys } from '../ui/Keys.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Logo } from '../ui/SignMarks.tsx';
import { useLazyMenu } from '../ui/use-lazy-menu.ts';
import { messages } from './frame-messages.ts';
import { IS_MAC } from '../app/shortcut-setting.ts';

const { frame, help } = messages;

/** Lazy-loaded when the menu first opens. */
const AccountItems = lazyComponent(async () => (await import('./TopBarMenus.tsx')).AccountItems);

const AVATAR = {
  width: 32,
  height: 32,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: 'text.primary',
  color: 'background.default',
  typography: 'body2',
  fontSize: `min(${SMALL_TEXT}, 16px)`,
  fontWeight: 600,
  lineHeight: 1,
} as const;

function initialOf(user: SessionUser): string {
  return user.firstName.charAt(0) || user.email.charAt(0).toUpperCase() || 'U';
}

function AccountMenu() {
  const user = useActor();
  const { anchor, wasOpened, open, close } = useLazyMenu();
  return (
    <>
      <IconButton
        aria-label={messages.account.open}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <Box component="span" sx={AVATAR}>
          {initialOf(user)}
        </Box>
      </IconButton>
      <Suspense>{wasOpened && <AccountItems anchor={anchor} onClose={close} />}</Suspense>
    </>
  );
}

const KEYS = keysOf('palette', IS_MAC);
const WIDE_ONLY = { display: { xs: 'none', md: 'inline' } };
/** Hides the label on a narrow screen, but not from screen readers. */
const VISIBLE_IF_WIDE = {
  position: { xs: 'absolute', md: 'static' },
  clipPath: { xs: 'inset(50%)', md: 'none' },
  whiteSpace: 'nowrap',
};

/** Opens the command palette. A narrow screen shows only the icon, with the same accessible name. */
function PaletteButton() {
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-haspopup="dialog"
      aria-keyshortcuts={IS_MAC ? 'Meta+K' : 'Control+K'}
      onClick={() => runShortcut('palette')}
      sx={{
        minWidth: { xs: 44, md: 240 },
        px: { xs: 1, md: 1.5 },
        gap: 1,
        color: 'text.secondary',
      }}
    >
      <Search fontSize="small" />
      <Box component="span" sx={{ ...VISIBLE_IF_WIDE, mr: 'auto', fontWeight: 400 }}>
        {messages.frame.palette}
      </Box>
      <Box component="span" aria-hidden sx={WIDE_ONLY}>
        <Keys keys={KEYS} />
      </Box>
    </Button>
  );
}

/** Lazy-loaded when the menu first opens. */
const HelpItems = lazyComponent(async () => (await import('./TopBarMenus.tsx')).HelpItems);

function HelpMenu() {
  const { anchor, wasOpened, open, close } = useLazyMenu();
  return (
    <>
      <IconButton
        aria-label={help.menu}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <HelpOutline />
      </IconButton>
      <Suspense>{wasOpened && <HelpItems anchor={anchor} onClose={close} />}</Suspense>
    </>
  );
}

/** A phone that is narrower than most has no room for the logo beside the product name. */
const SMALL_PHONE = '@media (max-width: 387.95px)';
/** The bar has a fixed height, so its text stops growing with the text size of the device. The product name is on one
 *  line of a usual phone, and wraps onto two lines on a smaller one. */
const PRODUCT = {
  display: 'block',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  fontSize: 'min(1rem, 20px)',
  [PHONE]: { fontSize: `min(${SMALL_TEXT}, 14px)` },
  [SMALL_PHONE]: { fontSize: `min(${SMALL_TEXT}, 13px)` },
  lineHeight: 1.15,
  overflowWrap: 'normal',
};
const LOGO = {
  display: 'flex',
  '& svg': { width: { xs: 24, sm: 28 } },
  [SMALL_PHONE]: { display: 'none' },
};
const COMPANY = {
  display: 'block',
  fontSize: `min(${CAPTION_TEXT}, 14px)`,
  [PHONE]: { fontSize: `min(${CAPTION_TEXT}, 12px)` },
  lineHeight: 1.2,
  color: 'text.secondary',
};

function ProductAndCompany() {
  const company = useQuery(meQuery).data?.user.company;
  return (
    <Box component="span" sx={{ minWidth: 0 }}>
      <Typography component="span" variant="h4" noWrap sx={PRODUCT}>
        {frame.product}
      </Typography>
      <Typography component="span" variant="caption" noWrap sx={COMPANY}>
        {company?.name}
      </Typography>
    </Box>
  );
}

/** The width of a Material UI icon button. The top bar reserves this width until the bell loads, so that the other
 *  buttons do not move. */
const BELL_WIDTH = 40;

interface TopBarProps {
  onOpenMenu: () => void;
  /** The notification bell. Its chunk loads after the page. */
  bell: ReactNode;
}

/** The bar at the top of the window. When a dialog hides the scroll bar, Material UI adds padding to elements with the
 *  class `mui-fixed`, which keeps their content in place. */
export function TopBar({ onOpenMenu, bell }: TopBarProps) {
  return (
    <Box
      component="header"
      className="mui-fixed"
      sx={{
        position: 'fixed',
        top: 0,
        right: 0,
        zIndex: 'appBar',
        width: '100%',
        height: TOP_BAR_HEIGHT,
        // The buttons have their own padding, and the product name needs the remaining width.
        px: { xs: 0.25, sm: 3 },
        display: 'flex',
        displayPrint: 'none',
        gap: { xs: 0, sm: 1.5 },
        // Like the text, the icons stop growing with the text size of the device.
        '& .MuiSvgIcon-root': { fontSize: 'min(1.5rem, 24px)' },
        alignItems: 'center',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        aria-label={frame.openMenu}
        onClick={onOpenMenu}
        sx={{ display: { lg: 'none' }, ml: { sm: -1.5 } }}
      >
        <MenuIcon />
      </IconButton>
      <TextLink
        to="/dashboard"
        underline="none"
        color="inherit"
        sx={{
          display: 'flex',
          gap: { xs: 0.5, sm: 1.5 },
          alignItems: 'center',
          minHeight: 44,
          minWidth: 0,
        }}
      >
        <Box component="span" sx={LOGO}>
          <Logo />
        </Box>
        <ProductAndCompany />
      </TextLink>
      <Box sx={{ ml: 'auto', display: 'flex', gap: { xs: 0, sm: 1.5 }, alignItems: 'center' }}>
        <PaletteButton />
        <Box sx={{ minWidth: BELL_WIDTH }}>{bell}</Box>
        <HelpMenu />
        <AccountMenu />
      </Box>
    </Box>
  );
}
