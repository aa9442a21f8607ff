import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { ListItemLink } from '../platform/menu-links.tsx';
import { useActor } from '../platform/session.tsx';
import { PAGE_ICONS } from './page-icons.ts';
import { entriesFor } from './pages.ts';

/** The list of pages, the same in the permanent sidebar and in the drawer of narrow screens. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const actor = useActor();
  return (
    <List component="ul" sx={{ px: 1.5, py: 2, display: 'grid', gap: 0.25 }}>
      {entriesFor(actor).map(({ label, to }) => {
        const Icon = PAGE_ICONS[to];
        return (
          <ListItem key={to} disablePadding>
            <ListItemLink
              to={to}
              activeOptions={{ exact: to === '/dashboard', includeSearch: false }}
              {...(onNavigate && { onClick: onNavigate })}
            >
              <ListItemIcon>
                <Icon />
              </ListItemIcon>
              <ListItemText primary={label} />
            </ListItemLink>
          </ListItem>
        );
      })}
    </List>
  );
}
