import { expect, test, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { shortDate } from '../domain/format.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import {
  chooseSignOut,
  expectLoaded,
  signInAs,
  submitSignIn,
  tokenOf,
  useCarrier,
  visit,
} from './carrier.ts';

const carrier = useCarrier();
const today = Temporal.Now.plainDateISO('America/Chicago').toString();

const notice = (page: Page) => page.getByRole('region', { name: 'Sign-in' });

/** Advances the clock of the page, but not the session on the server. */
async function advanceClock(page: Page, minutes: number): Promise<void> {
  // Waits for all responses, because the page would treat a later response as activity.
  await expectLoaded(page);
  await page.evaluate((ahead) => {
    const now = Temporal.Now.instant();
    Temporal.Now.instant = () => now.add({ minutes: ahead });
  }, minutes);
}

/** Changes all sessions so that the server treats them as ended.
 *  @param change the assignment of the SQL update */
async function endSessions(change: string): Promise<void> {
  await carrier.rows(`update sessions set ${change}`);
}

test('redirects to the public page after the idle timeout, and restores the typed text after sign-in', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', {
    at: '/dashboard/time-logs?tab=my-weeks',
  });
  await page
    .getByRole('button', { name: /Upcoming Week/ })
    .first()
    .click();
  const monday = shortDate(addDays(weekStartOf(today), 7));
  const notes = page.getByRole('textbox', { name: `Notes for Monday, ${monday}` });
  await notes.fill('Vacation in Taos');
  // Waits for all reads, so that the click sends the first request after the session ends.
  await expectLoaded(page);
  await endSessions("last_seen_at = now() - interval '31 minutes'");
  await page.getByRole('button', { name: 'Submit This Week' }).last().click();

  await expect(page).toHaveURL(`${carrier.url}/`);
  await expect(notice(page)).toContainText('You were signed out. You were inactive for too long.');
  await expect(notice(page)).toContainText(/1 entry is safe on this (phone|device)\./);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('lh1_');
  await expectAccessible(page);
  await notice(page).getByRole('link', { name: 'Sign in again' }).click();
  await submitSignIn(page, 'driver');
  await expect(page).toHaveURL(/\/dashboard\/time-logs\?tab=my-weeks/);
  await page
    .getByRole('button', { name: /Upcoming Week/ })
    .first()
    .click();
  await expect(notes).toHaveValue('Vacation in Taos');
  await page.goto('/');
  await expect(notice(page)).toHaveCount(0);
});

test('does not return another person to the page of the ended session', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/logs' });
  await expectLoaded(page);
  await endSessions("expires_at = now() - interval '1 minute'");
  await page.reload();
  await expect(notice(page)).toContainText('Your sign-in reached its time limit.');
  await notice(page).getByRole('link', { name: 'Sign in again' }).click();
  await submitSignIn(page, 'driver');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('still shows the reason after a reload while the session ends', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/profile' });
  await expectLoaded(page);
  // Stores the state that the page stores just before it redirects.
  await page.evaluate(
    (stored) => {
      sessionStorage.removeItem('linehaul-session');
      sessionStorage.setItem('linehaul-signed-out', stored);
    },
    JSON.stringify({ reason: 'expired', path: '/dashboard/profile' }),
  );
  await page.reload();
  await expect(notice(page)).toContainText('Your sign-in reached its time limit.');
});

test('does not let staff stay signed in on a device, and says why', async ({ browser }) => {
  for (const [username, isStaff] of [
    ['supervisor', true],
    ['driver', false],
  ] as const) {
    const page = await signInAs(browser, carrier, username, { at: '/dashboard/profile' });
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await advanceClock(page, 31);
    await notice(page).getByRole('link', { name: 'Sign in again' }).click();
    const choice = page.getByRole('checkbox', { name: 'Keep me signed in on this device' });
    await expect(choice).toBeEnabled({ enabled: !isStaff });
    await expect(page.getByText('Not for staff accounts.')).toHaveCount(isStaff ? 1 : 0);
    await expectAccessible(page);
  }
});

test('opens a linked dashboard page after the sign-in', async ({ page }) => {
  await page.goto(`${carrier.url}/dashboard/reports?type=payroll`);
  await expect(page).toHaveURL(`${carrier.url}/`);
  await expect(notice(page)).toContainText('Sign in to open this page.');
  await notice(page).getByRole('link', { name: 'Sign in' }).click();
  await submitSignIn(page, 'accountant');
  await expect(page).toHaveURL(/\/dashboard\/reports/);
  await expect(page.getByRole('heading', { name: 'Reports & Analytics' })).toBeVisible();
});

test('says in Spanish why the session ended', async ({ browser }) => {
  // The sign-in stores the browser's language in the account, so no other test of this file signs in with the account.
  const page = await signInAs(browser, carrier, 'luis.ortega', {
    at: '/dashboard/profile',
    locale: 'es-US',
  });
  await expectLoaded(page);
  await endSessions("last_seen_at = now() - interval '31 minutes'");
  await page.reload();
  const spanish = page.getByRole('region', { name: 'Inicio de sesión' });
  await expect(spanish).toContainText('Se cerró su sesión. Pasó demasiado tiempo sin actividad.');
  await expect(spanish).toContainText('Inicie sesión otra vez para volver a donde estaba.');
  await expect(spanish).toHaveAttribute('lang', 'es');
  await expectAccessible(page);
  await spanish.getByRole('link', { name: 'Iniciar sesión otra vez' }).click();
  await expect(page.getByRole('heading', { name: 'Inicie sesión en su cuenta' })).toBeVisible();
});

test('ignores a return address on another site', async ({ page }) => {
  await page.goto(`${carrier.url}/login`);
  for (const path of ['https://evil.example/dashboard', '//evil.example/dashboard']) {
    await page.evaluate(
      (stored) => sessionStorage.setItem('linehaul-signed-out', stored),
      JSON.stringify({ reason: 'idle', path }),
    );
    await page.goto(`${carrier.url}/login`);
    await submitSignIn(page, 'driver');
    await expect(page).toHaveURL(`${carrier.url}/dashboard`);
    await chooseSignOut(page);
    await expect(page).toHaveURL(`${carrier.url}/`);
    await page.goto(`${carrier.url}/login`);
  }
});

test('shares the session with a new tab, and signs out both tabs', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: carrier.url });
  const first = await context.newPage();
  await first.goto('/login');
  await submitSignIn(first, 'supervisor');
  await expect(first.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/dashboard/time-logs');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(second).toHaveURL(/\/dashboard\/time-logs/);
  expect(await second.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain('session');
  await chooseSignOut(second);
  await expect(second).toHaveURL(`${carrier.url}/`);
  await expect(notice(second)).toHaveCount(0);
  await expect(first).toHaveURL(`${carrier.url}/`);
  await expect(notice(first)).toContainText('You signed out in another tab.');
});

test('extends the session from the warning before the idle timeout', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/profile' });
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await advanceClock(page, 28);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning).toContainText(/signed out in [01]:\d\d/);
  await expectAccessible(await waitForFadeIn(page));
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await advanceClock(page, 31);
  await expect(page).toHaveURL(`${carrier.url}/`);
  await expect(notice(page)).toContainText('You were inactive for too long.');
});

test('shows on the oldest device why the eleventh sign-in ended its session', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/profile' });
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  const data = { email: 'hr@carrier.example', password: DEMO_PASSWORD };
  for (let count = 0; count < 10; count += 1) {
    expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
  }
  await page.reload();
  await expect(page).toHaveURL(`${carrier.url}/`);
  await expect(notice(page)).toContainText('A newer sign-in ended this one');
});

test('restores a typed form after the session ended, only for the same person', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/profile' });
  const openProfile = async () => {
    await expect(page).toHaveURL(/\/dashboard/);
    await visit(page, '/dashboard/profile');
  };
  // The page may notice the ended session and redirect before the click.
  const save = () =>
    page
      .getByRole('button', { name: 'Save changes' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
  const startTyping = () => page.getByRole('button', { name: 'Edit profile' }).click();
  await startTyping();
  await page.getByLabel('Street').fill('12 Mesa Road');
  await endSessions("expires_at = now() - interval '1 minute'");
  await save();
  await notice(page).getByRole('link', { name: 'Sign in again' }).click();

  await submitSignIn(page, 'driver');
  await openProfile();
  await startTyping();
  await expect(page.getByLabel('Street')).not.toHaveValue('12 Mesa Road');
  await expect(
    page.getByText('Your input from before you were signed out was restored.'),
  ).toHaveCount(0);
  await endSessions("expires_at = now() - interval '1 minute'");
  await save();
  await notice(page).getByRole('link', { name: 'Sign in again' }).click();

  await submitSignIn(page, 'hr');
  await openProfile();
  await startTyping();
  await expect(page.getByLabel('Street')).toHaveValue('12 Mesa Road');
  await expect(
    page.getByText('Your input from before you were signed out was restored.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await startTyping();
  await expect(page.getByLabel('Street')).not.toHaveValue('12 Mesa Road');
});

test('restores notes about one driver only on the page of that driver', async ({ browser }) => {
  const rows = await carrier.rows<{ id: string; email: string }>(
    "select id, email from users where email in ('driver@carrier.example', 'ben.tanner@carrier.example')",
  );
  const pageOf = (username: string) =>
    `/dashboard/contractors/${rows.find(({ email }) => email.startsWith(username))?.id}`;
  const page = await signInAs(browser, carrier, 'supervisor', { at: pageOf('driver') });
  const dialog = page.getByRole('dialog');
  const notes = dialog.getByLabel('Notes');
  const open = () => page.getByRole('button', { name: 'Add a day' }).click();
  await open();
  await notes.fill('Called in from Tulsa');
  await endSessions("expires_at = now() - interval '1 minute'");
  // The page may notice the ended session and redirect before the field is filled in.
  await dialog
    .getByLabel('Day', { exact: true })
    .fill(addDays(today, -1), { timeout: 5_000 })
    .catch(() => undefined);
  await notice(page).getByRole('link', { name: 'Sign in again' }).click();
  await submitSignIn(page, 'supervisor');
  await expect(page).toHaveURL(/\/dashboard/);

  await visit(page, pageOf('ben.tanner'));
  await open();
  await expect(notes).toHaveValue('');
  await visit(page, pageOf('driver'));
  await open();
  await expect(notes).toHaveValue('Called in from Tulsa');
});

test('does not restore the TIN of a W-9 after the session ended', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'pete.novak', { at: '/dashboard/profile/w9' });
  await page.getByText('Individual/sole proprietor').click();
  await page.getByLabel('Number and street').fill('12 Harvest Road');
  const number = page.getByLabel('Social security number (SSN)', { exact: true }).last();
  await number.fill('212-09-7694');
  await page.getByLabel('Type your full name to sign').fill('Pete Novak');
  await advanceClock(page, 31);
  await expect(page).toHaveURL(`${carrier.url}/`);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(stored).toContain('12 Harvest Road');
  expect(stored).not.toMatch(/212-?09-?7694|signature/);
  await notice(page).getByRole('link', { name: 'Sign in again' }).click();
  await submitSignIn(page, 'pete.novak');
  await expect(page).toHaveURL(/\/dashboard\/profile\/w9/);
  await expect(page.getByLabel('Number and street')).toHaveValue('12 Harvest Road');
  await expect(number).toHaveValue('');
  await expect(page.getByLabel('Type your full name to sign')).toHaveValue('');
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('ends the session on the server when the connection is back after a sign-out without one', async ({
    browser,
  }) => {
    const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/profile' });
    await page.evaluate(async () => navigator.serviceWorker.ready);
    const token = (await tokenOf(page)) ?? '';
    const sessions = () =>
      carrier.rows('select from sessions where token_hash = sha256($1::bytea)', [token]);
    await page.context().setOffline(true);
    await chooseSignOut(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('status').filter({ hasText: 'signed out' })).toContainText(
      'You are signed out on this device. The server ends the session when the connection is back.',
    );
    await expect(page.getByLabel('Username')).toBeVisible();
    await expectAccessible(page);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    expect(stored).not.toContain('lh1_');
    expect(await sessions()).toHaveLength(1);
    await page.context().setOffline(false);
    await expect.poll(sessions).toHaveLength(0);
    await expect(page.getByText('You are signed out on this device.')).toHaveCount(0);
  });
});
