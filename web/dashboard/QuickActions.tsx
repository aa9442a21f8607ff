import ArrowForward from '@mui/icons-material/ArrowForward';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { ListItemLink } from '../app/menu-links.tsx';
import { useActor } from '../app/session.tsx';
import { Section } from '../ui/Section.tsx';
import { PAGE_ICONS } from './page-icons.ts';
import { entriesFor } from './pages.ts';

/** The pages where the work is done, each only for those who may open it. */
export function QuickActions() {
  const actor = useActor();
  const actions = entriesFor(actor).filter(({ quickAction }) => quickAction);
  if (actions.length === 0) return null;
  return (
    <Section title="Quick Actions">
      <List disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
        {actions.map(({ to, label, quickAction }) => {
          const Icon = PAGE_ICONS[to];
          return (
            <ListItem key={to} disablePadding divider>
              <ListItemLink to={to} sx={{ py: 1, my: 0.5, color: 'text.primary', fontWeight: 600 }}>
                <ListItemIcon>
                  <Icon color="primary" />
                </ListItemIcon>
                <ListItemText primary={label} secondary={quickAction} />
                <ArrowForward />
              </ListItemLink>
            </ListItem>
          );
        })}
      </List>
    </Section>
  );
}
