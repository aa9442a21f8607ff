import * as facts from './entry-facts.ts';
import { caller, changes, target, type Scenario } from './entry-scenario.ts';

/** Calls about W-9 forms and the settings of payees. */
export const TAXES: Readonly<Record<string, readonly Scenario[]>> = {
  'POST /api/profile/w9': [
    {
      on: 'own',
      action: 'W9_SIGNED',
      subject: caller,
      ...changes(facts.ownW9),
      again: 'nothing',
    },
  ],
  'POST /api/w9-forms/:id': [
    { action: 'W9_ENTERED', subject: target, ...changes(facts.enteredW9), again: 'nothing' },
  ],
  'POST /api/w9-forms/:id/requests': [
    { action: 'W9_REQUESTED', subject: target, again: 'nothing' },
  ],
  'PUT /api/w9-forms/:id/settings': [
    {
      action: 'PAYEE_TAX_SETTINGS_CHANGED',
      subject: target,
      ...changes(facts.payeeTaxSettings),
      again: 'nothing',
    },
  ],
  'POST /api/w9-forms/:id/tin': [
    {
      action: 'TIN_REVEALED',
      subject: target,
      after: facts.w9VersionId,
      changesNothing: true,
      again: 'the same',
    },
  ],
};
