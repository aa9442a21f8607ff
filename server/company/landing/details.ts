import type { PublicCompany } from '../../../domain/company/schema.ts';

/** The company details on the public page. A blank string means that the detail is unknown. */
export type LandingDetails = Omit<PublicCompany, 'emailDomain' | 'canSendEmail' | 'demo'>;

export interface Registration {
  /** The name of the number in the federal register. */
  kind: 'USDOT' | 'MC';
  number: string;
  /** The URL of the carrier's record at FMCSA SAFER. It is undefined if the number is not valid. */
  record: string | undefined;
}

const DESCRIPTION_LENGTH = 160;

export function hasText(text: string): boolean {
  return text.trim() !== '';
}

export function emailLink(email: string): string | undefined {
  return /^[\w.+-]+@[\w.-]+$/.test(email.trim()) ? `mailto:${email.trim()}` : undefined;
}

function saferUrl(parameter: 'USDOT' | 'MC_MX', number: string): string | undefined {
  const digits = number.replace(/^\D+/, '');
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const query = new URLSearchParams({
    searchtype: 'ANY',
    query_type: 'queryCarrierSnapshot',
    query_param: parameter,
    query_string: digits,
  });
  return `https://safer.fmcsa.dot.gov/query.asp?${query}`;
}

export function registrations({ usdotNumber, mcNumber }: LandingDetails): Registration[] {
  const all: Registration[] = [
    { kind: 'USDOT', number: usdotNumber, record: saferUrl('USDOT', usdotNumber) },
    { kind: 'MC', number: mcNumber, record: saferUrl('MC_MX', mcNumber) },
  ];
  return all.filter(({ number }) => hasText(number));
}

function countText(count: number, noun: string): string[] {
  return count > 0 ? [`${count} ${noun}${count === 1 ? '' : 's'}`] : [];
}

/** Returns the size of the fleet, such as "6 trucks and 10 drivers". */
export function fleetSize({ trucks, drivers }: LandingDetails): string {
  return [...countText(trucks, 'truck'), ...countText(drivers, 'driver')].join(' and ');
}

/** Returns the date of the fleet size, such as "as of August 2025". Returns an empty string if the date is unknown. */
export function asOf({ fleetAsOf }: LandingDetails): string {
  return hasText(fleetAsOf) ? `as of ${fleetAsOf.trim()}` : '';
}

export function servicesOf({ services }: LandingDetails): string[] {
  return services.filter(hasText);
}

/** Returns the text under the title in search results and shared links. It is one line and ends at a whole word. */
export function description({ about, headline, brand }: LandingDetails): string {
  const text = ([about, headline, brand].find(hasText) ?? '').replace(/\s+/g, ' ').trim();
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const words = text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '');
  return `${words.replace(/[,;:.]$/, '')}…`;
}

export function title({ brand, published }: LandingDetails): string {
  return published ? `${brand} · Interstate freight carrier` : brand;
}
