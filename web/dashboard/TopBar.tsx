import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { TextLink } from '../app/links.tsx';
import { Shield } from '../ui/SignMarks.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { PaletteButton } from './PaletteButton.tsx';

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
          Management System
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
