import { oneOf } from '../app/search-params.ts';

export interface InvitationsSearch {
  open?: 'invite' | undefined;
}

/** Parses the URL of the page: the dialog to open. */
export function invitationsSearch(search: Record<string, unknown>): InvitationsSearch {
  return { open: oneOf(['invite'], search['open']) };
}
