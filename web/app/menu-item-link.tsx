import MenuItem from '@mui/material/MenuItem';
import { createLink } from '@tanstack/react-router';

/** This link has its own module, because the first load needs list links but no menu. */
export const MenuItemLink = createLink(MenuItem);
