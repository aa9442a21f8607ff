import { refusalOfBlankNames, type Names } from '../../domain/people.ts';
import { throwIfRefused } from '../http/errors.ts';

/** Trims the names. Throws if a name is blank. The last name may be empty, for a person with one legal name. */
export function readNames(names: Names): Names {
  throwIfRefused(refusalOfBlankNames(names));
  return { firstName: names.firstName.trim(), lastName: names.lastName.trim() };
}
