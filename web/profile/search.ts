import { oneOf } from '../app/search-params.ts';

export interface ProfileSearch {
  open?: 'password' | undefined;
}

/** Reads the search parameters of the page. `open` is the dialog to open. */
export function profileSearch(search: Record<string, unknown>): ProfileSearch {
  return { open: oneOf(['password'], search['open']) };
}
