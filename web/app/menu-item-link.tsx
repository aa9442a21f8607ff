import MenuItem from '@mui/material/MenuItem';
import { createLink } from '@tanstack/react-router';

/** In a separate module, because the first load needs list links but no menu. */
export const MenuItemLink = createLink(MenuItem);
