import { payForHours, sumCents, type Cents } from '../money.ts';
import { formatCents } from '../format.ts';

/** Approved hours of some days times the rate; null without a rate. */
export function expectedPay(
  days: readonly { hourHundredths: number }[],
  hourlyRateCents: Cents | null,
): Cents | null {
  if (hourlyRateCents === null) return null;
  return sumCents(days.map(({ hourHundredths }) => payForHours(hourHundredths, hourlyRateCents)));
}

/** The base pay minus the expected pay; 0 without an expected pay. */
export function payDifference(basePayCents: Cents, expectedPayCents: Cents | null): Cents {
  return expectedPayCents === null ? 0 : basePayCents - expectedPayCents;
}

/** "$40.00 more than" or "$40.00 less than" */
function moreOrLess(differenceCents: Cents): string {
  return `${formatCents(Math.abs(differenceCents))} ${differenceCents > 0 ? 'more' : 'less'} than`;
}

/** Before a week is processed: "$40.00 more than 40 approved hours at $25.00" */
export function differenceFromHours(
  differenceCents: Cents,
  { hourHundredths, hourlyRateCents }: { hourHundredths: number; hourlyRateCents: Cents },
): string {
  const hours = hourHundredths / 100;
  const unit = hours === 1 ? 'approved hour' : 'approved hours';
  return `${moreOrLess(differenceCents)} ${hours} ${unit} at ${formatCents(hourlyRateCents)}`;
}

/** On a run: "$40.00 more than the approved hours at the hourly rate ($1,000.00)" */
export function differenceFromExpected(differenceCents: Cents, expectedPayCents: Cents): string {
  const expected = formatCents(expectedPayCents);
  return `${moreOrLess(differenceCents)} the approved hours at the hourly rate (${expected})`;
}
