import MenuItem from '@mui/material/MenuItem';
import { createLink } from '@tanstack/react-router';

/** A module of its own, because the first load has lists but no menu. */
export const MenuItemLink = createLink(MenuItem);
