import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { dayName, shortDate } from '../domain/format.ts';
import type { Carrier } from './carrier.ts';

// Helpers for tests that type notes into a driver's next week while the network fails.

export const today = Temporal.Now.plainDateISO('America/Chicago').toString();
export const nextMonday = addDays(weekStartOf(today), 7);

export const notesOf = (page: Page, day: string) =>
  page.getByRole('textbox', { name: `Notes for ${dayName(day)}, ${shortDate(day)}` });

/** Returns a function that reads the stored notes of a demo person's day. */
export const storedNotesOf =
  (carrier: Carrier) =>
  async (day: string, username = 'driver'): Promise<string[]> => {
    const rows = await carrier.rows<{ notes: string }>(
      `select notes from time_logs t join users u on u.id = t.user_id
       where u.email = $1 and t.day = $2`,
      [`${username}@carrier.example`, day],
    );
    return rows.map(({ notes }) => notes);
  };

/** Returns the number of submissions with these notes in the audit trail. */
export async function countSubmissions(carrier: Carrier, notes: string): Promise<number> {
  const rows = await carrier.rows(
    `select 1 from audit_log where action = 'TIME_LOGS_SUBMITTED' and new_values::text like $1`,
    [`%${notes}%`],
  );
  return rows.length;
}

/** Waits for the service worker and opens the fields of next week. */
export async function openSheet(page: Page): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page
    .getByRole('button', { name: /Upcoming Week/ })
    .first()
    .click();
  await expect(notesOf(page, nextMonday)).toBeVisible();
}

export async function submitNotes(page: Page, notes: string): Promise<void> {
  await notesOf(page, nextMonday).fill(notes);
  await page
    .getByRole('button', { name: /^(Submit This Week|Update week)$/ })
    .nth(1)
    .click();
}

/** Changes the page's draft and waits until the browser has stored it. The page then tells its other tabs. */
export async function fillAndStore(page: Page, field: Locator, value: string): Promise<void> {
  const stored = await page.evaluateHandle(() => {
    const channel = new BroadcastChannel('linehaul-session');
    const isStored = new Promise<void>((resolve) => {
      channel.addEventListener('message', ({ data }) => {
        if (data.kind === 'drafts') resolve();
      });
    });
    return { isStored };
  });
  await field.fill(value);
  await stored.evaluate(({ isStored }) => isStored);
}
