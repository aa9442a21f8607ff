import type { Address } from '../../domain/sign-in/schema.ts';

/** The lines of an address as on an envelope, without empty ones: street; city, state and ZIP Code; country. */
export function addressLines(address: Address | null): string[] {
  const { street = '', city = '', state = '', zip = '', country = '' } = address ?? {};
  const cityLine = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, cityLine, country].filter(Boolean);
}
