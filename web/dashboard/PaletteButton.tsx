import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IS_MAC } from '../app/is-mac.ts';
import { keysOf } from '../app/shortcuts.ts';
import { runShortcut } from '../app/use-shortcuts.ts';
import { Keys } from '../ui/Keys.tsx';
import { messages } from './frame-messages.ts';

const KEYS = keysOf('palette', IS_MAC);
const NEEDS_ROOM = { display: { xs: 'none', md: 'inline' } };
/** Heard on every screen, as the name of the button; seen where there is room. */
const SEEN_WITH_ROOM = {
  position: { xs: 'absolute', md: 'static' },
  clipPath: { xs: 'inset(50%)', md: 'none' },
  whiteSpace: 'nowrap',
};

/** Opens what finds everything. On a narrow screen only its sign is left, with the same name. */
export function PaletteButton() {
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
      <Box component="span" sx={{ ...SEEN_WITH_ROOM, mr: 'auto', fontWeight: 400 }}>
        {messages.frame.palette}
      </Box>
      <Box component="span" aria-hidden sx={NEEDS_ROOM}>
        <Keys keys={KEYS} />
      </Box>
    </Button>
  );
}
