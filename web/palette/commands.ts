import type { SvgIconComponent } from '@mui/icons-material';
import type { LinkProps } from '@tanstack/react-router';
import { admits, can } from '../../domain/access.ts';
import { listContractors } from '../../domain/contractors/schema.ts';
import { processWeek } from '../../domain/payroll/schema.ts';
import type { SessionUser } from '../app/session-storage.ts';

export const GROUPS = ['Recent', 'Pages', 'Actions', 'People', 'Weeks'] as const;
export type Group = (typeof GROUPS)[number];

/** The page that a command opens, with its search parameters. */
export interface Target {
  to: NonNullable<LinkProps['to']>;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

/** Returns whether the person may open the payroll tracker and process a week there. */
export function mayProcessPayroll(actor: SessionUser): boolean {
  return can(actor, 'access:payroll-page') && admits(processWeek.access, actor);
}

/** Returns the page of a contractor, or the payroll tracker if the actor may not open that page. Returns undefined
 *  if the actor may open neither. */
export function contractorPage(actor: SessionUser, id: string): Target | undefined {
  if (can(actor, 'access:contractors-page') && admits(listContractors.access, actor)) {
    return { to: '/dashboard/contractors/$id', params: { id } };
  }
  if (!mayProcessPayroll(actor)) return undefined;
  return { to: '/dashboard/payroll', search: { tab: 'tracker', contractor: id } };
}

/** A line of the palette. It opens a page or runs an action. */
export interface Command {
  id: string;
  group: Exclude<Group, 'Recent'>;
  label: string;
  /** Details beside the label, such as a role. */
  hint?: string;
  /** Additional words that find the command. They are not shown. */
  keywords?: string;
  icon: SvgIconComponent;
  run: Target | (() => void);
}
