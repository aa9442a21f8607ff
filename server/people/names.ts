import { refuseBlankNames, type Names } from '../../domain/people.ts';
import { throwIfRefused } from '../http/errors.ts';

/** Trims the names. Throws if a name is blank. */
export function readNames({ firstName, lastName }: Names): Names {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  throwIfRefused(refuseBlankNames(names));
  return names;
}
