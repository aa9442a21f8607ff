import Box from '@mui/material/Box';
import type { LinkProps } from '@tanstack/react-router';
import { TextLink } from './links.tsx';
import { messages } from './messages.ts';

interface BreadcrumbProps {
  /** The page from which people open this page. */
  to: NonNullable<LinkProps['to']>;
  label: string;
}

export function Breadcrumb({ to, label }: BreadcrumbProps) {
  return (
    <Box component="nav" aria-label={messages.breadcrumb} sx={{ mb: 1 }}>
      <TextLink to={to} variant="body2" underline="hover">
        {label}
      </TextLink>
    </Box>
  );
}
