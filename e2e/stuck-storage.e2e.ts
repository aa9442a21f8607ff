import { expect, test, type Page } from '@playwright/test';
import { signInAs, useCarrier } from './carrier.ts';
import { nextMonday, openSheet, storedNotesOf, submitNotes } from './offline-week.ts';

// Safari can keep a transaction of IndexedDB open for a page that nobody sees. `npm run proof:browsers` leaves pages while
// they store data in WebKit.

test.use({ serviceWorkers: 'allow' });

const carrier = useCarrier();
const storedNotes = storedNotesOf(carrier);

/** Runs in the page. Keeps a transaction of all stores open, as a page in the back/forward cache of Safari does. */
function holdTransaction(): void {
  const opening = indexedDB.open('linehaul');
  opening.onsuccess = () => {
    const stores = [...opening.result.objectStoreNames];
    const transaction = opening.result.transaction(stores, 'readwrite');
    const read = () => {
      transaction.objectStore('keys').count().onsuccess = read;
    };
    read();
  };
}

const submitted = (page: Page) => page.getByText('Weekly time logs submitted successfully!');

test('sends a week when another page keeps the storage busy', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/time-logs' });
  await openSheet(page);
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(holdTransaction);
  await submitNotes(page, 'Tulsa');
  await expect(submitted(page)).toBeVisible();
  expect(await storedNotes(nextMonday)).toEqual(['Tulsa']);
});

test('stores a week after the page was in the back/forward cache', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'ben.tanner', { at: '/dashboard/time-logs' });
  await openSheet(page);
  const pass = (type: string) =>
    page.evaluate(
      (name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
      type,
    );
  await pass('pagehide');
  await submitNotes(page, 'Amarillo');
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await pass('pageshow');
  await expect(submitted(page)).toBeVisible();
  expect(await storedNotes(nextMonday, 'ben.tanner')).toEqual(['Amarillo']);
});
