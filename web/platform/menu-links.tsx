import ListItemButton from '@mui/material/ListItemButton';
import MenuItem from '@mui/material/MenuItem';
import { createLink } from '@tanstack/react-router';

export const ListItemLink = createLink(ListItemButton);
export const MenuItemLink = createLink(MenuItem);
