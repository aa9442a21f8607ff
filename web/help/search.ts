import { oneOf } from '../app/search-params.ts';

export const GUIDE_IDS = ['driver', 'approver', 'payroll', 'hr', 'admin'] as const;
export type GuideId = (typeof GUIDE_IDS)[number];

export interface HelpSearch {
  /** The guide to show. Omitted for the person's own guide. */
  role?: GuideId | undefined;
}

export function helpSearch(search: Record<string, unknown>): HelpSearch {
  return { role: oneOf(GUIDE_IDS, search['role']) };
}
