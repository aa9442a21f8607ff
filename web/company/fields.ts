import type { SettingsField } from '../../domain/company/settings.ts';
import { messages } from './messages.ts';

const { fields, groups, sections } = messages;

export interface FieldDescription {
  field: SettingsField;
  label: string;
  hint?: string;
  /** The number of lines of a multiline input. */
  lines?: number;
  kind?: 'number' | 'day' | 'zone' | 'email' | 'tel' | 'switch' | 'payday';
  /** The unit after the number. */
  unit?: string;
  /** Whether the field takes a whole row. Other fields share a row in pairs. */
  wide?: true;
}

interface FieldGroup {
  /** The name of the group. Set if the section has several groups. */
  name?: string;
  fields: readonly FieldDescription[];
}

export interface SectionDescription {
  id: string;
  title: string;
  about: string;
  groups: readonly FieldGroup[];
}

const IDENTITY: readonly FieldDescription[] = [
  { field: 'brand', ...fields.brand },
  { field: 'officialName', ...fields.officialName },
  { field: 'headline', ...fields.headline, wide: true },
  { field: 'about', ...fields.about, lines: 3, wide: true },
  { field: 'services', ...fields.services, lines: 6, wide: true },
];
const CONTACT: readonly FieldDescription[] = [
  { field: 'phone', ...fields.phone, kind: 'tel' },
  { field: 'email', ...fields.email, kind: 'email' },
  { field: 'address', ...fields.address, wide: true },
];
const REGISTRATION: readonly FieldDescription[] = [
  { field: 'usdotNumber', ...fields.usdotNumber },
  { field: 'mcNumber', ...fields.mcNumber },
  { field: 'operatingStatus', ...fields.operatingStatus },
  { field: 'operatingSince', ...fields.operatingSince, kind: 'day' },
];
const FLEET: readonly FieldDescription[] = [
  { field: 'trucks', ...fields.trucks, kind: 'number' },
  { field: 'drivers', ...fields.drivers, kind: 'number' },
  { field: 'fleetAsOf', ...fields.fleetAsOf },
  { field: 'copyrightYear', ...fields.copyrightYear, kind: 'number' },
];
const REVIEW: readonly FieldDescription[] = [
  { field: 'reviewQuote', ...fields.reviewQuote, lines: 2, wide: true },
  { field: 'reviewAuthor', ...fields.reviewAuthor, wide: true },
];

export const PUBLIC_PAGE: SectionDescription = {
  id: 'public-page',
  ...sections.publicPage,
  groups: [
    { name: groups.identity, fields: IDENTITY },
    { name: groups.contact, fields: CONTACT },
    { name: groups.registration, fields: REGISTRATION },
    { name: groups.fleet, fields: FLEET },
    { name: groups.review, fields: REVIEW },
  ],
};

const PEOPLE: SectionDescription = {
  id: 'people-and-time',
  ...sections.people,
  groups: [
    {
      fields: [
        { field: 'emailDomain', ...fields.emailDomain, wide: true },
        { field: 'timeZone', ...fields.timeZone, kind: 'zone' },
        { field: 'hoursPerWorkedDay', ...fields.hoursPerWorkedDay, kind: 'number' },
      ],
    },
  ],
};

const SECURITY: SectionDescription = {
  id: 'security',
  ...sections.security,
  groups: [
    {
      fields: [
        { field: 'sessionIdleMinutes', ...fields.sessionIdleMinutes, kind: 'number' },
        { field: 'sessionAbsoluteHours', ...fields.sessionAbsoluteHours, kind: 'number' },
        { field: 'rememberedSessionDays', ...fields.rememberedSessionDays, kind: 'number' },
      ],
    },
  ],
};

const PAYROLL: SectionDescription = {
  id: 'payroll',
  ...sections.payroll,
  groups: [
    {
      fields: [
        { field: 'twoPeopleForPayroll', ...fields.twoPeopleForPayroll, kind: 'switch', wide: true },
        {
          field: 'deductionsNeedAcknowledgment',
          ...fields.deductionsNeedAcknowledgment,
          kind: 'switch',
          wide: true,
        },
        { field: 'prepaidPay', ...fields.prepaidPay, kind: 'switch', wide: true },
        { field: 'daysToPayday', ...fields.daysToPayday, kind: 'payday' },
        { field: 'otherPayTypes', ...fields.otherPayTypes, lines: 5, wide: true },
      ],
    },
  ],
};

const RECORDS: SectionDescription = {
  id: 'record-keeping',
  ...sections.records,
  groups: [
    {
      fields: [{ field: 'retentionYears', ...fields.retentionYears, kind: 'number' }],
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

/** The fields in screen order. */
export const FIELD_ORDER: readonly SettingsField[] = ALL_FIELDS.map(({ field }) => field);

export function labelOf(field: SettingsField): string {
  return ALL_FIELDS.find((description) => description.field === field)?.label ?? field;
}

export const fieldId = (field: SettingsField) => `company-${field}`;
