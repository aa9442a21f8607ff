import HelpOutline from '@mui/icons-material/HelpOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { TextLink } from '../app/links.tsx';
import { later } from '../ui/later.tsx';
import { Shield } from '../ui/SignMarks.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { messages } from './frame-messages.ts';
import { PaletteButton } from './PaletteButton.tsx';

const { frame, help } = messages;

/** Loaded when it is first opened. */
const HelpItems = later(async () => (await import('./HelpItems.tsx')).HelpItems);

/** The question mark in the top bar. */
function HelpMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        aria-label={help.menu}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
      >
        <HelpOutline />
      </IconButton>
      <Suspense>
        {wasOpened && <HelpItems anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}

/** Stays at the top of the window. Material moves what has its class `mui-fixed` aside for a dialog that
 *  hides the scroll bar. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
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
        height: 57,
        px: { xs: 2, sm: 3 },
        display: 'flex',
        displayPrint: 'none',
        gap: { xs: 0.5, sm: 1.5 },
        alignItems: 'center',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        aria-label={frame.openMenu}
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
        sx={{
          display: 'flex',
          gap: { xs: 0.5, sm: 1.5 },
          alignItems: 'center',
          minHeight: 44,
          minWidth: 0,
        }}
      >
        <Shield />
        <Typography component="span" variant="h4" noWrap>
          {frame.product}
        </Typography>
      </TextLink>
      <Box sx={{ ml: 'auto', display: 'flex', gap: { xs: 0.5, sm: 1.5 }, alignItems: 'center' }}>
        <PaletteButton />
        <HelpMenu />
        <AccountMenu />
      </Box>
    </Box>
  );
}
