import ArrowForward from '@mui/icons-material/ArrowForward';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { ListItemLink } from '../platform/menu-links.tsx';
import { useActor } from '../platform/session.tsx';
import { DashedLine } from '../ui/DashedLine.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { entriesFor } from './pages.ts';
import { useOwnW9, W9Todo } from './W9Todo.tsx';

function QuickActions() {
  const actor = useActor();
  const actions = entriesFor(actor).filter(({ quickAction }) => quickAction);
  if (actions.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="quick-actions">
      <Typography id="quick-actions" variant="h3" component="h2" sx={{ mb: 1 }}>
        Quick Actions
      </Typography>
      <List disablePadding sx={{ maxWidth: 560, borderTop: 1, borderColor: 'divider' }}>
        {actions.map(({ to, label, quickAction, icon: Icon }) => (
          <ListItem key={to} disablePadding divider>
            <ListItemLink to={to} sx={{ py: 1, my: 0.5, color: 'text.primary', fontWeight: 600 }}>
              <ListItemIcon>
                <Icon color="primary" />
              </ListItemIcon>
              <ListItemText primary={label} secondary={quickAction} />
              <ArrowForward />
            </ListItemLink>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

export function DashboardPage() {
  const actor = useActor();
  const { isLoading } = useOwnW9();
  return (
    <>
      <PageHeader title="Dashboard" />
      <Typography variant="h2" sx={{ mb: 2 }}>
        Welcome back, {actor.firstName || actor.email}!
      </Typography>
      <Box sx={{ maxWidth: 560, mb: 5 }}>
        <DashedLine />
      </Box>
      <W9Todo />
      {/* What is to do stands above: it must not push a link away from under the finger. */}
      {!isLoading && <QuickActions />}
    </>
  );
}
