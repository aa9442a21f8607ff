/** The parts of a postal address. Each part can be missing or blank. */
export interface AddressParts {
  street?: string;
  /** The room, suite or apartment. */
  unit?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
}

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== '').join(separator);

export const streetLine = ({ street = '', unit = '' }: AddressParts): string =>
  joined([street, unit], ', ');

export const cityLine = ({ city = '', state = '', zip = '' }: AddressParts): string =>
  joined([city, joined([state, zip], ' ')], ', ');

/** Returns the lines of an address in the order used on an envelope: street and unit, then city, state and ZIP Code,
 *  then country. Omits blank lines. */
export function addressLines(address: AddressParts | null): string[] {
  if (!address) return [];
  const lines = [streetLine(address), cityLine(address), address.country ?? ''];
  return lines.filter((line) => line.trim() !== '');
}
