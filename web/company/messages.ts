import { countOf } from '../../domain/count-of.ts';

export const messages = {
  page: {
    title: 'Company Settings',
    subtitle:
      'The public page, working days, sign-in limits, payroll, records and taxes. Changes are recorded in the history.',
    history: 'Company settings',
    viewPublicPage: 'View public page',
    sections: 'Sections',
    loading: 'Loading the company settings...',
    loadFailed: 'Failed to load the company settings',
  },
  sections: {
    publicPage: { title: 'Public page', about: 'The page that visitors see.' },
    people: {
      title: 'People and time',
      about: 'The email domain of usernames, the time zone and the hours in a worked day.',
    },
    security: {
      title: 'Security',
      about:
        'How long people stay signed in. Changes apply right away, and a shorter limit can sign you out. A longer “Always sign out after” or “Keep signed in for” starts at the next sign-in.',
    },
    payroll: { title: 'Payroll', about: 'Who may mark payroll as paid, and other pay types.' },
    records: {
      title: 'Record keeping',
      about:
        'How long to keep records of payments and tax forms. Permanently deleting a person earlier needs an extra confirmation.',
    },
    taxes: {
      title: 'Taxes',
      about:
        'The carrier’s tax identity, and the 1099-NEC threshold of each year. Saved separately.',
    },
  },
  groups: {
    identity: 'Name and services',
    contact: 'Contact',
    registration: 'Registration',
    fleet: 'Fleet',
    review: 'Customer review',
  },
  fields: {
    brand: { label: 'Business name (DBA)' },
    officialName: {
      label: 'Legal name',
      hint: 'Also the payer’s name on tax forms generated from now on.',
    },
    headline: { label: 'Headline' },
    about: { label: 'About' },
    services: { label: 'Services', hint: 'One per line, at most 20.' },
    phone: { label: 'Phone' },
    email: { label: 'Email' },
    address: { label: 'Address' },
    usdotNumber: { label: 'USDOT number' },
    mcNumber: { label: 'MC number', hint: 'If blank, the page does not show one.' },
    operatingStatus: { label: 'Operating status', hint: 'Such as Authorized for property.' },
    operatingSince: { label: 'Operating since' },
    trucks: { label: 'Trucks' },
    drivers: { label: 'Drivers' },
    fleetAsOf: { label: 'Fleet as of', hint: 'A month, such as August 2025.' },
    copyrightYear: { label: 'Copyright year' },
    reviewQuote: {
      label: 'Review',
      hint: 'The exact words, without quotation marks. If blank, the page shows no review.',
    },
    reviewAuthor: { label: 'Reviewer' },
    emailDomain: {
      label: 'Email domain',
      hint: 'Added to a username at sign-in. Existing accounts keep their email. People with another domain enter their full email.',
    },
    timeZone: { label: 'Time zone' },
    hoursPerWorkedDay: {
      label: 'Hours per worked day',
      unit: 'hours',
      hint: 'For days logged from now on. Earlier days keep their hours and pay.',
    },
    sessionIdleMinutes: {
      label: 'Sign out when idle for',
      unit: 'minutes',
      hint: 'From 5 to 480.',
    },
    sessionAbsoluteHours: {
      label: 'Always sign out after',
      unit: 'hours',
      hint: 'From 1 to 24.',
    },
    rememberedSessionDays: {
      label: 'Keep signed in for',
      unit: 'days',
      hint: 'From 1 to 90. For people without staff permissions who chose “Keep me signed in on this device”.',
    },
    twoPeopleForPayroll: {
      label: 'Require a second person to mark payroll as paid',
      hint: 'The person who processes a settlement cannot mark it as paid. To change this, you need your password.',
    },
    deductionsNeedAcknowledgment: {
      label: 'Deductions wait until the driver confirms the agreement',
      hint: 'Nothing is taken under an agreement before that. Support and levies do not wait.',
    },
    prepaidPay: {
      label: 'Advances are prepaid pay (ask your CPA)',
      hint: 'On: a new advance counts as pay when it is paid, on Form 1099-NEC and for backup withholding, and each repayment lowers the pay of its settlement. This fits advances that are repaid only from later pay (Moorman v. Commissioner, 26 T.C. 666). Off: a new advance is a loan, which never changes Form 1099-NEC. Agreements keep what was set when they were entered.',
    },
    daysToPayday: {
      label: 'Payday',
      hint: 'The day on which a week’s pay usually goes out. Drivers see it on their first screen.',
    },
    otherPayTypes: {
      label: 'Other pay types',
      hint: 'One per line, at most 20. The payday page offers them for pay lines.',
    },
    retentionYears: {
      label: 'Keep records for',
      unit: 'years',
      hint: 'From 4 to 50, counted from the due date of a year’s tax forms.',
    },
  },
  payday: {
    nextWeek: (day: string) => `${day} after the week`,
    weekLater: (day: string) => `${day}, two weeks after`,
  },
  zone: {
    clock: (time: string) => `It is ${time} there.`,
    change: 'A different time zone can change which day is today. Logged days do not change.',
  },
  publication: {
    published: 'Published',
    notPublished: 'Not published',
    publish: 'Publish',
    unpublish: 'Unpublish',
    saveFirst: 'Save your changes first.',
    publishedHint: 'Visitors see this information. Saved changes appear immediately.',
    notPublishedHint: 'Only your company name is public until you publish.',
    missing: (fields: string) => `To publish, fill in: ${fields}.`,
    failed: 'Failed to change the public page',
  },
  saving: {
    loss: 'Your changes to the company settings are not saved. If you leave, you’ll lose them.',
    unsavedFields: (fields: string) => `Unsaved: ${fields}`,
    unsavedChanges: (changes: number) => countOf(changes, 'unsaved change'),
    toCorrect: (fields: number) =>
      fields === 1 ? '1 field to correct' : `${countOf(fields, 'field')} to correct`,
    discard: 'Discard',
    save: 'Save changes',
    busy: 'Saving...',
    failed: 'Failed to save the company settings',
  },
  meanwhile: {
    warning: 'Somebody else saved these settings in the meantime. Your changes are still here.',
    loadNewer: 'Load theirs and keep mine',
    saved: (value: string) => `Saved by somebody else in the meantime: ${value}`,
    nothing: 'nothing',
    on: 'on',
    off: 'off',
  },
};
