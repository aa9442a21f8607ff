import { sql } from 'kysely';
import type { CompanySettings } from '../../domain/company/settings.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import type { Database, Tx } from '../database/database.ts';
import { PUBLIC_COLUMNS } from './queries.ts';

export interface StoredSettings {
  version: number;
  published: boolean;
  settings: CompanySettings;
}

function selectSettings(db: Database | Tx) {
  return db
    .selectFrom('company')
    .select([
      'version',
      'published',
      ...PUBLIC_COLUMNS,
      'email_domain as emailDomain',
      'time_zone as timeZone',
      'hour_hundredths_per_worked_day as hourHundredths',
      'session_idle_minutes as sessionIdleMinutes',
      'session_absolute_minutes as sessionAbsoluteMinutes',
      'remembered_session_days as rememberedSessionDays',
      'two_people_for_payroll as twoPeopleForPayroll',
      'deductions_need_acknowledgment as deductionsNeedAcknowledgment',
      'prepaid_pay as prepaidPay',
      'days_to_payday as daysToPayday',
      'other_pay_types as otherPayTypes',
      'retention_years as retentionYears',
    ]);
}

type SettingsRow = Awaited<
  ReturnType<ReturnType<typeof selectSettings>['executeTakeFirstOrThrow']>
>;

function settingsOfRow(row: SettingsRow, defaultEmailDomain: string): StoredSettings {
  const { version, published, emailDomain, hourHundredths, sessionAbsoluteMinutes, ...settings } =
    row;
  return {
    version,
    published,
    settings: {
      ...settings,
      operatingSince: settings.operatingSince ?? '',
      emailDomain: emailDomain ?? defaultEmailDomain,
      hoursPerWorkedDay: hoursFromHundredths(hourHundredths),
      sessionAbsoluteHours: Math.max(1, Math.round(sessionAbsoluteMinutes / 60)),
    },
  };
}

/** @param defaultEmailDomain the email domain that applies until the settings contain one */
export async function readSettings(
  db: Database,
  defaultEmailDomain: string,
): Promise<StoredSettings> {
  return settingsOfRow(await selectSettings(db).executeTakeFirstOrThrow(), defaultEmailDomain);
}

/** Reads the settings and locks them until this transaction ends. */
export async function lockSettings(tx: Tx, defaultEmailDomain: string): Promise<StoredSettings> {
  const row = await selectSettings(tx).forUpdate().executeTakeFirstOrThrow();
  return settingsOfRow(row, defaultEmailDomain);
}

/** Returns whether PostgreSQL knows the time zone. Node and PostgreSQL have different lists of time zones. */
export async function isZoneOfDatabase(tx: Tx, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_timezone_names where name = ${timeZone}) as known`.execute(tx);
  return rows[0]?.known ?? false;
}

/** Reads the kinds of pay, such as detention, that the carrier pays in addition to the days worked. */
export async function readOtherPayTypes(db: Database): Promise<string[]> {
  const { types } = await db
    .selectFrom('company')
    .select('other_pay_types as types')
    .executeTakeFirstOrThrow();
  return types;
}

/** Reads the number of days from the last day of a pay week to its payday. */
export async function readDaysToPayday(db: Database): Promise<number> {
  const { days } = await db
    .selectFrom('company')
    .select('days_to_payday as days')
    .executeTakeFirstOrThrow();
  return days;
}

/** Returns whether a new advance counts as pay when it is paid. */
export async function readPrepaidPay(db: Database | Tx): Promise<boolean> {
  const { prepaidPay } = await db
    .selectFrom('company')
    .select('prepaid_pay as prepaidPay')
    .executeTakeFirstOrThrow();
  return prepaidPay;
}
