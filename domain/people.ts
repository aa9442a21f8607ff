import { Type } from 'typebox';
import { line } from './endpoint.ts';
import { refusal, type Refusal } from './errors.ts';
import type { TenThousandths } from './rate.ts';
import { say } from './sentences.ts';

// This file has schemas and rules that all forms about people use.

export const MAX_EMAIL_LENGTH = 254;
/** An email address in upper or lower case. The server stores it in lower case. */
export const Email = Type.String({ format: 'email', maxLength: MAX_EMAIL_LENGTH });
/** The maximum length of a first or last name. */
export const MAX_NAME_LENGTH = 100;
export const PersonName = line(MAX_NAME_LENGTH, 1);
/** A last name. Empty for a person with one legal name, which is the first name. Not empty but blank is refused. */
export const LastName = line(MAX_NAME_LENGTH);
export const NewPassword = Type.String({ maxLength: 256, description: '8 to 256 characters' });

/** The sort orders of a list of people. The first order is the default. The order 'rate' requires a caller who sees the
 *  pay of others. */
export const PEOPLE_ORDERS = ['name', 'newest', 'rate'] as const;
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];
export const PeopleSort = Type.Optional(Type.Enum([...PEOPLE_ORDERS]));

export interface Names {
  firstName: string;
  lastName: string;
}

export interface PersonDetails {
  phone: string | null;
  hourlyRateTenThousandths: TenThousandths | null;
  /** Whether the person leases a truck with its driver to the carrier (49 CFR 376.12). */
  leasedOwnerOperator: boolean;
}

export const NO_DETAILS: PersonDetails = {
  phone: null,
  hourlyRateTenThousandths: null,
  leasedOwnerOperator: false,
};

/** The fields of a person that forms can change. server/people/columns.ts maps them to columns. */
export interface PersonFields extends Names, PersonDetails {
  email: string;
}

export type AccountFields = Omit<PersonFields, 'hourlyRateTenThousandths'>;

/** Returns a refusal if a name is blank. The last name may be empty, for a person with one legal name. */
export function refusalOfBlankNames({ firstName, lastName }: Names): Refusal | undefined {
  if (firstName.trim() && (lastName === '' || lastName.trim())) return undefined;
  return refusal('INVALID_VALUE', say.blankName);
}

/** "Jensen, Walt". A person with one legal name has no last name. */
export const nameByLastName = ({ firstName, lastName }: Names): string =>
  [lastName, firstName].filter(Boolean).join(', ');

/** Returns the full name, such as "Ada Brandt". A person with one legal name has no last name. */
export function fullName({ firstName, lastName }: Names): string {
  return `${firstName} ${lastName}`.trim();
}
