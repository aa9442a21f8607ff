import MenuItem from '@mui/material/MenuItem';
import { createLink } from '@tanstack/react-router';

/** Apart from the links of lists: the first load has lists, but no menu. */
export const MenuItemLink = createLink(MenuItem);
