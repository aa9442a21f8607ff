import { sql } from 'kysely';
import type { CompanySettings, SettingsField } from '../../domain/company/settings.ts';
import { hundredthsFromHours } from '../../domain/hours.ts';
import type { Tx } from '../database/database.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { ThresholdRow } from '../../domain/tax/year/thresholds.ts';
import type { PayerIdentity } from '../../domain/tax/year/year-schema.ts';

/** Stores the settings. Leaves out an unchanged email domain, so the default applies until somebody sets an email
 *  domain. */
export async function saveSettings(
  tx: Tx,
  settings: CompanySettings,
  changed: readonly SettingsField[],
): Promise<void> {
  await tx
    .updateTable('company')
    .set({
      version: sql`version + 1`,
      brand: settings.brand,
      official_name: settings.officialName,
      usdot_number: settings.usdotNumber,
      mc_number: settings.mcNumber,
      address: settings.address,
      phone: settings.phone,
      email: settings.email,
      operating_status: settings.operatingStatus,
      operating_since: settings.operatingSince || null,
      trucks: settings.trucks,
      drivers: settings.drivers,
      fleet_as_of: settings.fleetAsOf,
      services: settings.services,
      headline: settings.headline,
      about: settings.about,
      review_quote: settings.reviewQuote,
      review_author: settings.reviewAuthor,
      copyright_year: settings.copyrightYear,
      time_zone: settings.timeZone,
      hour_hundredths_per_worked_day: hundredthsFromHours(settings.hoursPerWorkedDay),
      session_idle_minutes: settings.sessionIdleMinutes,
      session_absolute_minutes: settings.sessionAbsoluteHours * 60,
      remembered_session_days: settings.rememberedSessionDays,
      two_people_for_payroll: settings.twoPeopleForPayroll,
      deductions_need_acknowledgment: settings.deductionsNeedAcknowledgment,
      prepaid_pay: settings.prepaidPay,
      days_to_payday: settings.daysToPayday,
      other_pay_types: settings.otherPayTypes,
      retention_years: settings.retentionYears,
      ...(changed.includes('emailDomain') && { email_domain: settings.emailDomain }),
    })
    .execute();
}

export async function setPublished(tx: Tx, published: boolean): Promise<void> {
  await tx.updateTable('company').set({ published }).execute();
}

export async function savePayer(tx: Tx, payer: PayerIdentity): Promise<void> {
  const { stateThreshold } = payer;
  await tx
    .updateTable('company')
    .set({
      payer_version: sql`payer_version + 1`,
      payer_ein: payer.ein,
      payer_street: payer.street,
      payer_unit: payer.unit,
      payer_city: payer.city,
      payer_state: payer.state,
      payer_zip: payer.zip,
      payer_phone: payer.phone,
      state_filing: payer.stateFiling,
      state_payer_number: payer.statePayerNumber,
      state_combined_filing: payer.combinedFiling ?? false,
      state_due_on: payer.stateDueOn,
      company_holidays: payer.companyHolidays,
      state_threshold_cents: stateThreshold === null ? null : centsFromDollars(stateThreshold),
    })
    .execute();
}

export async function saveThreshold(tx: Tx, row: ThresholdRow, actorId: string): Promise<void> {
  const values = {
    threshold_cents: row.cents,
    source: row.source,
    updated_at: sql<string>`now()`,
    updated_by: actorId,
  };
  await tx
    .insertInto('tax_year_thresholds')
    .values({ tax_year: row.taxYear, ...values })
    .onConflict((conflict) => conflict.column('tax_year').doUpdateSet(values))
    .execute();
}
