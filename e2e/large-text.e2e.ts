import { expect, test } from '@playwright/test';
import { weekStartOf } from '../domain/calendar.ts';
import {
  contentWidthOf,
  expectLoaded,
  PHONE_VIEWPORT,
  signInAs,
  useCarrier,
  visit,
} from './carrier.ts';
import { brokenWords, cutOff } from './screen-checks.ts';

// Opens the screens of drivers, approvers and the payroll office on a phone with text of twice the usual size.
// every-screen.e2e.ts opens all screens on a phone of 320 px.

const carrier = useCarrier();

const SCREENS: Readonly<Record<string, readonly string[]>> = {
  driver: [
    '/dashboard',
    '/dashboard/time-logs',
    '/dashboard/payroll',
    '/dashboard/payroll?tab=tax-documents',
    '/dashboard/profile',
    '/dashboard/profile/notifications',
    '/dashboard/help',
  ],
  supervisor: [
    '/dashboard',
    '/dashboard/time-logs?tab=approvals',
    '/dashboard/time-logs/enter-days',
    '/dashboard/contractors',
  ],
  accountant: [
    '/dashboard/payroll',
    '/dashboard/payroll/settlements',
    '/dashboard/payroll/year',
    '/dashboard/w9-forms',
  ],
};

test.beforeAll(() =>
  // The queue names all days of such a week.
  carrier.rows(`update time_logs set request_reason = 'No signal' where status = 'PENDING'`),
);

for (const [person, screens] of Object.entries(SCREENS))
  test(`shows a ${person} every screen whole with text of twice the size`, async ({ browser }) => {
    test.slow();
    const page = await signInAs(browser, carrier, person, { phone: true });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const screen of screens) {
      // oxlint-disable no-await-in-loop -- all screens use one page
      await visit(page, screen);
      expect.soft(await contentWidthOf(page), screen).toBeLessThanOrEqual(PHONE_VIEWPORT.width);
      expect.soft(await cutOff(page), screen).toEqual([]);
      // oxlint-enable no-await-in-loop
    }
  });

// A tablet, a tablet on its side and a desktop. The menu beside the page makes the second as narrow as the first.
const OFFICE_WIDTHS = [768, 1024, 1440];

test('breaks no word in the lists of the office', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin');
  for (const screen of [
    '/dashboard/payroll/readiness?show=all',
    '/dashboard/w9-forms',
    '/dashboard/logs',
    '/dashboard/contractors',
    '/dashboard/staff',
  ]) {
    // oxlint-disable no-await-in-loop -- one screen after the other
    await visit(page, screen);
    await expectLoaded(page);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    for (const width of OFFICE_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await brokenWords(page), `${screen} at ${width} px`).toEqual([]);
    }
    // oxlint-enable no-await-in-loop
  }
});

test('never covers the note that a driver types with the bar at the bottom', async ({
  browser,
}) => {
  const monday = weekStartOf(Temporal.Now.plainDateISO('America/Chicago').toString());
  await carrier.rows(`delete from time_logs where day >= $1 and settlement_id is null`, [monday]);
  const page = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/time-logs',
  });
  const isInFront = () =>
    page.evaluate(() => {
      const note = document.activeElement;
      if (!note) return false;
      const { left, right, top, bottom } = note.getBoundingClientRect();
      const middle = (left + right) / 2;
      return [top + 4, bottom - 4].every((y) => document.elementFromPoint(middle, y) === note);
    });
  const notes = page
    .getByRole('list', { name: /^Week / })
    .first()
    .locator('[role=button]');
  await expect(notes).toHaveCount(7);
  for (const button of await notes.all()) {
    // oxlint-disable no-await-in-loop -- one note after the other
    await page.setViewportSize({ width: 390, height: 844 });
    await button.click();
    await expect(page.locator('textarea:focus')).toBeVisible();
    // The on-screen keyboard makes the page lower.
    await page.setViewportSize({ width: 390, height: 420 });
    await page.locator('textarea:focus').scrollIntoViewIfNeeded();
    expect(await isInFront()).toBe(true);
    await page.locator('textarea:focus').blur();
    // oxlint-enable no-await-in-loop
  }
});
