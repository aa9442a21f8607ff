import { paySql } from '../testing/pay-sql.ts';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';

// Tests last year's forms. The page marks overdue forms. An administrator submits several forms together and corrects
// one form.

const carrier = useCarrier();
const LAST_YEAR = Temporal.Now.plainDateISO('America/Chicago').year - 1;
const PAYEES = ['driver@carrier.example', 'ben.tanner@carrier.example'];

/** Pays each payee more than the threshold. */
test.beforeAll(async () => {
  await carrier.rows(
    `insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
     select gen_random_uuid(), id, date_trunc('week', make_date($1, 3, 15))::date, 500000, 0, ''
     from users where email = any($2)`,
    [LAST_YEAR, PAYEES],
  );
  await carrier.rows(
    paySql(`base_pay_cents = 500000 and status = 'PROCESSED'`, { paidOn: `'${LAST_YEAR}-04-01'` }),
  );
});

test('marks overdue forms, and submits the other forms when the server refuses one', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll/year?year=${LAST_YEAR}`,
  });
  const table = page.getByRole('table', { name: 'Payees' });
  await expect(table.getByText('Overdue').first()).toBeVisible();
  const overdue = await table.getByText('Overdue').count();
  await page.getByRole('button', { name: 'Generate all forms' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /1099-NEC generated/ })).toBeVisible();
  // A form that lacks data is a draft, which cannot be submitted. So each payee gets a newer, complete form.
  const forms = await carrier.rows<{ id: string }>(
    `insert into tax_documents (id, user_id, type, tax_year, status, snapshot, missing, compensation_cents,
       withheld_cents, corrected, corrects_id, created_at)
     select distinct on (user_id) gen_random_uuid(), user_id, type, tax_year, 'GENERATED', snapshot, '[]', compensation_cents,
       withheld_cents, corrected, corrects_id, now() + interval '1 second'
     from tax_documents where tax_year = $1 and type = 'FORM_1099_NEC'
       and user_id in (select id from users where email = any($2))
     order by user_id, created_at desc returning id`,
    [LAST_YEAR, PAYEES],
  );
  expect(forms).toHaveLength(2);
  await page.reload();
  await page.getByRole('button', { name: 'Mark as Submitted' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await expectAccessible(page);
  const rows = await dialog.getByRole('listitem').count();
  // Another person submits one of these forms first.
  await carrier.rows(
    `update tax_documents set status = 'SUBMITTED', submitted_at = now() where id = $1`,
    [forms[0]?.id],
  );
  await dialog.getByRole('button', { name: 'Mark as Submitted' }).click();
  await expect(dialog.getByText('Not submitted')).toHaveCount(1);
  await expect(dialog.getByText('This document is submitted.')).toBeVisible();
  await expect(dialog.getByText('Submitted', { exact: true })).toHaveCount(rows - 1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(table.getByText('Submitted').first()).toBeVisible();
  await expect.poll(() => table.getByText('Overdue').count()).toBeLessThan(overdue);
});

test('corrects a wrong name with a form with zero amounts and a new original', async ({
  browser,
}) => {
  const [wrong] = await carrier.rows<{ name: string }>(
    `insert into tax_documents (id, user_id, type, tax_year, status, snapshot, missing, compensation_cents,
       withheld_cents, submitted_at, created_at)
     select gen_random_uuid(), d.user_id, type, tax_year, 'SUBMITTED',
       jsonb_set(snapshot, '{recipient,name}', '"Wrong Name"'), '[]', compensation_cents, withheld_cents,
       now(), now()
     from tax_documents d join users u on u.id = d.user_id
     where tax_year = $1 and type = 'FORM_1099_NEC' and u.email = $2
     order by d.created_at desc limit 1
     returning (select first_name || ' ' || last_name as name from users where id = user_id)`,
    [LAST_YEAR, PAYEES[0]],
  );
  const page = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll/year?year=${LAST_YEAR}`,
  });
  const payee = page.getByRole('button', { name: new RegExp(wrong!.name) });
  await payee.click();
  await page.getByRole('button', { name: 'Correct name or number' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Generate both forms' }).click();
  await expect(page.getByText('Two forms generated.')).toBeVisible();
  const forms = await carrier.rows<{ corrected: boolean; zeroes: boolean }>(
    `select corrected, has_zero_amounts as zeroes from tax_documents d join users u on u.id = d.user_id
     where u.email = $1 and corrects_id is not null order by d.created_at desc limit 2`,
    [PAYEES[0]],
  );
  expect(forms).toEqual([
    { corrected: false, zeroes: false },
    { corrected: true, zeroes: true },
  ]);
  await page.getByRole('button', { name: 'Mark as Submitted' }).click();
  await expect(
    page.getByRole('dialog').getByText(`${wrong!.name}, corrected to zero`),
  ).toBeVisible();
});
