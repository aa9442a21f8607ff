/** Returns a quantity times a rate in cents. Half a cent is rounded up.
 *  @param parts how many parts of the product are one cent */
export function productInCents(hundredths: number, tenThousandths: number, parts = 10_000): number {
  const product = BigInt(hundredths) * BigInt(tenThousandths);
  const rest = product % BigInt(parts);
  const isRoundedUp = rest * 2n >= BigInt(parts);
  return Number(product / BigInt(parts)) + (isRoundedUp ? 1 : 0);
}

export const dollars = (cents: number) => cents / 100;
export const cents = (amount: number) => Math.round(amount * 100);
