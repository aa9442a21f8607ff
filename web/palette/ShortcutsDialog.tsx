import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { useMayCall } from '../app/session.tsx';
import { shortcutSetting, useShortcutsAreOn, IS_MAC } from '../app/shortcut-setting.ts';
import { keysOf, PLACE_NAMES, SHORTCUTS, type ShortcutId } from '../app/shortcuts.ts';
import { isRegistered } from '../app/use-shortcuts.ts';
import { focusOnMount } from '../ui/focus.ts';
import { Keys } from '../ui/Keys.tsx';
import { messages } from './messages.ts';

const { shortcuts: text } = messages;

const ALL = Object.keys(SHORTCUTS) as ShortcutId[];
const PLACES = Object.keys(PLACE_NAMES) as (keyof typeof PLACE_NAMES)[];

interface LinesProps {
  ids: readonly ShortcutId[];
  place: keyof typeof PLACE_NAMES;
}

function Lines({ ids, place }: LinesProps) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {PLACE_NAMES[place]}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 3, rowGap: 1, m: 0 }}
      >
        {ids.map((id) => (
          // `display: contents` puts the term and its keys in the two columns of the grid.
          <Box key={id} sx={{ display: 'contents', typography: 'body2' }}>
            <dt>{SHORTCUTS[id].description}</dt>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              <Keys keys={keysOf(id, IS_MAC)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Lists the shortcuts that work on this page. Approvers also see the shortcuts of the approval queue. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const mayApprove = useMayCall()(listApprovals);
  const isOn = useShortcutsAreOn();
  const usable = ALL.filter(
    (id) => isRegistered(id) || (mayApprove && SHORTCUTS[id].place === 'Approval queue'),
  );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text.title}</DialogTitle>
      <DialogContent>
        {PLACES.map((place) => ({
          place,
          ids: usable.filter((id) => SHORTCUTS[id].place === place),
        }))
          .filter(({ ids }) => ids.length > 0)
          .map((lines) => (
            <Lines key={lines.place} {...lines} />
          ))}
        <Typography variant="hint">{isOn ? text.lettersOn : text.lettersOff}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => shortcutSetting.turn(!isOn)}>
          {isOn ? text.turnOff : text.turnOn}
        </Button>
        <Button ref={focusOnMount} variant="contained" onClick={onClose}>
          {text.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
