import { oneOf, pageFrom } from '../app/search-params.ts';

export interface InvitationsSearch {
  open?: 'invite' | 'invite-manager' | undefined;
  page?: number | undefined;
}

/** Parses the search parameters of the page. `open` names the dialog to open. */
export function invitationsSearch(search: Record<string, unknown>): InvitationsSearch {
  return {
    open: oneOf(['invite', 'invite-manager'], search['open']),
    page: pageFrom(search['page']),
  };
}
