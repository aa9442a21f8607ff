import { isWholeCents } from '../../domain/money.ts';

/** What the add and the edit form share: names, phone and rate as they are typed. */
export interface PersonFields {
  firstName: string;
  lastName: string;
  phone: string;
  dailyRate: string;
}

const MOST_DOLLARS_PER_HOUR = 99_999.99;
const RATE_PROBLEM =
  'Please give dollars with at most 2 decimals, such as 31.25, or leave it empty.';

/** A rate as people type it ("31.25", "$1,031.25"): a number, nothing, or no rate at all. */
export function rateFrom(typed: string): number | null | undefined {
  const plain = typed.replaceAll(/[\s$,]/g, '');
  if (plain === '') return null;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const dollars = Number(plain);
  return dollars <= MOST_DOLLARS_PER_HOUR && isWholeCents(dollars) ? dollars : undefined;
}

export const rateRules = {
  validate: (typed: string) => rateFrom(typed) !== undefined || RATE_PROBLEM,
};

export function requiredText(problem: string) {
  return { validate: (typed: string) => typed.trim() !== '' || problem };
}

/** Only what is certainly not an email is refused here; the server looks closer. */
export function emailRules(problem: string) {
  return {
    validate: {
      isThere: (typed: string) => typed.trim() !== '' || problem,
      isEmail: (typed: string) =>
        /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) ||
        'Please give a complete email address, such as name@example.com.',
    },
  };
}
