import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

/** Material's pieces as typed links of the router: `to` and `search` are checked.
 *  Those of lists and menus are in menu-links.tsx, which the public pages do not load at first. */
export const ButtonLink = createLink(Button);
export const TextLink = createLink(Link);
