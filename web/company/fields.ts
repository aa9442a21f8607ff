import { LONGEST, type SettingsField } from '../../domain/company/settings.ts';

export interface FieldDescription {
  field: SettingsField;
  label: string;
  hint?: string;
  /** Several lines of text. */
  lines?: number;
  kind?: 'number' | 'day' | 'zone' | 'email' | 'tel' | 'switch';
  /** What stands behind the number. */
  unit?: string;
  maxLength: number;
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

const NUMBER = { kind: 'number', maxLength: 8 } as const;

const WHO: readonly FieldDescription[] = [
  { field: 'brand', label: 'Name', maxLength: LONGEST.brand },
  {
    field: 'officialName',
    label: 'Registered name',
    maxLength: LONGEST.officialName,
    hint: 'Also the payer’s name on tax forms made from now on.',
  },
  { field: 'headline', label: 'Headline', maxLength: LONGEST.headline, wide: true },
  { field: 'about', label: 'About', maxLength: LONGEST.about, lines: 3, wide: true },
  {
    field: 'services',
    label: 'Services',
    maxLength: 1700,
    lines: 6,
    wide: true,
    hint: 'One a line, at most 20.',
  },
];
const CONTACT: readonly FieldDescription[] = [
  { field: 'phone', label: 'Phone', kind: 'tel', maxLength: LONGEST.phone },
  { field: 'email', label: 'Email', kind: 'email', maxLength: LONGEST.email },
  { field: 'address', label: 'Address', maxLength: LONGEST.address, wide: true },
];
const REGISTRATION: readonly FieldDescription[] = [
  { field: 'usdotNumber', label: 'USDOT number', maxLength: LONGEST.usdotNumber },
  {
    field: 'mcNumber',
    label: 'MC number',
    maxLength: LONGEST.mcNumber,
    hint: 'Left blank, the page does not name one.',
  },
  { field: 'operatingStatus', label: 'Operating status', maxLength: LONGEST.operatingStatus },
  { field: 'operatingSince', label: 'Operating since', kind: 'day', maxLength: 10 },
];
const FLEET: readonly FieldDescription[] = [
  { field: 'trucks', label: 'Trucks', ...NUMBER },
  { field: 'drivers', label: 'Drivers', ...NUMBER },
  {
    field: 'fleetAsOf',
    label: 'Counted in',
    maxLength: LONGEST.fleetAsOf,
    hint: 'As in August 2025.',
  },
  { field: 'copyrightYear', label: 'Copyright year', ...NUMBER },
];
const REVIEW: readonly FieldDescription[] = [
  {
    field: 'reviewQuote',
    label: 'Review',
    maxLength: LONGEST.reviewQuote,
    lines: 2,
    wide: true,
    hint: 'In the words of who said it, without quotation marks. Left blank, the page has none.',
  },
  { field: 'reviewAuthor', label: 'Who said it', maxLength: LONGEST.reviewAuthor, wide: true },
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
          maxLength: LONGEST.mailDomain,
          wide: true,
          hint: 'Completes a username at sign-in. Accounts keep their emails: whoever has one of another domain types it whole.',
        },
        { field: 'timeZone', label: 'Time zone', kind: 'zone', maxLength: LONGEST.timeZone },
        {
          field: 'hoursPerWorkedDay',
          label: 'Hours per worked day',
          ...NUMBER,
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
          ...NUMBER,
          unit: 'minutes',
          hint: 'From 5 to 480.',
        },
        {
          field: 'sessionAbsoluteHours',
          label: 'Sign out at the latest after',
          ...NUMBER,
          unit: 'hours',
          hint: 'From 1 to 24.',
        },
        {
          field: 'rememberedSessionDays',
          label: 'Keep signed in for',
          ...NUMBER,
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
          maxLength: 5,
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
          ...NUMBER,
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
