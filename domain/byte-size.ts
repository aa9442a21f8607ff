import { decimalText } from './format.ts';

/** Each unit is a thousand times the previous unit. */
const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Returns "512 bytes" or "12.3 MB". The number has at most three digits, unless it is more than 999 TB. */
export function byteSizeText(bytes: number): string {
  let [amount, unit] = [bytes, 0];
  while (amount >= 999.5 && unit < UNITS.length - 1) {
    amount /= 1_000;
    unit += 1;
  }
  const digits = unit > 0 && amount < 99.95 ? 1 : 0;
  return `${decimalText(amount, digits)} ${UNITS[unit] ?? ''}`;
}
