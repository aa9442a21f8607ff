import type { StaffMember } from '../../domain/staff/schema.ts';

export function nameOf({ firstName, lastName }: Pick<StaffMember, 'firstName' | 'lastName'>) {
  return `${firstName} ${lastName}`;
}

/** Contractors are managed on a page of their own. */
export function isContractor({ roles }: Pick<StaffMember, 'roles'>): boolean {
  return roles.includes('Contractor');
}
