import type { SettingsField } from '../../domain/company/settings.ts';

export interface FieldDescription {
  field: SettingsField;
  label: string;
  hint?: string;
  /** Several lines of text. */
  lines?: number;
  kind?: 'number' | 'day' | 'zone' | 'email' | 'tel' | 'switch';
  /** What stands behind the number. */
  unit?: string;
  /** Over the whole width, where others stand two in a line. */
  wide?: true;
}

interface FieldGroup {
  /** Where a section has several. */
  name?: string;
  fields: readonly FieldDescription[];
}

export interface SectionDescription {
  id: string;
  title: string;
  about: string;
  groups: readonly FieldGroup[];
}

const WHO: readonly FieldDescription[] = [
  { field: 'brand', label: 'Name' },
  {
    field: 'officialName',
    label: 'Registered name',
    hint: 'Also the payer’s name on tax forms made from now on.',
  },
  { field: 'headline', label: 'Headline', wide: true },
  { field: 'about', label: 'About', lines: 3, wide: true },
  {
    field: 'services',
    label: 'Services',
    lines: 6,
    wide: true,
    hint: 'One a line, at most 20.',
  },
];
const CONTACT: readonly FieldDescription[] = [
  { field: 'phone', label: 'Phone', kind: 'tel' },
  { field: 'email', label: 'Email', kind: 'email' },
  { field: 'address', label: 'Address', wide: true },
];
const REGISTRATION: readonly FieldDescription[] = [
  { field: 'usdotNumber', label: 'USDOT number' },
  {
    field: 'mcNumber',
    label: 'MC number',
    hint: 'Left blank, the page does not name one.',
  },
  { field: 'operatingStatus', label: 'Operating status' },
  { field: 'operatingSince', label: 'Operating since', kind: 'day' },
];
const FLEET: readonly FieldDescription[] = [
  { field: 'trucks', label: 'Trucks', kind: 'number' },
  { field: 'drivers', label: 'Drivers', kind: 'number' },
  {
    field: 'fleetAsOf',
    label: 'Counted in',
    hint: 'As in August 2025.',
  },
  { field: 'copyrightYear', label: 'Copyright year', kind: 'number' },
];
const REVIEW: readonly FieldDescription[] = [
  {
    field: 'reviewQuote',
    label: 'Review',
    lines: 2,
    wide: true,
    hint: 'In the words of who said it, without quotation marks. Left blank, the page has none.',
  },
  { field: 'reviewAuthor', label: 'Who said it', wide: true },
];

export const PUBLIC_PAGE: SectionDescription = {
  id: 'public-page',
  title: 'Public page',
  about: 'The page that visitors see.',
  groups: [
    { name: 'Who and what', fields: WHO },
    { name: 'How to reach you', fields: CONTACT },
    { name: 'Registration', fields: REGISTRATION },
    { name: 'Fleet', fields: FLEET },
    { name: 'A customer’s words', fields: REVIEW },
  ],
};

const PEOPLE: SectionDescription = {
  id: 'people-and-time',
  title: 'People and time',
  about: 'How people sign in, and what a day is.',
  groups: [
    {
      fields: [
        {
          field: 'mailDomain',
          label: 'Mail domain',
          wide: true,
          hint: 'Completes a username at sign-in. Accounts keep their emails. A person with another domain types the whole email.',
        },
        { field: 'timeZone', label: 'Time zone', kind: 'zone' },
        {
          field: 'hoursPerWorkedDay',
          label: 'Hours per worked day',
          kind: 'number',
          unit: 'hours',
          hint: 'For days logged from now on. Days logged before keep their hours and pay.',
        },
      ],
    },
  ],
};

const SECURITY: SectionDescription = {
  id: 'security',
  title: 'Security',
  about:
    'How long a sign-in lasts. A shorter limit ends older sessions at once, perhaps this one too; a longer one is for sign-ins from now on.',
  groups: [
    {
      fields: [
        {
          field: 'sessionIdleMinutes',
          label: 'Sign out when idle for',
          kind: 'number',
          unit: 'minutes',
          hint: 'From 5 to 480.',
        },
        {
          field: 'sessionAbsoluteHours',
          label: 'Sign out at the latest after',
          kind: 'number',
          unit: 'hours',
          hint: 'From 1 to 24.',
        },
        {
          field: 'rememberedSessionDays',
          label: 'Keep signed in for',
          kind: 'number',
          unit: 'days',
          hint: 'From 1 to 90, on a device where somebody without staff rights asked for it.',
        },
      ],
    },
  ],
};

const PAYROLL: SectionDescription = {
  id: 'payroll',
  title: 'Payroll',
  about: 'How pay is checked before it leaves.',
  groups: [
    {
      fields: [
        {
          field: 'twoPeopleForPayroll',
          label: 'Two people for payroll',
          kind: 'switch',
          wide: true,
          hint: 'The person who processes a run cannot mark it as paid. A change asks for your password.',
        },
      ],
    },
  ],
};

const RECORDS: SectionDescription = {
  id: 'record-keeping',
  title: 'Record keeping',
  about: 'How long payments and tax papers stay before a person may be deleted for good.',
  groups: [
    {
      fields: [
        {
          field: 'retentionYears',
          label: 'Keep records for',
          kind: 'number',
          unit: 'years',
          hint: 'From the due date of a year’s forms on: four at least, up to 50.',
        },
      ],
    },
  ],
};

export const SECTIONS: readonly SectionDescription[] = [
  PUBLIC_PAGE,
  PEOPLE,
  SECURITY,
  PAYROLL,
  RECORDS,
];

const ALL_FIELDS = SECTIONS.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields));

/** In the order in which they stand on the screen. */
export const FIELD_ORDER: readonly SettingsField[] = ALL_FIELDS.map(({ field }) => field);

export function labelOf(field: SettingsField): string {
  return ALL_FIELDS.find((description) => description.field === field)?.label ?? field;
}

export const fieldId = (field: SettingsField) => `company-${field}`;
