import { oneOf } from '../app/search-params.ts';

export interface InvitationsSearch {
  open?: 'invite' | undefined;
}

/** The dialog that the address asks for. */
export function invitationsSearch(search: Record<string, unknown>): InvitationsSearch {
  return { open: oneOf(['invite'], search['open']) };
}
