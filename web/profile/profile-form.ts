import type { Address, Me } from '../../domain/sign-in/schema.ts';
import { nameFieldsOf, type NameFields } from '../people/OneLegalName.tsx';
import type { ProfileChange } from './api.ts';

export interface ProfileFields extends NameFields {
  phone: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

const ADDRESS_FIELDS = ['street', 'city', 'state', 'zip', 'country'] as const;

export function fieldsOf(user: Me): ProfileFields {
  const { street = '', city = '', state = '', zip = '', country = '' } = user.address ?? {};
  const { phone } = user;
  return { ...nameFieldsOf(user), phone: phone ?? '', street, city, state, zip, country };
}

/** Returns the address without empty parts. */
export function addressOf(fields: ProfileFields): Address {
  return Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, fields[name].trim()] as const).filter(
      ([, value]) => value !== '',
    ),
  );
}

/** Returns the values to send, without surrounding whitespace. */
export function changeOf(fields: ProfileFields): ProfileChange {
  return {
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    phone: fields.phone.trim() || null,
    address: addressOf(fields),
  };
}
