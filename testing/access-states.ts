import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { necForm } from '../domain/tax/form-1099-nec/nec-rules.ts';
import type { RecordState, Records } from './access/expectations.ts';
import { insertEscrow } from './access-deductions.ts';
import { approveExpense } from './access-expenses.ts';
import { insertFiling, insertZeroAmountForm } from './access-filings.ts';
import {
  insertPayableDays,
  storePaydayVersion,
  insertPayLine,
  insertPlannedRate,
} from './access-payday.ts';
import { necInput } from './tax-forms.ts';
import type { TestApp } from './test-app.ts';

/** SQL that inserts a submitted Form 1099-NEC of 2025. */
const insertSubmittedForm = (userId: string, documentId: string) => sql`
  insert into tax_documents (id, user_id, type, tax_year, status, snapshot, missing, compensation_cents,
    withheld_cents, submitted_at)
  values (${documentId}, ${userId}, 'FORM_1099_NEC', 2025, 'SUBMITTED',
    ${JSON.stringify(necForm(necInput(2025, [])).form)}, '[]', 0, 0, now())`;

/** SQL that pays the settlement of a driver whose W-9 had been received, with tax withheld because it was entered
 *  late. */
const payWithTaxInError = (settlementId: string, isRepaid: boolean) => sql`
  with paid as (
    update settlements set status = 'PAID', payment_id = gen_random_uuid(), withheld_cents = 5160
    where id = ${settlementId} returning *
  ), payment as (
    insert into payments (id, user_id, state_on, paid_on, payment_method, week_start, base_pay_cents, bonuses_cents,
      expenses_cents, substantiated_cents, withheld_cents, withholding_reason, repaid_withholding_cents,
      withholding_repaid_on, withholding_repayment_method)
    select payment_id, user_id, '2026-11-10', '2026-11-10', 'CHECK', week_start, base_pay_cents, bonuses_cents,
      expenses_cents, substantiated_cents, 5160, 'NO_TIN',
      ${isRepaid ? 5160 : 0}, ${isRepaid ? '2026-11-16' : null}::date, ${isRepaid ? 'CHECK' : null}
    from paid
  )
  insert into settlement_lines (settlement_id, position, user_id, kind, amount_cents)
  select ${settlementId}, 3, user_id, 'BACKUP_WITHHOLDING', -5160 from paid`;

const insertConsent = (userId: string) => sql`
  insert into delivery_consents (id, user_id, text_version, text_digest, code)
  values (gen_random_uuid(), ${userId}, 'shown', decode(repeat('00', 32), 'hex'), 'TESTER')`;

/** Puts a driver's records into the state in which the endpoint can succeed. */
export async function prepare(app: TestApp, records: Records, as: RecordState): Promise<void> {
  const { id, logId, policyId, taxDocumentId, necDocumentId } = records;
  const change = {
    archived: sql`update users set archived_at = now() where id = ${id}`,
    inactive: sql`update users set is_active = false where id = ${id}`,
    // Deletes and inserts the role, as the app does. The triggers that set users.is_contractor do not fire when a role
    // is updated.
    staff: sql`with former as (delete from user_roles where user_id = ${id})
      insert into user_roles (user_id, role) values (${id}, 'Employee')`,
    'a supervisor': sql`with former as (delete from user_roles where user_id = ${id}),
        new as (insert into user_roles (user_id, role) values (${id}, 'Supervisor'))
      insert into policy_assignments (user_id, policy_id)
      select ${id}, id from policies where default_for_role = 'Supervisor'`,
    // A later W-9 version fulfills the request.
    'a fulfilled W-9 request': sql`insert into w9_versions (id, user_id, version, name, business_name, classification,
        other_text, foreign_owners, exempt_payee_code, fatca_code, street, unit, city, state, zip,
        account_numbers, item_two_crossed_out, source, signature_name, form_revision, received_on)
      select gen_random_uuid(), user_id, 2, name, business_name, classification,
        other_text, foreign_owners, exempt_payee_code, fatca_code, street, unit, city, state, zip,
        account_numbers, item_two_crossed_out, source, signature_name, form_revision, received_on
      from w9_versions where user_id = ${id}`,
    submitted: sql`update tax_documents set status = 'SUBMITTED', submitted_at = now()
      where id = ${taxDocumentId}`,
    // The caller is the supervisor, who decided the day.
    decided: sql`update time_logs set status = 'APPROVED', decided_at = now(),
      decided_by = (select reports_to from users where id = ${id}) where id = ${logId}`,
    // An invitation works only while its inviter may invite.
    inviting: sql`with permitted as (
        insert into policy_permissions (policy_id, permission) values (${policyId}, 'assign_roles')
      ) select 1`,
    'never signed in': sql`update users set last_signed_in_at = null where id = ${id}`,
    'with a form to mail': insertSubmittedForm(id, necDocumentId),
    'with a form and consent': sql`with form as (${insertSubmittedForm(id, necDocumentId)})
      ${insertConsent(id)}`,
    // A consent contains the digest of the disclosures, which include the company's address. The expected digest
    // (testing/expectations/statement-delivery.ts) has no address, so this statement clears the company's
    // address.
    'with a sample': sql`with company as (
        update company set payer_street = '', payer_unit = '', payer_city = '', payer_state = '',
          payer_zip = '', payer_phone = ''
      ) insert into delivery_samples (user_id, code) values (${id}, 'TESTER')`,
    consenting: insertConsent(id),
    'tax withheld in error': payWithTaxInError(records.settlementId, false),
    'a repayment of tax': payWithTaxInError(records.settlementId, true),
    // The draft is a W-9 without a name.
    'a draft': sql`insert into tax_documents (id, user_id, type, tax_year, status, snapshot, missing)
      values (${necDocumentId}, ${id}, 'W9', 2025, 'DRAFT', '{}', '[{"code": "NAME"}]')`,
    // The form names Dana Driver, and the W-9 of the person names Nova Quill.
    'filed under another name': insertSubmittedForm(id, randomUUID()),
    'a form with zero amounts to file': insertZeroAmountForm(id),
    'a prepared filing': insertFiling(taxDocumentId, null),
    'an uploaded filing': insertFiling(taxDocumentId, 'R-1'),
    'a day to pay': insertPayableDays(id),
    'a leased owner-operator with a day to pay': sql`with days as (${insertPayableDays(id)})
      update users set leased_owner_operator = true where id = ${id}`,
    'a pay exception': insertPayableDays(id, 'PENDING'),
    'a pay line': insertPayLine(id, records.payLineId),
    'a decided expense': approveExpense(id, records.expenseId),
    'a planned rate': insertPlannedRate(id, records.payRateId),
    'paid to another': sql`with payee as (
        insert into users (id, email, first_name, last_name)
        values (gen_random_uuid(), ${`payee-of-${id}@carrier.example`}, 'Fleet', 'Owner') returning id
      ) insert into paid_to (user_id, payee_id, effective_from) select ${id}, id, '2026-11-02' from payee`,
    'a planned payee': sql`insert into paid_to (id, user_id, effective_from)
      values (${records.paidToId}, ${id}, '2026-11-30')`,
    approving: sql`insert into policy_permissions (policy_id, permission)
      values (${policyId}, 'action:approve-time-log')`,
    // The delegate is not the caller.
    'a delegation': sql`insert into approval_delegations (id, delegator_id, delegate_id, until, expires_at)
      values (${records.delegationId}, ${id},
        (select id from users where id <> ${id} order by created_at, id limit 1),
        '2027-01-15', 'infinity')`,
    // `insertEscrow` needs several statements.
    'an escrow to return': sql`select 1`,
    'interest due': sql`select 1`,
    'an IRS notice': sql`insert into payee_tax_settings (user_id, reporting, tin_notice_received_on)
      values (${id}, 'WHEN_REQUIRED', '2026-11-02')`,
    'another account with the number': sql`with other as (
        insert into users (id, email, first_name, last_name)
        values (gen_random_uuid(), gen_random_uuid() || '@carrier.example', 'Same', 'Number') returning id
      )
      insert into taxpayer_accounts (user_id, identity, taxpayer_id)
      select other.id, 1, a.taxpayer_id from other, taxpayer_accounts a where a.user_id = ${id}`,
    'a question about the year': sql`
      insert into year_confirmations (id, user_id, tax_year, is_confirmed, subject, question, figures)
      values (${records.confirmationId}, ${id}, 2025, false, 'AMOUNTS', 'June is missing', '')`,
    unpublished: sql`update company set published = false`,
  }[as];
  await change.execute(app.asOwner);
  if (as === 'an escrow to return' || as === 'interest due') await insertEscrow(app, records, as);
  if (as === 'a day to pay' || as === 'a pay exception') await storePaydayVersion(app, records);
}
