import { Type, type Static } from 'typebox';
import { adminOnly } from '../access.ts';
import { History, HistoryPage } from '../audit-logs/history.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, line, MAX_INTEGER, text, MessageText } from '../endpoint.ts';

const feature = 'company';

/** The settings of the company. settings-rules.ts defines which values are valid. */
export const CompanySettings = exactly(
  {
    // The public page shows these fields and omits blank ones.
    brand: line(80),
    /** This is also the payer's name on tax forms. */
    officialName: line(120),
    usdotNumber: line(12),
    mcNumber: line(12),
    address: line(200),
    phone: line(40),
    email: line(254),
    operatingStatus: line(80),
    /** Blank if the date is not known. */
    operatingSince: Type.Union([DaySchema, Type.Literal('')]),
    trucks: Type.Integer(),
    drivers: Type.Integer(),
    /** The month in which the carrier counted its trucks and drivers, such as "August 2025". */
    fleetAsOf: line(40),
    services: Type.Array(line(80), { maxItems: 100 }),
    headline: line(160),
    about: text(2000),
    reviewQuote: text(600),
    reviewAuthor: line(120),
    copyrightYear: Type.Integer(),
    // These fields concern people and the time zone.
    /** The domain completes a username at sign-in. For example, admin becomes admin@carrier.example. */
    emailDomain: line(253),
    /** An IANA time zone such as America/Chicago. The company's days begin and end in this time zone. */
    timeZone: line(64),
    hoursPerWorkedDay: Type.Number(),
    // These fields concern security.
    sessionIdleMinutes: Type.Integer(),
    sessionAbsoluteHours: Type.Integer(),
    rememberedSessionDays: Type.Integer(),
    // These fields concern payroll.
    /** If this is true, the person who processes a settlement cannot mark it as paid. */
    twoPeopleForPayroll: Type.Boolean(),
    /** If this is true, nothing is taken under a deduction agreement before the payee confirms it. Support and levies do
     *  not wait. */
    deductionsNeedAcknowledgment: Type.Boolean(),
    /** If this is true, a new advance counts as pay when it is paid, and its repayments lower the pay. If this is false,
     *  a new advance is a loan. An agreement keeps what was true when the office entered it. */
    prepaidPay: Type.Boolean(),
    /** The number of days from the Sunday that ends a pay week to its payday. 5 is the Friday after the week. */
    daysToPayday: Type.Integer(),
    /** The kinds of pay in addition to pay for days worked, such as detention and layover. */
    otherPayTypes: Type.Array(line(60), { maxItems: 100 }),
    // This field concerns the retention of records.
    retentionYears: Type.Integer(),
  },
  { title: 'CompanySettings' },
);
export type CompanySettings = Static<typeof CompanySettings>;
export type SettingsField = keyof CompanySettings;

const SettingsResponse = {
  /** Each change increments the version. */
  version: Type.Integer(),
  /** Whether the public page shows the company details to visitors. */
  published: Type.Boolean(),
  settings: CompanySettings,
};

export const getCompanySettings = endpoint({
  method: 'GET',
  path: '/api/company/settings',
  feature,
  summary: 'Get the company settings',
  access: adminOnly,
  response: Type.Object(SettingsResponse),
});

export const updateCompanySettings = endpoint({
  method: 'PUT',
  path: '/api/company/settings',
  feature,
  summary:
    'Change the company settings. A new email domain, session limit or two-people rule requires a recent sign-in.',
  access: adminOnly,
  // The server requires step-up for settings that determine who can sign in and for how long, and for the
  // two-people rule.
  stepUp: 'sometimes',
  body: exactly({
    settings: CompanySettings,
    /** The version that the administrator saw. The server returns 409 if the settings have changed since then. */
    version: Type.Integer({ minimum: 1, maximum: MAX_INTEGER }),
  }),
  response: Type.Object({ message: MessageText, ...SettingsResponse }),
});

export const publishCompany = endpoint({
  method: 'PUT',
  path: '/api/company/publication',
  feature,
  summary: 'Publish or unpublish the public page',
  access: adminOnly,
  body: exactly({ published: Type.Boolean() }),
  response: Type.Object({ message: MessageText, published: Type.Boolean() }),
});

export const getCompanyHistory = endpoint({
  method: 'GET',
  path: '/api/company/settings/history',
  feature,
  summary:
    'List the changes of the company settings, the publication, the tax identity and the thresholds, newest first',
  access: adminOnly,
  query: HistoryPage,
  response: History,
});
