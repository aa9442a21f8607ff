import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addDays, weekEndOf, weekStartOf } from '../domain/calendar.ts';
import type { PaymentMethod } from '../domain/payroll/payment-methods.ts';
import { markPaid, processWeek } from '../domain/payroll/schema.ts';
import type { Person, TestApp } from './test-app.ts';

// Inserts W-9 forms, tax settings and payments in dollars, for tests of withholding.

type Identified = { id: string };

export interface PaperW9 {
  receivedOn: string;
  classification?: 'INDIVIDUAL' | 'C_CORPORATION';
  /** Whether the form has a taxpayer number. The default is true. */
  tin?: boolean;
  signed?: boolean;
}

/** Inserts a paper W-9 as the next version. The ciphertext of its number is a placeholder and cannot be decrypted. */
export async function insertPaperW9(
  app: Pick<TestApp, 'asOwner'>,
  person: Identified,
  form: PaperW9,
): Promise<void> {
  const { classification = 'INDIVIDUAL', tin = true, signed = true } = form;
  await sql`insert into vault_keys (version, check_value)
    values (1, decode(repeat('00', 32), 'hex')) on conflict do nothing`.execute(app.asOwner);
  await sql`
    insert into w9_versions (id, user_id, version, name, business_name, classification, other_text,
      foreign_owners, exempt_payee_code, fatca_code, street, unit, city, state, zip, account_numbers,
      tin_kind, tin_last_four, tin_ciphertext, tin_key_version, item_two_crossed_out, source,
      signature_name, form_revision, received_on)
    select ${randomUUIDv7()}, ${person.id}, coalesce(max(version), 0) + 1, 'Rosa Delgado', '',
      ${classification}, '', false, '', '', '12 Harvest Road', '', 'Tulia', 'TX', '79088', '',
      'EIN', ${tin ? '7694' : null}, ${tin ? Buffer.from('encrypted elsewhere') : null}, ${tin ? 1 : null},
      false, 'PAPER', ${signed ? 'Rosa Delgado' : ''}, 'Rev. March 2024', ${form.receivedOn}
    from w9_versions where user_id = ${person.id}`.execute(app.asOwner);
}

export interface TaxSettings {
  notReportable?: string;
  noticeReceivedOn?: string;
  secondNotice?: boolean;
}

export async function setTaxSettings(
  app: Pick<TestApp, 'asOwner'>,
  person: Identified,
  { notReportable, noticeReceivedOn, secondNotice = false }: TaxSettings,
): Promise<void> {
  await sql`insert into payee_tax_settings
      (user_id, reporting, not_reportable_reason, tin_notice_received_on, second_tin_notice)
    values (${person.id}, ${notReportable ? 'NOT_REPORTABLE' : 'WHEN_REQUIRED'},
      ${notReportable ?? null}, ${noticeReceivedOn ?? null},
      ${secondNotice})`.execute(app.asOwner);
}

export interface Amounts {
  pay?: number;
  /** Substantiated expenses. */
  substantiated?: number;
  /** Unsubstantiated expenses. */
  unsubstantiated?: number;
}

/** The app, the caller and the payee of payroll calls. */
export interface Payroll {
  app: TestApp;
  manager: Person;
  driver: Person;
}

/** Processes the given week, by default the week before that of the payment date. Returns the settlement's id. */
export async function processPayWeek(
  { app, manager, driver }: Payroll,
  paidOn: string,
  { pay = 0, substantiated = 0, unsubstantiated = 0 }: Amounts,
  weekStart = addDays(weekStartOf(paidOn), -7),
): Promise<string> {
  const response = await app.as(manager, processWeek, {
    body: {
      userId: driver.id,
      weekStart,
      weekEnd: weekEndOf(weekStart),
      weeklyData: [
        { date: weekStart, pay, expenses: substantiated, expensesSubstantiated: true },
        { date: addDays(weekStart, 1), pay: 0, expenses: unsubstantiated },
      ],
    },
  });
  expect(response.status).toBe(201);
  return response.body.settlement.id;
}

export const pay = (
  { app, manager }: Payroll,
  id: string,
  paidOn: string,
  paymentMethod?: PaymentMethod,
) =>
  app.as(manager, markPaid, {
    params: { id },
    body: { paidOn, ...(paymentMethod && { paymentMethod }) },
  });
