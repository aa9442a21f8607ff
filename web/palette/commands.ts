import type { SvgIconComponent } from '@mui/icons-material';
import type { LinkProps } from '@tanstack/react-router';

export const GROUPS = ['Recent', 'Pages', 'Actions', 'People', 'Weeks'] as const;
export type Group = (typeof GROUPS)[number];

/** Where a command leads, with what the page keeps in its address. */
export interface Target {
  to: NonNullable<LinkProps['to']>;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

/** One line of the palette: it leads to a page or does something at once. */
export interface Command {
  id: string;
  group: Exclude<Group, 'Recent'>;
  label: string;
  /** Beside the label: whose, which, how. */
  hint?: string;
  /** Other words that find it. */
  words?: string;
  icon: SvgIconComponent;
  run: Target | (() => void);
}
