import ArrowForward from '@mui/icons-material/ArrowForward';
import Close from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListItemLink } from '../platform/menu-links.tsx';
import { Shield } from '../ui/SignMarks.tsx';

function LandingMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 280 } } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <IconButton aria-label="Close menu" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <nav aria-label="Pages">
        <List sx={{ px: 1.5 }}>
          <ListItem disablePadding>
            <ListItemLink to="/login" onClick={onClose}>
              <ListItemText primary="Management Portal" />
              <ArrowForward />
            </ListItemLink>
          </ListItem>
        </List>
      </nav>
    </Drawer>
  );
}

export function LandingBar({ brand }: { brand: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2, md: 7 }, minHeight: 64 }}
    >
      <Shield size={30} />
      <Typography component="span" variant="h3">
        {brand}
      </Typography>
      <IconButton
        aria-label="Open menu"
        aria-haspopup="dialog"
        edge="end"
        onClick={() => setOpen(true)}
        sx={{ ml: 'auto' }}
      >
        <MenuIcon />
      </IconButton>
      <LandingMenu open={open} onClose={() => setOpen(false)} />
    </Box>
  );
}
