import { dayIn, longDate, type Day } from '../../domain/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import type { TaxDocument } from '../../domain/tax-documents/schema.ts';
import type { TaxDocumentStatus, TaxDocumentType } from '../../domain/tax-documents/status.ts';
import { meQuery } from '../platform/session.tsx';
import type { StatusTone } from '../ui/StatusChip.tsx';

export const TYPE_NAMES: Readonly<Record<TaxDocumentType, string>> = {
  W9: 'W-9',
  FORM_1099_NEC: '1099-NEC',
  FORM_1099_MISC: '1099-MISC',
};

export const STATUS_TONES: Readonly<Record<TaxDocumentStatus, StatusTone>> = {
  DRAFT: 'waiting',
  GENERATED: 'info',
  SUBMITTED: 'neutral',
  APPROVED: 'good',
};

export const STATUS_NAMES: Readonly<Record<TaxDocumentStatus, string>> = {
  DRAFT: 'Draft',
  GENERATED: 'Generated',
  SUBMITTED: 'Submitted',
  APPROVED: 'Approved',
};

interface Named {
  firstName: string;
  lastName: string;
}

export function nameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** "1 payment", "5 payments" */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "1099-NEC 2026 of Rosa Delgado" */
export function documentName({ type, year, user }: Pick<TaxDocument, 'type' | 'year' | 'user'>) {
  return `${TYPE_NAMES[type]} ${year} of ${nameOf(user)}`;
}

interface CompanyDay {
  /** The day that it is for the company, wherever this device is. */
  today: Day;
  /** The company's day of an instant: "Nov 16, 2026". */
  dateOf: (instant: string) => string;
}

export function useCompanyDay(): CompanyDay {
  const { data } = useQuery(meQuery);
  const timeZone = data?.user.company.timeZone ?? Temporal.Now.timeZoneId();
  return {
    today: dayIn(timeZone, Temporal.Now.instant()),
    dateOf: (instant) => longDate(dayIn(timeZone, Temporal.Instant.from(instant))),
  };
}
