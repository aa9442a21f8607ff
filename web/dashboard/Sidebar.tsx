import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useLocation } from '@tanstack/react-router';
import { ListItemLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { currentSidebarItem, sidebarItemsFor } from './pages.ts';

/** The list of pages, in the permanent sidebar and in the drawer of narrow screens. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const entries = sidebarItemsFor(useActor());
  const current = currentSidebarItem(entries, useLocation().pathname);
  return (
    <List component="ul" sx={{ px: 1.5, py: 2, display: 'grid', gap: 0.25 }}>
      {entries.map((entry) => {
        const { label, to, icon: Icon } = entry;
        return (
          <ListItem key={to} disablePadding>
            <ListItemLink
              to={to}
              // `currentSidebarItem` replaces the router's comparison of URLs, because it also finds the entry for pages
              // without an entry of their own.
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={entry === current ? 'page' : undefined}
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
