import { inLanguage } from '../../language/language.ts';

export const tinMessages = inLanguage('taxDocumentsTin', {
  requests: {
    action: 'Requests for the taxpayer number',
    title: (name: string) => `Requests to ${name} for the taxpayer number`,
    about:
      'Ask when the account is opened, then once a year for two years. The record shows that the carrier asked as required (Treas. Reg. 301.6724-1(e)).',
    loading: 'Loading the requests...',
    loadFailed: 'Failed to load the requests',
    none: 'No request is recorded.',
    ways: {
      IN_PERSON: 'In person',
      MAIL: 'By mail',
      ELECTRONIC: 'In Linehaul or by email',
      PHONE: 'By phone',
    },
    request: (day: string, way: string, note: string) =>
      note ? `${day}: ${way}. ${note}` : `${day}: ${way}`,
    kinds: {
      INITIAL: 'The initial request',
      FIRST_ANNUAL: 'The first annual request',
      SECOND_ANNUAL: 'The second annual request',
    },
    due: (kind: string, day: string) => `${kind} is due by ${day}.`,
    nothingDue: 'No further request is required.',
    day: 'Day of the request',
    noDay: 'Enter the day of the request.',
    method: 'How',
    note: 'Note (optional)',
    record: 'Record request',
    busy: 'Recording...',
    failed: 'Failed to record the request',
  },
  withoutTin: {
    action: 'Allow filing without a TIN',
    title: (name: string, year: number) =>
      `Allow the ${year} form for ${name} to be filed without a TIN?`,
    about:
      'You must file even if a number is missing. The form leaves the number blank. If there is no W-9, the form uses the name and address from the payee’s account. After you save, generate the form.',
    reason: 'Why there is no number',
    reasonHint: 'The reason is saved in the audit logs.',
    confirm: 'Allow filing without a TIN',
    busy: 'Saving...',
    failed: 'Failed to save',
  },
});
