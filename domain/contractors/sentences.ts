import { countOf } from '../count-of.ts';
import { sentencesOf } from '../sentence.ts';

export const say = sentencesOf('contractors', {
  rateNotManaged: 'You cannot manage contractors, so you cannot set their rate.',
  wouldLoseAccess:
    'Without a supervisor, you would lose access to this contractor. Choose a supervisor.',
  added: 'Contractor added successfully',
  updated: 'Contractor updated successfully',
  updatedWithEmail:
    'Contractor updated successfully. The email has changed, and every device of this person is signed out.',
  updatedBeforeEmail:
    'Contractor updated successfully. The new email takes effect once it is confirmed from the new address.',
  supervisorsSet: ({ count }: { count: number }) =>
    count === 0 ? 'No supervisor set' : `Supervisor set for ${countOf(count, 'contractor')}`,
  activated: 'Contractor activated successfully',
  deactivated: 'Contractor deactivated successfully',
});
