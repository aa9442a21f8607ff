import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import ListItemButton from '@mui/material/ListItemButton';
import { createLink } from '@tanstack/react-router';

// Material UI components as router links with type-checked `to` and `search`.

export const ButtonLink = createLink(Button);
export const ListItemLink = createLink(ListItemButton);
export const TextLink = createLink(Link);

/** The hash that opens the expenses on the page of approvals. */
export const EXPENSES_ID = 'expenses-to-decide';
