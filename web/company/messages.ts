import { countOf } from '../../domain/count-of.ts';

/** The texts of the company settings. */
export const messages = {
  page: {
    title: 'Company',
    subtitle:
      'What the public page says, how days are counted, how long a sign-in lasts, how long records stay. A change applies to everybody at once and is recorded in the history.',
    history: 'Company settings',
    viewPublicPage: 'View public page',
    sections: 'Sections',
    loading: 'Loading the company settings...',
    loadFailed: 'Failed to load the company settings',
  },
  sections: {
    publicPage: { title: 'Public page', about: 'The page that visitors see.' },
    people: { title: 'People and time', about: 'How people sign in, and what a day is.' },
    security: {
      title: 'Security',
      about:
        'How long a sign-in lasts. A shorter limit ends older sessions at once, perhaps this one too; a longer one is for sign-ins from now on.',
    },
    payroll: { title: 'Payroll', about: 'How pay is checked before it leaves.' },
    records: {
      title: 'Record keeping',
      about: 'How long payments and tax papers stay before a person may be deleted for good.',
    },
    taxes: {
      title: 'Taxes',
      about:
        'The carrier’s details on its tax forms, and the amount from which a form is required. Saved separately.',
    },
  },
  groups: {
    who: 'Who and what',
    contact: 'How to reach you',
    registration: 'Registration',
    fleet: 'Fleet',
    review: 'A customer’s words',
  },
  fields: {
    brand: { label: 'Name' },
    officialName: {
      label: 'Registered name',
      hint: 'Also the payer’s name on tax forms made from now on.',
    },
    headline: { label: 'Headline' },
    about: { label: 'About' },
    services: { label: 'Services', hint: 'One a line, at most 20.' },
    phone: { label: 'Phone' },
    email: { label: 'Email' },
    address: { label: 'Address' },
    usdotNumber: { label: 'USDOT number' },
    mcNumber: { label: 'MC number', hint: 'Left blank, the page does not name one.' },
    operatingStatus: { label: 'Operating status' },
    operatingSince: { label: 'Operating since' },
    trucks: { label: 'Trucks' },
    drivers: { label: 'Drivers' },
    fleetAsOf: { label: 'Counted in', hint: 'As in August 2025.' },
    copyrightYear: { label: 'Copyright year' },
    reviewQuote: {
      label: 'Review',
      hint: 'In the words of who said it, without quotation marks. Left blank, the page has none.',
    },
    reviewAuthor: { label: 'Who said it' },
    mailDomain: {
      label: 'Mail domain',
      hint: 'Completes a username at sign-in. Accounts keep their emails. A person with another domain types the whole email.',
    },
    timeZone: { label: 'Time zone' },
    hoursPerWorkedDay: {
      label: 'Hours per worked day',
      unit: 'hours',
      hint: 'For days logged from now on. Days logged before keep their hours and pay.',
    },
    sessionIdleMinutes: {
      label: 'Sign out when idle for',
      unit: 'minutes',
      hint: 'From 5 to 480.',
    },
    sessionAbsoluteHours: {
      label: 'Sign out at the latest after',
      unit: 'hours',
      hint: 'From 1 to 24.',
    },
    rememberedSessionDays: {
      label: 'Keep signed in for',
      unit: 'days',
      hint: 'From 1 to 90, on a device where somebody without staff rights asked for it.',
    },
    twoPeopleForPayroll: {
      label: 'Two people for payroll',
      hint: 'The person who processes a run cannot mark it as paid. A change asks for your password.',
    },
    otherPayTypes: {
      label: 'Other pay types',
      hint: 'One a line, at most 20. The payday screen offers them for a line.',
    },
    retentionYears: {
      label: 'Keep records for',
      unit: 'years',
      hint: 'From the due date of a year’s forms on: four at least, up to 50.',
    },
  },
  zone: {
    clock: (time: string) => `It is ${time} there.`,
    change:
      'Another zone can change which day it is for the company. Logged days stay as they are.',
  },
  publication: {
    published: 'Published',
    notPublished: 'Not published',
    publish: 'Publish',
    unpublish: 'Unpublish',
    saveFirst: 'Save your changes first.',
    publishedHint: 'Visitors see these facts. A saved change shows at once.',
    notPublishedHint: 'Visitors see your company name and a sign-in link. Nothing else is public.',
    missing: (fields: string) => `To publish, fill in: ${fields}.`,
    failed: 'Failed to change the public page',
  },
  saving: {
    loss: 'What you changed in the company settings is not saved. It is lost when you leave.',
    unsavedFields: (fields: string) => `Unsaved: ${fields}`,
    unsavedChanges: (changes: number) => countOf(changes, 'unsaved change'),
    toCorrect: (fields: number) =>
      fields === 1 ? 'one field to correct' : `${countOf(fields, 'field')} to correct`,
    discard: 'Discard',
    save: 'Save Changes',
    busy: 'Saving...',
    failed: 'Failed to save the company settings',
  },
  meanwhile: {
    warning: 'Somebody else saved these settings in the meantime. What you typed is still here.',
    bringIn: 'Bring in the newer ones',
    saved: (value: string) => `Saved by somebody else in the meantime: ${value}`,
    nothing: 'nothing',
    on: 'on',
    off: 'off',
  },
};
