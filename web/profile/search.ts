import { oneOf } from '../app/search-params.ts';

export interface ProfileSearch {
  open?: 'password' | undefined;
}

/** The dialog that the address asks for. */
export function profileSearch(search: Record<string, unknown>): ProfileSearch {
  return { open: oneOf(['password'], search['open']) };
}
