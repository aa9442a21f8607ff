/** Returns the `tel:` link of a phone number, or undefined for text that is not a phone number. Ten digits are a US
 *  number. Numbers of other countries start with a plus sign. An extension is omitted, because phones dial it
 *  differently. */
export function phoneLink(phone: string): string | undefined {
  const digits = phone.replace(/(ext|x).*$/i, '').replace(/[^+\d]/g, '');
  if (!/^\+?\d{7,15}$/.test(digits)) return undefined;
  return `tel:${digits.length === 10 ? '+1' : ''}${digits}`;
}
