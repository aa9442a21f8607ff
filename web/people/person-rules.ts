import { sentenceOf } from '../../domain/errors.ts';
import { refusePassword } from '../../domain/sign-in/rules.ts';

/** What the inputs of people ask for, before anything is sent. */

export function requiredText(problem: string) {
  return { validate: (typed: string) => typed.trim() !== '' || problem };
}

/** Only what is certainly not an email is refused here; the server looks closer. */
export function emailRules(notWhole: string) {
  return {
    validate: {
      isThere: (typed: string) => typed.trim() !== '' || 'Email is required',
      isEmail: (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) || notWhole,
    },
  };
}

export const passwordRules = {
  validate: (typed: string) => {
    if (typed === '') return 'Password is required';
    const refused = refusePassword(typed);
    return refused ? sentenceOf(refused) : true;
  },
};
