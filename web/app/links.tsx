import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

/** Material UI components as router links with type-checked `to` and `search`. Links for lists and menus are in
 *  menu-links.tsx and menu-item-link.tsx, so that the first chunk of the public pages does not contain them. */
export const ButtonLink = createLink(Button);
export const TextLink = createLink(Link);

/** The hash that opens the expenses on the page of approvals. */
export const EXPENSES_ID = 'expenses-to-decide';
