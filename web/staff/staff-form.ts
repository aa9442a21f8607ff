import type { StaffMember } from '../../domain/staff/schema.ts';
import { trimmed } from '../people/person-rules.ts';
import { rateFrom } from '../../domain/rate.ts';
import { typedRate } from '../people/rate.ts';
import type { StaffChanges } from './api.ts';

/** A form of a member of staff as it begins: names, phone and rate as they are typed. */
export const EMPTY = { firstName: '', lastName: '', phone: '', dailyRate: '' };
export type StaffFields = typeof EMPTY;

export function fieldsOf({ firstName, lastName, phone, dailyRate }: StaffMember): StaffFields {
  return {
    firstName,
    lastName,
    phone: phone ?? '',
    dailyRate: typedRate(dailyRate),
  };
}

export function changesOf(fields: StaffFields) {
  const { phone, dailyRate, ...names } = trimmed(fields);
  return {
    ...names,
    phone: phone || null,
    dailyRate: rateFrom(dailyRate) ?? null,
  } satisfies StaffChanges;
}
