import { expect, type Page } from '@playwright/test';
import type { Day } from '../domain/calendar.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import type { Carrier } from './carrier.ts';

/** Opens the first earning on the phone, reads its explanation and says that it looks wrong. */
async function askAboutFirstDay(driver: Page) {
  const line = driver.getByRole('region', { name: 'Earnings' }).getByRole('listitem').first();
  await line.getByRole('button').click();
  await expect(line.getByRole('definition').first()).toContainText('×');
  await expect(line.getByText('Approved', { exact: true })).toBeVisible();
  await line.getByRole('button', { name: 'This looks wrong' }).click();
  const dialog = driver.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await expect(dialog.getByText('Say what looks wrong.')).toBeVisible();
  await dialog.getByLabel('What is wrong?').fill('I drove ten hours');
  await dialog.getByLabel('Expected amount (optional)').fill('312.50');
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await expect(line).toContainText('Asked today, not answered yet');
  await expect(line.getByRole('button', { name: 'This looks wrong' })).toBeHidden();
  await expect(dialog).toBeHidden();
  await expectAccessible(driver);
}

/** Answers the question from the to-do list, and adds the correction that the answer promises. */
async function answerWithCorrection(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /1 question about a statement/ }).click();
  await page.getByRole('link', { name: '“I drove ten hours”' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Expected: $312.50');
  await expect(dialog.getByText('Where the amount comes from')).toBeVisible();
  await dialog.getByLabel('Answer').fill('The log is corrected.');
  await dialog.getByLabel('Result').selectOption('It was wrong and is corrected');
  await expectAccessible(await waitForFadeIn(page));
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByLabel('Line type')).toHaveValue('CORRECTION');
  await expect(dialog.getByLabel('Pay to correct')).toHaveValue(/.{36}/);
  await dialog.getByLabel('Amount ($)').fill('62.50');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No open questions')).toBeVisible();
}

interface People {
  carrier: Carrier;
  /** The driver's statement on a phone. */
  driver: Page;
  office: Page;
  week: Day;
}

/** Asks about a line, answers with a correction, processes the correction and reads the answer on its statement. */
export async function readAnswerOnNextStatement({ carrier, driver, office, week }: People) {
  await askAboutFirstDay(driver);
  await answerWithCorrection(office);
  await office.goto(`/dashboard/payroll?tab=payday&week=${week}`);
  await office.getByRole('button', { name: 'Process 1' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Process 1' }).click();
  await expect(office.getByText(/^1 settlement processed/)).toBeVisible();

  const [correction] = await carrier.rows<{ id: string }>(
    `select id from settlements where kind = 'CORRECTION' and week_start = $1`,
    [week],
  );
  await driver.goto(`/dashboard/payroll/statements/${correction?.id}`);
  const answers = driver.getByRole('region', { name: 'Answers to your questions' });
  await expect(answers).toContainText('“I drove ten hours”');
  await expect(answers).toContainText('It was wrong and is corrected. The log is corrected.');
}
