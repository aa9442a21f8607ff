import { isDay, yearOf, type Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import { isWholeHundredths } from '../hours.ts';
import type { CompanySettings, SettingsField } from './settings.ts';
import { say } from './sentences.ts';
import type { Sentence } from '../sentence.ts';
import { say as sayShared } from '../sentences.ts';

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

type Check = (settings: CompanySettings, today: Day) => Sentence | undefined;

const unless = (isSensible: boolean, sentence: Sentence) => (isSensible ? undefined : sentence);

const required =
  (field: SettingsField, sentence: Sentence): Check =>
  (settings) =>
    unless(settings[field] !== '', sentence);

const matching =
  (field: SettingsField, pattern: RegExp, sentence: Sentence): Check =>
  (settings) =>
    unless(pattern.test(String(settings[field])), sentence);

/** A string that is not a number becomes NaN, which is outside every range. */
const between =
  (field: SettingsField, min: number, max: number, sentence: Sentence): Check =>
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

function servicesProblem({ services }: CompanySettings): Sentence | undefined {
  if (services.length === 0) return say.noServices;
  if (services.length > MAX_SERVICES) return say.tooManyServices({ max: MAX_SERVICES });
  if (services.includes('')) return say.blankService;
  const names = new Set(services.map((service) => service.toLowerCase()));
  return unless(names.size === services.length, say.repeatedService);
}

function payTypesProblem({ otherPayTypes }: CompanySettings): Sentence | undefined {
  if (otherPayTypes.length > MAX_PAY_TYPES) return say.tooManyPayTypes({ max: MAX_PAY_TYPES });
  if (otherPayTypes.includes('')) return say.blankPayType;
  const names = new Set(otherPayTypes.map((type) => type.toLowerCase()));
  return unless(names.size === otherPayTypes.length, say.repeatedPayType);
}

function sinceProblem({ operatingSince }: CompanySettings, today: Day): Sentence | undefined {
  const first = `${FIRST_YEAR}-01-01`;
  if (!isDay(operatingSince) || operatingSince < first) return say.dateTooEarly;
  return unless(operatingSince <= today, say.dateInFuture);
}

function copyrightProblem({ copyrightYear }: CompanySettings, today: Day): Sentence | undefined {
  const isYear = Number.isInteger(copyrightYear) && copyrightYear >= FIRST_YEAR;
  return unless(isYear && copyrightYear <= yearOf(today) + 1, say.copyrightYear);
}

function hoursProblem({ hoursPerWorkedDay: hours }: CompanySettings): Sentence | undefined {
  return unless(hours >= 0.25 && hours <= 24 && isWholeHundredths(hours), say.hours);
}

/** The check of each field. A field without a check accepts any text. */
const CHECKS: Partial<Record<SettingsField, Check>> = {
  brand: required('brand', say.brand),
  officialName: required('officialName', say.officialName),
  usdotNumber: matching('usdotNumber', /^\d{1,8}$/, say.usdotNumber),
  mcNumber: matching('mcNumber', /^\d{0,8}$/, say.mcNumber),
  address: required('address', say.address),
  phone: ({ phone }) => unless(isPhone(phone), say.phone),
  email: matching('email', EMAIL, say.email),
  operatingStatus: required('operatingStatus', say.operatingStatus),
  operatingSince: sinceProblem,
  trucks: between('trucks', 0, MAX_VEHICLES, say.fleet),
  drivers: between('drivers', 0, MAX_VEHICLES, say.fleet),
  fleetAsOf: required('fleetAsOf', say.fleetAsOf),
  services: servicesProblem,
  daysToPayday: between('daysToPayday', 1, MAX_DAYS_TO_PAYDAY, say.payday),
  otherPayTypes: payTypesProblem,
  headline: required('headline', say.headline),
  about: required('about', say.about),
  reviewQuote: ({ reviewQuote, reviewAuthor }) =>
    unless(reviewQuote !== '' || reviewAuthor === '', say.review),
  reviewAuthor: ({ reviewQuote, reviewAuthor }) =>
    unless(reviewAuthor !== '' || reviewQuote === '', say.review),
  copyrightYear: copyrightProblem,
  emailDomain: ({ emailDomain }) => unless(isEmailDomain(emailDomain), say.emailDomain),
  timeZone: ({ timeZone }) => unless(timeZoneNamed(timeZone) !== undefined, say.timeZone),
  hoursPerWorkedDay: hoursProblem,
  sessionIdleMinutes: between('sessionIdleMinutes', 5, 480, say.sessionIdleMinutes),
  sessionAbsoluteHours: between('sessionAbsoluteHours', 1, 24, say.sessionAbsoluteHours),
  rememberedSessionDays: between('rememberedSessionDays', 1, 90, say.rememberedSessionDays),
  retentionYears: between('retentionYears', 4, 50, say.retentionYears),
};

export type SettingsProblems = Partial<Record<SettingsField, Sentence>>;

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
export function problemsOfSettings(
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
const detailsOf = (problems: SettingsProblems): Sentence[] =>
  Object.entries(problems).map(([field, sentence]) =>
    sayShared.about({ subject: field, statement: sentence }),
  );

export function refusalOfSettings(problems: SettingsProblems): Refusal | undefined {
  const details = detailsOf(problems);
  return details.length === 0 ? undefined : refusal('INVALID_VALUE', say.notValid, details);
}

/** Returns a refusal if the page cannot be published, because details are missing or invalid. */
export function refusalOfPublishing(settings: CompanySettings, today: Day): Refusal | undefined {
  const details = detailsOf(problemsOfSettings(settings, today));
  return details.length === 0
    ? undefined
    : refusal('INVALID_VALUE', say.notReadyToPublish, details);
}

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
