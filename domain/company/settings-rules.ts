import { isDay, yearOf, type Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import { isWholeHundredths } from '../hours.ts';
import type { CompanySettings, SettingsField } from './settings.ts';

const MAX_PAY_TYPES = 20;
const MAX_SERVICES = 20;
const MAX_VEHICLES = 100_000;
const FIRST_YEAR = 1900;
/** The latest payday is the Sunday two weeks after the week. */
export const MAX_DAYS_TO_PAYDAY = 14;

/** Returns the name of a time zone as the time-zone database spells it. Returns undefined for an unknown time zone. */
export function timeZoneNamed(typed: string): string | undefined {
  // Temporal also accepts timestamps and offsets. An offset does not change with daylight saving time.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(typed)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(typed).timeZoneId;
  } catch {
    return undefined;
  }
}

/** Normalizes the settings before the app stores them. Trims strings, converts the email domain to lower case and
 *  spells the time zone as the time-zone database does. */
export function normalizeSettings(settings: CompanySettings): CompanySettings {
  const trimmed = Object.fromEntries(
    Object.entries(settings).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as CompanySettings;
  return {
    ...trimmed,
    services: settings.services.map((service) => service.trim()),
    otherPayTypes: settings.otherPayTypes.map((type) => type.trim()),
    emailDomain: trimmed.emailDomain.toLowerCase(),
    timeZone: timeZoneNamed(trimmed.timeZone) ?? trimmed.timeZone,
  };
}

type Check = (settings: CompanySettings, today: Day) => string | undefined;

const unless = (isSensible: boolean, sentence: string) => (isSensible ? undefined : sentence);

const required =
  (field: SettingsField, sentence: string): Check =>
  (settings) =>
    unless(settings[field] !== '', sentence);

const matching =
  (field: SettingsField, pattern: RegExp, sentence: string): Check =>
  (settings) =>
    unless(pattern.test(String(settings[field])), sentence);

/** A string that is not a number becomes NaN, which is outside every range. */
const between =
  (field: SettingsField, min: number, max: number, sentence: string): Check =>
  (settings) => {
    const value = Number(settings[field]);
    return unless(Number.isInteger(value) && value >= min && value <= max, sentence);
  };

const PHONE = /^\+?[\d\s().\-/]+(?:(?:x|ext\.?)\s*\d{1,6})?$/i;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^${LABEL}(\\.${LABEL})*\\.(?!\\d+$)${LABEL}$`);

export function isEmailDomain(text: string): boolean {
  return text.length <= 253 && DOMAIN.test(text);
}

function isPhone(text: string): boolean {
  const digits = text.replace(/(x|ext\.?).*$/i, '').replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 7 && digits <= 15;
}

function servicesProblem({ services }: CompanySettings): string | undefined {
  if (services.length === 0) return 'Enter at least one service.';
  if (services.length > MAX_SERVICES) return `Enter at most ${MAX_SERVICES} services.`;
  if (services.includes('')) return 'A service must not be blank.';
  const names = new Set(services.map((service) => service.toLowerCase()));
  return unless(names.size === services.length, 'Enter each service only once.');
}

function payTypesProblem({ otherPayTypes }: CompanySettings): string | undefined {
  if (otherPayTypes.length > MAX_PAY_TYPES) return `Enter at most ${MAX_PAY_TYPES} pay types.`;
  if (otherPayTypes.includes('')) return 'A pay type must not be blank.';
  const names = new Set(otherPayTypes.map((type) => type.toLowerCase()));
  return unless(names.size === otherPayTypes.length, 'Enter each pay type only once.');
}

function sinceProblem({ operatingSince }: CompanySettings, today: Day): string | undefined {
  const first = `${FIRST_YEAR}-01-01`;
  if (!isDay(operatingSince) || operatingSince < first) return 'Enter a date in 1900 or later.';
  return unless(operatingSince <= today, 'The date cannot be in the future.');
}

function copyrightProblem({ copyrightYear }: CompanySettings, today: Day): string | undefined {
  const isYear = Number.isInteger(copyrightYear) && copyrightYear >= FIRST_YEAR;
  return unless(
    isYear && copyrightYear <= yearOf(today) + 1,
    'Enter a year from 1900 to next year, such as 2025.',
  );
}

function hoursProblem({ hoursPerWorkedDay: hours }: CompanySettings): string | undefined {
  return unless(
    hours >= 0.25 && hours <= 24 && isWholeHundredths(hours),
    'Enter 0.25 to 24 hours, with at most 2 decimals.',
  );
}

const FLEET = 'Enter a whole number from 0 to 100,000.';
const REVIEW = 'Enter both the review and who said it, or neither.';

/** The check of each field. A field without a check accepts any text. */
const CHECKS: Partial<Record<SettingsField, Check>> = {
  brand: required('brand', 'Enter the business name.'),
  officialName: required('officialName', 'Enter the legal name.'),
  usdotNumber: matching('usdotNumber', /^\d{1,8}$/, 'Enter one to eight digits, such as 1234567.'),
  mcNumber: matching(
    'mcNumber',
    /^\d{0,8}$/,
    'Enter up to eight digits without MC, or leave it blank.',
  ),
  address: required('address', 'Enter the address.'),
  phone: ({ phone }) => unless(isPhone(phone), 'Enter a phone number, such as (806) 555-0100.'),
  email: matching('email', EMAIL, 'Enter an email, such as dispatch@carrier.example.'),
  operatingStatus: required('operatingStatus', 'Enter the operating status.'),
  operatingSince: sinceProblem,
  trucks: between('trucks', 0, MAX_VEHICLES, FLEET),
  drivers: between('drivers', 0, MAX_VEHICLES, FLEET),
  fleetAsOf: required('fleetAsOf', 'Enter the month of these numbers, such as August 2025.'),
  services: servicesProblem,
  daysToPayday: between('daysToPayday', 1, MAX_DAYS_TO_PAYDAY, 'Choose a payday from the list.'),
  otherPayTypes: payTypesProblem,
  headline: required('headline', 'Enter a headline.'),
  about: required('about', 'Enter a few sentences about the company.'),
  reviewQuote: ({ reviewQuote, reviewAuthor }) =>
    unless(reviewQuote !== '' || reviewAuthor === '', REVIEW),
  reviewAuthor: ({ reviewQuote, reviewAuthor }) =>
    unless(reviewAuthor !== '' || reviewQuote === '', REVIEW),
  copyrightYear: copyrightProblem,
  emailDomain: ({ emailDomain }) =>
    unless(isEmailDomain(emailDomain), 'Enter a domain, such as carrier.example.'),
  timeZone: ({ timeZone }) =>
    unless(
      timeZoneNamed(timeZone) !== undefined,
      'This time zone does not exist. Choose one such as America/Chicago.',
    ),
  hoursPerWorkedDay: hoursProblem,
  sessionIdleMinutes: between('sessionIdleMinutes', 5, 480, 'Enter 5 to 480 minutes.'),
  sessionAbsoluteHours: between('sessionAbsoluteHours', 1, 24, 'Enter 1 to 24 hours.'),
  rememberedSessionDays: between('rememberedSessionDays', 1, 90, 'Enter 1 to 90 days.'),
  retentionYears: between('retentionYears', 4, 50, 'Enter 4 to 50 years.'),
};

export type SettingsProblems = Partial<Record<SettingsField, string>>;

/** The company details that the public page needs. They may be blank until an administrator publishes the page. */
const NEEDED_TO_PUBLISH: ReadonlySet<string> = new Set<SettingsField>([
  'officialName',
  'usdotNumber',
  'address',
  'phone',
  'email',
  'operatingStatus',
  'operatingSince',
  'fleetAsOf',
  'services',
  'headline',
  'about',
]);

function isBlank(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns the problems by field. Expects settings from `normalizeSettings`, and the company's current day as `today`. */
export function problemsOf(
  settings: CompanySettings,
  today: Day,
  isPublished = true,
): SettingsProblems {
  const mayBeBlank = (field: string) => !isPublished && NEEDED_TO_PUBLISH.has(field);
  const results = Object.entries(CHECKS)
    .filter(([field]) => !(mayBeBlank(field) && isBlank(settings[field as SettingsField])))
    .map(([field, check]) => [field, check(settings, today)] as const);
  return Object.fromEntries(results.filter(([, sentence]) => sentence !== undefined));
}

/** Returns the problems as the details of a refusal, such as `timeZone: This time zone does not exist. …`. */
const detailsOf = (problems: SettingsProblems): string[] =>
  Object.entries(problems).map(([field, sentence]) => `${field}: ${sentence}`);

export function refusalOfSettings(problems: SettingsProblems): Refusal | undefined {
  const details = detailsOf(problems);
  return details.length === 0
    ? undefined
    : refusal('INVALID_VALUE', 'Some of these settings are not valid.', details);
}

/** Returns a refusal if the page cannot be published, because details are missing or invalid. */
export function refusalOfPublishing(settings: CompanySettings, today: Day): Refusal | undefined {
  const details = detailsOf(problemsOf(settings, today));
  return details.length === 0
    ? undefined
    : refusal('INVALID_VALUE', 'Fill in the public page before you publish it.', details);
}

/** Returns the names of the settings that changed. */
export function changedSettings(before: CompanySettings, after: CompanySettings): SettingsField[] {
  const fields = Object.keys(after) as SettingsField[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** The settings that determine who can sign in and for how long. */
export const SIGN_IN_SETTINGS: ReadonlySet<SettingsField> = new Set<SettingsField>([
  'emailDomain',
  'sessionIdleMinutes',
  'sessionAbsoluteHours',
  'rememberedSessionDays',
]);

/** Returns whether the administrator must have entered the password recently to make the change. This protects sign-in
 *  and the rule that payroll needs two people. The other administrators are notified of these changes. */
export function requiresStepUp(changed: readonly SettingsField[]): boolean {
  return changed.some((field) => SIGN_IN_SETTINGS.has(field) || field === 'twoPeopleForPayroll');
}
