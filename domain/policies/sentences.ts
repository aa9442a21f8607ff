import { sentencesOf } from '../sentence.ts';

export const say = sentencesOf('policies', {
  ownPolicies: 'You cannot change your own policies.',
  policiesOfAdmin: 'Only an administrator can change an administrator’s policies.',
  personArchived: 'This person is archived. Unarchive the account first.',
  expirationPast: 'Choose an expiration date in the future.',
  expirationTooLate: ({ years }: { years: number }) =>
    `Choose an expiration date within the next ${years} years.`,
  holdsPolicy: 'You hold this policy, and you cannot change your own access.',
  adminHoldsPolicy: 'An administrator holds this policy. Only an administrator can change it.',
  heldOutsideScope: 'You cannot change this policy, because people outside your scope hold it.',
  ownSupervisor: 'You cannot decide who you report to.',
  moveAdmin: 'Only an administrator can move an administrator.',
  moveBelowSelf:
    'You cannot move this person into your reporting line, because you would see their records.',
  reportsToArchived: 'A person cannot report to someone who is archived.',
  lastAdminPolicy:
    'The last active administrator must keep this policy without an expiration date.',
  blankName: 'The name must not be blank.',
  assigned: 'Policy assigned successfully',
  removed: 'Policy removed successfully',
  created: 'Policy created successfully',
  updated: 'Policy updated successfully',
  deleted: 'Policy deleted successfully',
  supervisorSaved: 'Supervisor saved successfully',
});
