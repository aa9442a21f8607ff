import { paySql } from '../testing/pay-sql.ts';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { readPdf } from '../testing/pdf-reader.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { signInAs, useCarrier, visit } from './carrier.ts';

// Tests form delivery: a driver consents with the code from the sample PDF, the office furnishes the form, and the
// driver downloads it. The form of a driver without consent is on the print list.

const carrier = useCarrier();
const LAST_YEAR = Temporal.Now.plainDateISO('America/Chicago').year - 1;
const CONSENTING = 'driver@carrier.example';
const ON_PAPER = 'ben.tanner@carrier.example';

/** Gives both drivers a submitted form for last year, with the figures of the form that the office generates. */
async function submitForms(page: Page): Promise<void> {
  await carrier.rows(
    `insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
     select gen_random_uuid(), id, date_trunc('week', make_date($1, 3, 15))::date, 500000, 0, ''
     from users where email = any($2)`,
    [LAST_YEAR, [CONSENTING, ON_PAPER]],
  );
  await carrier.rows(
    paySql(`base_pay_cents = 500000 and status = 'PROCESSED'`, { paidOn: `'${LAST_YEAR}-04-01'` }),
  );
  await page.getByRole('button', { name: 'Generate all forms' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /1099-NEC generated/ })).toBeVisible();
  await carrier.rows(
    `insert into tax_documents (id, user_id, type, tax_year, status, snapshot, missing, compensation_cents,
       withheld_cents, submitted_at, created_at)
     select distinct on (user_id) gen_random_uuid(), user_id, type, tax_year, 'SUBMITTED',
       jsonb_set(snapshot, '{missing}', '[]'), '[]', compensation_cents, withheld_cents, now(), now() + interval '1 second'
     from tax_documents where tax_year = $1 and type = 'FORM_1099_NEC'
       and user_id in (select id from users where email = any($2))
     order by user_id, created_at desc`,
    [LAST_YEAR, [CONSENTING, ON_PAPER]],
  );
}

/** Runs a click that downloads a file, and returns the file. */
async function download(page: Page, click: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFile(await file.path());
}

async function consent(page: Page): Promise<void> {
  await expect(page.getByText('Your carrier mails your forms on paper.')).toBeVisible();
  await expectAccessible(page);
  const agree = page.getByRole('button', { name: 'I consent to electronic forms' });
  await agree.click();
  await expect(page.getByText('Type the 6 characters on the sample PDF.')).toBeVisible();
  const pdf = await download(page, () =>
    page.getByRole('button', { name: 'Open the sample PDF' }).click(),
  );
  const text = (await readPdf(pdf)).pages.map((pdfPage) => pdfPage.text).join(' ');
  const code = /page:\s*([A-Z0-9]{6})/.exec(text)?.[1] ?? '';
  await page.getByLabel('Code on the sample PDF').fill('222222');
  await agree.click();
  await expect(page.getByText('This code does not match your newest sample PDF.')).toBeVisible();
  await page.getByLabel('Code on the sample PDF').fill(code.toLowerCase());
  await agree.click();
  await expect(page.getByText(/You consented to electronic forms on/)).toBeVisible();
  await expectAccessible(page);
}

test('furnishes a form to a driver with consent and lists the other driver’s form for mailing', async ({
  browser,
}) => {
  const office = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll/year?year=${LAST_YEAR}`,
  });
  await submitForms(office);
  const driver = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/profile/delivery',
  });
  await consent(driver);
  const documents = `/dashboard/payroll?tab=tax-documents&year=${LAST_YEAR}&type=FORM_1099_NEC&status=SUBMITTED`;
  await visit(driver, documents);
  await expect(
    driver.getByText('Your carrier has not issued this form yet.').first(),
  ).toBeVisible();
  await expectAccessible(driver);

  await office.getByRole('link', { name: 'Deliver forms' }).click();
  await expect(office.getByRole('tab', { name: /^Electronic/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(office);
  await office
    .getByRole('button', { name: /^Record withdrawal/ })
    .first()
    .click();
  await expect(office.getByRole('dialog')).toContainText('withdraw consent in writing?');
  await expectAccessible(await waitForFadeIn(office));
  await office.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(office.getByRole('dialog')).toHaveCount(0);
  await office.getByRole('button', { name: 'Furnish all' }).click();
  await expectAccessible(await waitForFadeIn(office));
  await office.getByRole('dialog').getByRole('button', { name: 'Furnish', exact: true }).click();
  await expect(office.getByText(/furnished electronically/)).toBeVisible();
  await expect(office.getByText('No forms to send electronically')).toBeVisible();

  await driver.goto(documents);
  await expect(driver.getByText('IMPORTANT TAX RETURN DOCUMENT AVAILABLE')).toBeVisible();
  await visit(driver, '/dashboard/profile/delivery');
  const copy = await download(driver, () =>
    driver
      .getByRole('button', { name: /^Download/ })
      .first()
      .click(),
  );
  expect((await readPdf(copy)).pages[0]?.text).toContain('Copy B');
  await expectAccessible(driver);

  await office.getByRole('tab', { name: /^To mail/ }).click();
  const [paper] = await carrier.rows<{ name: string }>(
    `select snapshot #>> '{recipient,name}' as name from tax_documents d join users u on u.id = d.user_id
     where u.email = $1 and d.tax_year = $2 and d.status = 'SUBMITTED'`,
    [ON_PAPER, LAST_YEAR],
  );
  const row = office.getByRole('row').filter({ hasText: paper!.name });
  await expect(row).toContainText('Mail');
  await expectAccessible(office);
  const addresses = await download(office, () =>
    office.getByRole('button', { name: 'Export addresses (CSV)' }).click(),
  );
  expect(addresses.toString()).toContain(paper!.name);
  const copies = await download(office, () =>
    office.getByRole('button', { name: 'Download copies (PDF)' }).click(),
  );
  expect((await readPdf(copies)).pages.length % 3).toBe(0);
  await office.getByRole('button', { name: 'Mark as mailed' }).click();
  await expectAccessible(await waitForFadeIn(office));
  await office.getByRole('dialog').getByRole('button', { name: 'Mark as mailed' }).click();
  await expect(office.getByText('No forms to mail')).toBeVisible();
});
