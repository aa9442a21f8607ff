import { centsFromDollars, dollarsFromCents, plainCents, readAmount } from '../../domain/money.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { trimmed } from '../people/person-form.ts';
import type { StaffChanges } from './api.ts';

/** A form of a member of staff as it begins: names, phone and rate as they are typed. */
export const EMPTY = { firstName: '', lastName: '', phone: '', dailyRate: '' };
export type StaffFields = typeof EMPTY;

export function fieldsOf({ firstName, lastName, phone, dailyRate }: StaffMember): StaffFields {
  return {
    firstName,
    lastName,
    phone: phone ?? '',
    dailyRate: typeof dailyRate === 'number' ? plainCents(centsFromDollars(dailyRate)) : '',
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

const RATE_PROBLEM =
  'Please give dollars with at most 2 decimals, such as 31.25, or leave it empty.';

/** A rate as people type it ("31.25", "$1,031.25"): a number, nothing, or no rate at all. */
export function rateFrom(typed: string): number | null | undefined {
  const plain = typed.replaceAll(/[\s$,]/g, '');
  if (plain === '') return null;
  // An amount that is no number counts as 0; nobody's rate is guessed.
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const amount = readAmount(plain);
  return 'cents' in amount ? dollarsFromCents(amount.cents) : undefined;
}

export const rateRules = {
  validate: (typed: string) => rateFrom(typed) !== undefined || RATE_PROBLEM,
};
