import { countOf } from '../count-of.ts';
import { sentencesOf } from '../sentence.ts';

interface Count {
  count: number;
}

export const say = sentencesOf('peopleImport', {
  noPeople: 'The file has no people. Add one line for each person.',
  tooManyPeople: 'The file has more than 2,000 people. Split it into several files.',
  name: 'Enter a name with 1 to 100 characters, and no invisible characters.',
  lostLetter:
    'A question mark replaces a letter that was lost when the file was saved. Correct the name.',
  yesOrNo: 'Enter Yes or No, or leave it empty.',
  hasOneName: 'Leave it empty for a person with one legal name.',
  lastName: 'Enter a last name, or enter Yes under “One Legal Name” if there is none.',
  email: 'Enter a complete email address, such as name@example.com.',
  role: 'Enter a role that staff can have, such as Supervisor.',
  phone: 'Enter a phone number with at most 40 characters.',
  rate: 'Enter dollars with at most 4 decimals, such as 31.25, or leave it empty.',
  unit: 'Enter Hour, Day, Mile, Load, Percent or Flat, or leave it empty for a rate per hour.',
  sameEmail: ({ line }: { line: number }) => `Line ${line} has the same email.`,
  emailTaken: 'An account with this email already exists.',
  unknownSupervisor:
    'No active or invited staff member that you can see has this email. Add, import or invite the supervisor first.',
  supervisorIsContractor:
    'This file adds the supervisor as a contractor. Add, import or invite the supervisor as staff first.',
  supervisorNotManaged:
    'You cannot change who staff report to. Leave it empty, and ask an administrator to set the supervisor.',
  unknownPayee:
    'No contractor that you can see has this email, and no line of this file. Add or import the payee first.',
  since: 'Enter a Monday, such as 2026-11-30, or leave it empty for this week.',
  sinceWithoutPayee: 'Enter the email of the payee too, or leave it empty.',
  nobodyAdded: 'The file has problems, so nobody was added. Correct it and import it again.',
  added: ({ count }: Count) => `${countOf(count, 'person', 'people')} added successfully`,
  tooManyToExport: 'More than 50,000 people match. Narrow the list with a search or a filter.',
});
