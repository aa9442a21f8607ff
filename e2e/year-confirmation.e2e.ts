import { expect, test } from '@playwright/test';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';

// Tests a payee's question about the figures of the year and the answer of the office.

const carrier = useCarrier();
const YEAR = Temporal.Now.plainDateISO('America/Chicago').year;

test('lets a driver ask, the office answer, and the driver confirm', async ({ browser }) => {
  // The app asks payees to confirm in December and January. A payee with an earlier question sees the card at any time.
  await carrier.rows(
    `insert into year_confirmations (id, user_id, tax_year, is_confirmed, subject, question, figures)
     select gen_random_uuid(), id, $1, false, 'AMOUNTS', 'My week in June is missing.', ''
     from users where email = 'driver@carrier.example'`,
    [YEAR],
  );
  const driver = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/payroll?tab=tax-documents',
  });
  await expect(driver.getByText('Your question is with the office.')).toBeVisible();
  await driver.getByRole('button', { name: 'Something is wrong' }).click();
  const dialog = driver.getByRole('dialog', { name: 'What is wrong?' });
  await dialog.getByRole('button', { name: 'Send to the office' }).click();
  await expect(dialog.getByText('Choose a subject.')).toBeVisible();
  await dialog.getByLabel('Subject').selectOption('Amounts');
  await dialog.getByLabel('What should it be?').fill('Two days in June are missing.');
  await expectAccessible(await waitForFadeIn(driver));
  await dialog.getByRole('button', { name: 'Send to the office' }).click();
  await expect(driver.getByText('You asked: “Two days in June are missing.”')).toBeVisible();
  await expectAccessible(driver);

  const office = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll/readiness?year=${YEAR}`,
  });
  await office.getByRole('button', { name: 'Answer the question' }).click();
  const answerDialog = office.getByRole('dialog');
  await expect(answerDialog.getByText('They asked: “Two days in June are missing.”')).toBeVisible();
  await answerDialog.getByLabel('Your answer').fill('They were paid in July.');
  await expectAccessible(await waitForFadeIn(office));
  await answerDialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(answerDialog).toHaveCount(0);

  await driver.reload();
  await expect(driver.getByText('The office answered: “They were paid in July.”')).toBeVisible();
  await driver.getByRole('button', { name: 'These figures are right' }).click();
  await expect(driver.getByText(`You confirmed your ${YEAR} figures.`)).toBeVisible();
});
