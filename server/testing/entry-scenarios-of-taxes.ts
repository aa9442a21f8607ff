import * as facts from './entry-facts.ts';
import { caller, changes, nobody, target, type Scenario } from './entry-scenario.ts';

/** Calls about W-9 forms, tax documents, and the settings of payees and years. */
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
  'POST /api/tax-documents/generate-w9': [
    {
      action: 'TAX_DOCUMENT_GENERATED',
      subject: target,
      after: facts.newTaxDocument,
      again: 'the same',
    },
  ],
  'POST /api/tax-documents/generate-1099-nec': [
    {
      action: 'TAX_DOCUMENT_GENERATED',
      subject: target,
      after: facts.newTaxDocument,
      again: 'the same',
    },
  ],
  'GET /api/tax-documents/:id/download': [
    {
      action: 'TAX_DOCUMENT_DOWNLOADED',
      subject: target,
      after: facts.taxDocument,
      again: 'the same',
    },
  ],
  'PATCH /api/tax-documents/:id/status': [
    {
      action: 'TAX_DOCUMENT_SUBMITTED',
      subject: target,
      ...changes(facts.taxDocument),
      again: 'CONFLICT',
    },
    {
      when: 'submitted before',
      prepared: 'submitted',
      input: ({ taxDocumentId }) => ({
        params: { id: taxDocumentId },
        body: { status: 'APPROVED' },
      }),
      action: 'TAX_DOCUMENT_APPROVED',
      subject: target,
      ...changes(facts.taxDocument),
      again: 'CONFLICT',
    },
  ],
  'POST /api/tax-years/:year/documents': [
    // Nobody was paid in that year; the forms of many payees are in server/tax-documents.
    { action: 'none', subject: nobody, again: 'nothing' },
  ],
  'PUT /api/tax-years/:year/threshold': [
    {
      action: 'TAX_THRESHOLD_CHANGED',
      subject: nobody,
      ...changes(facts.taxThreshold),
      again: 'nothing',
    },
  ],
  'PUT /api/company/tax-identity': [
    {
      action: 'PAYER_IDENTITY_CHANGED',
      subject: nobody,
      ...changes(facts.payer),
      again: 'nothing',
    },
  ],
};
