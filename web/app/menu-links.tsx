import ListItemButton from '@mui/material/ListItemButton';
import { createLink } from '@tanstack/react-router';

export const ListItemLink = createLink(ListItemButton);
