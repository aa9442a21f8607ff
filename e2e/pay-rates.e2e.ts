import { expect, test } from '@playwright/test';
import { addDays } from '../domain/calendar.ts';
import { longDate } from '../domain/format.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { idOf, signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();
const today = Temporal.Now.plainDateISO('America/Chicago').toString();

for (const device of ['desktop', 'phone'] as const) {
  test(`sets, plans, corrects and removes a rate on a ${device}`, async ({ browser }) => {
    const isPhone = device === 'phone';
    const page = await signInAs(browser, carrier, 'admin', {
      phone: isPhone,
      dark: isPhone,
      at: `/dashboard/contractors/${await idOf(carrier, isPhone ? 'pete.novak' : 'driver')}`,
    });
    const rates = page.getByRole('region', { name: 'Rates' });
    const dialog = page.getByRole('dialog');
    await expect(rates.getByRole('row', { name: /per hour.*Current/ })).toBeVisible();

    // A second unit is paid in addition to the hours or instead of them. Instead, a rate in the past needs a reason.
    await rates.getByRole('button', { name: 'Add a rate' }).click();
    const endHint = dialog.getByText('Leave it empty to end the rate');
    await expect(endHint).toBeVisible();
    await dialog.getByLabel('Unit').selectOption('Load');
    await expect(endHint).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save rate' }).click();
    await expect(dialog.getByLabel('Rate ($)')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Unit').selectOption('Mile');
    await dialog.getByLabel('Rate ($)').fill('0.62');
    await dialog.getByRole('button', { name: 'Save rate' }).click();
    await expect(dialog.getByText('Choose whether this rate is paid')).toBeVisible();
    await dialog
      .getByLabel('Already paid by the hour')
      .selectOption('Pay this rate instead, from its first day on');
    await dialog.getByLabel('From').fill(addDays(today, -7));
    await expect(dialog.getByText('Days that are already approved keep their rate.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save rate' }).click();
    await expect(dialog.getByText('Enter why this rate starts in the past.')).toBeVisible();
    await expectAccessible(await waitForFadeIn(page));
    await dialog.getByLabel('Reason').fill('Agreed last week');
    await dialog.getByRole('button', { name: 'Save rate' }).click();
    await expect(page.getByText('Rate saved')).toBeVisible();
    await expect(rates.getByRole('row', { name: /\$0\.62 per mile.*Current/ })).toContainText(
      'Agreed last week',
    );

    await expect(rates.getByRole('row', { name: /No rate.*Current/ })).toBeVisible();

    await rates.getByRole('button', { name: 'Add a rate' }).click();
    await dialog.getByLabel('Rate ($)').fill('45');
    await dialog.getByLabel('From').fill(addDays(today, 30));
    await dialog.getByRole('button', { name: 'Save rate' }).click();
    const planned = rates.getByRole('row', { name: /Planned/ });
    await expect(planned).toContainText(longDate(addDays(today, 30)));
    await planned.getByRole('button', { name: 'Actions for $45.00 per hour' }).click();
    await page.getByRole('menuitem', { name: 'Correct' }).click();
    await dialog.getByLabel('Rate ($)').fill('46.5');
    await dialog.getByRole('button', { name: 'Save rate' }).click();
    await expect(planned).toContainText('$46.50 per hour');
    await expect(dialog).toBeHidden();
    await expectAccessible(page);
    await planned.getByRole('button', { name: 'Actions for $46.50 per hour' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(planned).toHaveCount(0);
    await rates.getByRole('button', { name: /^Show \d+ past or removed rate/ }).click();
    await expect(
      rates.getByRole('row', { name: /\$46\.50 per hour.*Removed/ }).first(),
    ).toBeVisible();
  });
}
