import { oneOf } from '../app/search-params.ts';

export interface ProfileSearch {
  open?: 'password' | undefined;
}

/** Parses the search parameters of the page. `open` names the dialog to open. */
export function profileSearch(search: Record<string, unknown>): ProfileSearch {
  return { open: oneOf(['password'], search['open']) };
}
