import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import {
  detectExecution,
  expandSections,
  inspect,
  watchForIncidents,
} from '../proofs/inject/screens.ts';
import { hostileStrings } from '../proofs/inject/strings.ts';
import { expectAccessible } from './accessibility.ts';
import {
  DESKTOP_VIEWPORT,
  expectLoaded,
  idOf,
  PHONE_VIEWPORT,
  signInAs,
  useCarrier,
  visit,
  watchForErrors,
} from './carrier.ts';
import { expectAllReadAgain, failFirstReads, retryFailedReads } from './failing-reads.ts';
import { englishIn, expectSpanish, readTexts, SPANISH, typedTexts } from './spanish-texts.ts';
import { cutOff, emptyParts, sidewaysScrolls, smallTargets } from './screen-checks.ts';

// Opens every screen of each person: every menu entry, quick action and to-do, and the screens that are one click
// further. No screen may show a refusal, an error, or an empty list that does not say why it is empty.
//
// On a phone in dark mode, each screen is also checked for accessibility, sideways scroll at 320 and 390 pixels, failed
// reads, and names and notes that contain code. Drivers and approvers read the screens in Spanish.

test.describe.configure({ mode: 'parallel' });
const carrier = useCarrier();

interface Visitor {
  username: string;
  /** Whether the person works on a phone in Spanish. */
  isSpanish?: boolean;
  hasTouchTargets?: boolean;
  /** False if the visits of the administrator and the driver check the accessibility of the same screens, and how they
   *  recover from a failed read. */
  isFirst?: boolean;
  /** Screens without a link in the menu or on the dashboard. */
  screens: readonly string[];
}

/** The people whose screens get all checks. Together they have every screen. */
const CHECKED: readonly Visitor[] = [
  {
    username: 'driver',
    isSpanish: true,
    hasTouchTargets: true,
    screens: [
      '/dashboard/profile/w9',
      '/dashboard/profile/delivery',
      '/dashboard/profile/notifications',
    ],
  },
  {
    username: 'supervisor',
    isSpanish: true,
    hasTouchTargets: true,
    isFirst: false,
    screens: ['/dashboard/time-logs/enter-days'],
  },
  {
    username: 'manager',
    isSpanish: true,
    isFirst: false,
    screens: [
      '/dashboard/payroll/settlements',
      '/dashboard/payroll/deductions',
      '/dashboard/payroll/questions',
    ],
  },
  {
    username: 'admin',
    screens: [
      '/dashboard/payroll?tab=payday',
      '/dashboard/payroll/settlements',
      '/dashboard/payroll/deductions',
      '/dashboard/payroll/escrow-interest',
      '/dashboard/payroll/deductions/report',
      '/dashboard/payroll/import',
      '/dashboard/payroll/export',
      '/dashboard/payroll/year',
      '/dashboard/payroll/year/file',
      '/dashboard/payroll/readiness',
      '/dashboard/payroll/delivery',
      '/dashboard/payroll/opening-balances',
      '/dashboard/payroll/tin-matching',
      '/dashboard/staff?search=%3Cimg%20src%3Dx%20onerror%3Dwindow.__pwned%3D1%3E',
    ],
  },
];

/** People who see a part of the same screens. They open each screen on a desktop. */
const OTHERS = ['hr', 'accountant', 'asst.manager', 'clerk', 'dispatch'];

const SMALLEST_PHONE = { width: 320, height: 640 };

test.beforeAll(async () => {
  // The to-do for missing rates appears only for people who may set a rate.
  await carrier.rows(
    "update users set hourly_rate_ten_thousandths = null where email = 'ben.tanner@carrier.example'",
  );
  // The approval queue names all days of a week that an approver requested.
  await carrier.rows("update time_logs set request_reason = 'No signal' where status = 'PENDING'");
  await carrier.rows(
    "update users set archived_at = now() where email = 'dale.prewitt@carrier.example'",
  );
  await carrier.rows(
    `insert into deduction_agreements (id, user_id, kind, name, authority, amount_cents, first_week, repays_balance, priority)
     select gen_random_uuid(), u.id, kind, 'Cargo', 'Clause 7.2', 5000, '2026-01-05', kind = 'ADVANCE', 1
     from users u, unnest(array['INSURANCE', 'ADVANCE', 'ESCROW']) kind where u.email = 'driver@carrier.example'`,
  );
  // The app accepts these strings as names and notes.
  const strings = hostileStrings(500).filter((text) => /^[ -~]{6,40}$/.test(text));
  for (const column of [
    'users.last_name',
    'time_logs.notes',
    'time_logs.decision_reason',
    'expenses.purpose',
    'expenses.place',
    'pay_lines.description',
    'pay_exceptions_accepted.reason',
    'pay_rates.reason',
    'deduction_agreements.name',
    'deduction_agreements.authority',
  ]) {
    const [table, name] = column.split('.');
    // Triggers guard stored lines and expenses.
    await carrier.rows(`alter table ${table} disable trigger user`);
    await carrier.rows(
      `update ${table} changed set ${name} = ($1::text[])[1 + number % $2]
       from (select ctid, row_number() over (order by ctid) as number from ${table}) numbered
       where numbered.ctid = changed.ctid and ${name} is not null and ${name} <> ''`,
      [strings, strings.length],
    );
    await carrier.rows(`alter table ${table} enable trigger user`);
  }
});

const REFUSALS = [
  /you (don't|do not) have (permission|access)|your permissions do not include|you are not allowed/i,
  /ask your administrator|something went wrong|page not found|failed to load/i,
  /no tiene permiso|sus permisos no incluyen|hable con su administrador|algo salió mal/i,
  /página no encontrada|no se pud/i,
];

/** Collects the requests of the page that the server refuses or fails (status 400 and above). */
function watchRefusedRequests(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (response.status() >= 400) refused.push(`${response.status()} ${url.pathname}${url.search}`);
  });
  return refused;
}

async function pathsOf(links: Locator): Promise<string[]> {
  const hrefs = await links.evaluateAll((elements) =>
    elements.map((link) => link.getAttribute('href')),
  );
  return hrefs.filter((href) => href !== null);
}

/** Returns the paths of the menu, of the dashboard and of `more`. Several links open the same page for different people.
 *  The test opens one of them. */
async function screensOf(page: Page, more: readonly string[]): Promise<string[]> {
  await expectLoaded(page);
  const menu = page.getByRole('navigation', { name: /^(Pages|Páginas)$/ }).getByRole('link');
  await expect(menu.first()).toBeVisible();
  const all = [
    ...(await pathsOf(menu)),
    ...(await pathsOf(page.getByRole('main').getByRole('link'))),
    ...more,
  ];
  const paths = new Map(all.map((path) => [path.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id'), path]));
  expect(paths.size).toBeGreaterThan(2);
  return [...paths.values()];
}

/** A page without records must say why. */
async function expectUseful(page: Page, label: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('.MuiAlert-standardError'), label).toHaveCount(0);
  const text = await main.innerText();
  for (const refusal of REFUSALS) expect(text.match(refusal)?.[0], label).toBeUndefined();
  expect.soft(await emptyParts(page), `${label}: empty`).toEqual([]);
}

async function expectPath(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url());
  expect(pathname, `${path} stays open`).toBe(new URL(path, page.url()).pathname);
}

/** Opens each tab of the page that is not open and runs `check` on it. */
async function eachOtherTab(page: Page, check: () => Promise<void>): Promise<void> {
  const tabs = await page.getByRole('main').getByRole('tab').all();
  const open = await Promise.all(tabs.map((tab) => tab.getAttribute('aria-selected')));
  for (const tab of tabs.filter((_, index) => open[index] !== 'true')) {
    await tab.click();
    await check();
  }
}

/** Checks the open screen of a phone. Uses soft assertions, so that one run reports all problems. */
async function checkScreen(
  page: Page,
  label: string,
  { isSpanish = false, hasTouchTargets = false, isFirst = true }: Visitor,
  incidents: string[],
): Promise<void> {
  await retryFailedReads(page, label);
  await expectUseful(page, label);
  await expandSections(page);
  await retryFailedReads(page, label);
  const { links } = await inspect(page);
  const isOwn = (link: string) => new URL(link, carrier.url).origin === carrier.url;
  expect
    .soft(
      links.filter((link) => !isOwn(link)),
      `${label}: links of typed text`,
    )
    .toEqual([]);
  expect.soft(incidents.splice(0), `${label}: incidents`).toEqual([]);
  if (isSpanish) await expectSpanish(page, label, await typedTexts(carrier));
  if (hasTouchTargets) expect.soft(await smallTargets(page), label).toEqual([]);
  const product = page.getByRole('banner').getByText(/^(Management System|Sistema de gestión)$/);
  const isTruncated = await product.evaluate((name) => name.scrollWidth > name.clientWidth);
  expect.soft(isTruncated, `${label} truncates the product name`).toBe(false);
  if (isFirst) await expectAccessible(page);
  for (const viewport of [SMALLEST_PHONE, PHONE_VIEWPORT]) {
    await page.setViewportSize(viewport);
    const { overflow, widest } = await inspect(page);
    expect.soft(overflow, `${label} at ${viewport.width} pixels: ${widest}`).toBe(0);
    expect.soft(await cutOff(page), `${label} at ${viewport.width} pixels`).toEqual([]);
  }
  expect.soft(await sidewaysScrolls(page), `${label} scrolls sideways`).toEqual([]);
}

async function openPhone(browser: Browser, { username, isSpanish }: Visitor): Promise<Page> {
  const page = await signInAs(browser, carrier, username, {
    phone: true,
    dark: true,
    locale: isSpanish ? SPANISH : 'en-US',
    at: '/',
  });
  await detectExecution(page.context());
  return page;
}

for (const visitor of CHECKED) {
  const { username, isSpanish = false, isFirst = true, screens } = visitor;
  test(`opens every screen of ${username} on a phone${isSpanish ? ' in Spanish' : ''}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const page = await openPhone(browser, visitor);
    const incidents: string[] = [];
    watchForIncidents(page, carrier.url, incidents);
    const refused = watchRefusedRequests(page);
    await page.setViewportSize(DESKTOP_VIEWPORT);
    await page.goto('/dashboard');
    const paths = await screensOf(page, screens);
    if (username === 'admin') paths.push(`/dashboard/contractors/${await idOf(carrier, 'driver')}`);
    await page.setViewportSize(PHONE_VIEWPORT);
    if (isFirst) await failFirstReads(page);
    for (const path of ['/dashboard', ...paths]) {
      // A reload takes longer than the checks of most screens. It is needed only for reads that fail first.
      await (isFirst ? page.goto(path) : visit(page, path));
      await checkScreen(page, `${username} ${path}`, visitor, incidents);
      await expectPath(page, path);
      await eachOtherTab(page, () =>
        checkScreen(page, `${username} ${page.url()}`, visitor, incidents),
      );
      if (isFirst) await expectAllReadAgain(page, `${username} ${path}`);
    }
    expect(refused).toEqual([]);
    await page.locator('header button').first().click();
    await page.locator('nav').last().waitFor();
    if (isSpanish) await expectSpanish(page, `${username} menu`, await typedTexts(carrier));
  });
}

for (const username of OTHERS) {
  test(`opens every screen of ${username}`, async ({ browser }) => {
    test.slow();
    const page = await signInAs(browser, carrier, username);
    const refused = watchRefusedRequests(page);
    const paths = await screensOf(page, []);
    await expectUseful(page, '/dashboard');
    for (const path of paths) {
      await visit(page, path);
      await expectPath(page, path);
      await expectUseful(page, path);
      await eachOtherTab(page, async () => {
        await expectLoaded(page);
        await expectUseful(page, page.url());
      });
    }
    expect(refused).toEqual([]);
  });
}

const WITHOUT_SESSION = ['/login', '/forgot-password', '/join', '/reset-password#token'];

test('shows the pages of visitors in Spanish', async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: carrier.url,
    locale: SPANISH,
    viewport: PHONE_VIEWPORT,
  });
  watchForErrors(page);
  for (const screen of WITHOUT_SESSION) {
    await page.goto(screen);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.locator('h1').first().waitFor();
    await expectSpanish(page, screen, await typedTexts(carrier));
  }
});

test('detects English text on a page', async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: carrier.url,
    locale: 'en-US',
    viewport: PHONE_VIEWPORT,
  });
  await page.goto('/login');
  await page.getByLabel('Username').waitFor();
  const { texts } = await page.evaluate(readTexts);
  expect(englishIn(texts, [])).not.toEqual([]);
  const spanish = ['No hay días pendientes', 'Ana a las 8:00', 'Formulario W-9', 'a@the.example'];
  expect(englishIn(spanish, [])).toEqual([]);
  expect(englishIn(['Rested all day. Enviar'], ['Rested all day.'])).toEqual([]);
});
