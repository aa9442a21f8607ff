import { inLanguage } from '../language/language.ts';

/** The text about passwords. It is in a separate module, because the week sheet does not need it. */
export const passwordMessages = inLanguage('uiPassword', {
  show: 'Show characters',
  hide: 'Hide characters',
  requirements: 'Password requirements',
  met: '(met)',
  notMet: '(not met yet)',
  texts: {
    length: 'At least 8 characters',
    special: 'At least one special character',
    case: 'Both uppercase and lowercase letters',
    number: 'At least one number',
    common: 'Not a common password, also without its digits and symbols',
    names: 'More than your name, your email or the company’s name',
  },
  refused: 'Password does not meet requirements. Please check the requirements below.',
  missing: 'New password is required',
});
