import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

/** Material UI components as typed router links: `to` and `search` are checked. Links for lists and menus are in
 *  menu-links.tsx and menu-item-link.tsx, to keep them out of the first chunk of the public pages. */
export const ButtonLink = createLink(Button);
export const TextLink = createLink(Link);
