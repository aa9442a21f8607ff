import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { chooseRowAction, rowOf, signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();

const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected people' });

test('replaces the hourly rates of several contractors, says whose, and undoes it', async ({
  browser,
}) => {
  await carrier.rows(
    "update users set hourly_rate_ten_thousandths = null where email = 'grace.liang@carrier.example'",
  );
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/contractors' });
  await select(page, 'Grace Liang').check();
  await select(page, 'Kofi Mensah').check();
  await bar(page).getByRole('button', { name: 'Add a rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a rate for 2 people' });
  await dialog.getByLabel('Unit').selectOption('Mile');
  await dialog.getByLabel('Rate ($)').fill('0.6');
  await dialog
    .getByLabel('Already paid by the hour')
    .selectOption('Pay this rate instead, from its first day on');
  await expectAccessible(await waitForFadeIn(page));
  await dialog.getByRole('button', { name: 'Save rate' }).click();
  const results = page.getByRole('dialog', { name: 'Rate saved for 2 people' });
  await expect(results.getByRole('listitem')).toHaveText([
    /^Kofi Mensah: Ended: \$[\d.]+ per hour$/,
  ]);
  await expectAccessible(await waitForFadeIn(page));
  await expect(page.getByText('$0.60 per mile').filter({ visible: true })).toHaveCount(2);
  await results.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone')).toBeVisible();
  await expect(rowOf(page, 'Kofi Mensah')).toContainText(/\$[\d.]+ per hour/);
  await expect(rowOf(page, 'Grace Liang')).toContainText('No rate');
});

test('sets the rate of staff in any unit, and opens the dialogs of the bar', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/staff' });
  await select(page, 'Helen Ruiz').check();
  await bar(page).getByRole('button', { name: 'Add a rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a rate' });
  await dialog.getByLabel('Unit').selectOption('Day');
  await dialog.getByLabel('Rate ($)').fill('210');
  await dialog.getByRole('button', { name: 'Save rate' }).click();
  await expect(page.getByText('Rate saved')).toBeVisible();
  await chooseRowAction(page, 'Helen Ruiz', 'Rates');
  const rates = page.getByRole('dialog', { name: 'Helen Ruiz' });
  await expect(rates.getByRole('row', { name: /\$210\.00 per day.*Current/ })).toBeVisible();
  await expectAccessible(await waitForFadeIn(page));
  await rates.getByRole('button', { name: 'Close' }).click();
  await select(page, 'Helen Ruiz').check();
  await bar(page).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('dialog', { name: 'Archive 1 person?' })).toBeVisible();
});
