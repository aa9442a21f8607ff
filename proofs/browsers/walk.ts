import { DEMO_PASSWORD } from '../../domain/company/demo.ts';
import { dayName, shortDate } from '../../domain/format.ts';
import type { Screen } from './screen.ts';
import type { WatchedNetwork } from './watched-network.ts';

const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const TODAY = `${dayName(today)}, ${shortDate(today)}`;

async function signIn(screen: Screen, username: string): Promise<void> {
  await screen.open('/robots.txt');
  await screen.run(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await screen.open('/login');
  await screen.fill(/^Username/, username);
  await screen.fill(/^Password/, DEMO_PASSWORD);
  await screen.click('button', /^Sign In$/);
  await screen.sees(/Welcome back/);
}

/** Runs in the page. Chooses a drawn photo in the last file field of the dialog. */
function choosePhoto(): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2000, 1500];
  const context = canvas.getContext('2d');
  if (!context) return;
  for (let line = 0; line < 1500; line += 6) {
    context.fillStyle = `hsl(${(line * 137) % 360} 60% 50%)`;
    context.fillRect(line % 900, line, 1100, 5);
  }
  const bytes = atob(canvas.toDataURL('image/jpeg').split(',')[1] ?? '');
  const content = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
  const files = new DataTransfer();
  files.items.add(new File([content], 'receipt.jpg', { type: 'image/jpeg' }));
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1);
  if (!field) return;
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page. Stores the first characters of each file that the page saves. */
function watchFiles(): void {
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (content) => {
    void (content as Blob)
      .slice(0, 5)
      .text()
      .then((start) => document.documentElement.setAttribute('data-saved', start));
    return create(content);
  };
}
const savedCsv = () => /^"?[A-Z]/.test(document.documentElement.dataset['saved'] ?? '');
const savedPdf = () => document.documentElement.dataset['saved'] === '%PDF-';

/** Runs in the page. Applies the print styles to the screen. */
function showPrintView(): void {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
        rule.media.mediaText = 'all';
}

async function driversWeek(screen: Screen, isPhone: boolean): Promise<void> {
  await screen.open('/dashboard/time-logs');
  await screen.sees(/Submit This Week|Update week/);
  await screen.picture('week');
  await screen.click('field', new RegExp(`^Worked on ${TODAY}`));
  await screen.fill(new RegExp(`^Hours on ${TODAY}`), '9.5');
  if (isPhone) await screen.click('button', new RegExp(`for ${TODAY}$`));
  await screen.fill(isPhone ? /^Notes/ : new RegExp(`^Notes for ${TODAY}`), 'Amarillo to Tulsa');
  await screen.picture('week-typed');
  await screen.click('button', /^(Submit This Week|Update week)$/);
  await screen.sees(/Weekly time logs submitted successfully!/);
  await screen.picture('week-submitted');
}

async function expense(screen: Screen): Promise<void> {
  await screen.click('button', /^Add expense$/);
  await screen.fill(/^Amount/, '84.20');
  await screen.choose(/^Category/, 'Fuel');
  await screen.fill(/^Purpose/, 'Reefer fuel');
  await screen.fill(/^Place/, 'Amarillo, TX');
  await screen.run(choosePhoto);
  await screen.finds('image', /^Preview of the receipt/);
  await screen.picture('expense');
  await screen.click('button', /^Save expense$/);
  await screen.sees(/Expense added\. Your approver will review it\./);
  await screen.picture('expense-saved');
}

async function offlineAndBack(screen: Screen, network: WatchedNetwork, isPhone: boolean) {
  await screen.waitFor('no service worker', () => {
    void navigator.serviceWorker
      .getRegistration()
      .then((found) => found?.active && document.documentElement.setAttribute('data-worker', ''));
    return document.documentElement.hasAttribute('data-worker');
  });
  network.setOnline(false);
  await screen.open('/dashboard/time-logs');
  await screen.sees(/No connection\. Last updated/);
  if (isPhone) await screen.click('button', new RegExp(`for ${TODAY}$`));
  await screen.fill(isPhone ? /^Notes/ : new RegExp(`^Notes for ${TODAY}`), 'No signal in Raton');
  await screen.click('button', /^(Submit This Week|Update week)$/);
  await screen.sees(/Saved on this device/);
  // Without a connection, failed requests are expected.
  network.takeErrors();
  await screen.picture('offline');
  network.setOnline(true);
  await screen.sees(/1 entry sent\./);
  network.takeErrors();
  await screen.picture('online-again');
}

async function papers(screen: Screen): Promise<void> {
  await signIn(screen, 'driver');
  await screen.open('/dashboard/payroll');
  await screen.sees(/Paid on/);
  await screen.picture('statements');
  await screen.click('button', /^Days of |^Mon, /);
  await screen.click('link', /^Open statement$/);
  await screen.sees(/Settlement statement/);
  await screen.picture('statement');
  await screen.run(showPrintView);
  await screen.picture('statement-printed', { isPrint: true });
  await screen.open('/dashboard/profile/w9');
  await screen.sees(/W-9/);
  await screen.picture('w9');
  await screen.open('/dashboard/profile/delivery');
  await screen.run(watchFiles);
  await screen.click('button', /^Open the sample PDF$/);
  await screen.waitFor('no PDF', savedPdf);
  await screen.picture('delivery');
}

async function spanish(screen: Screen): Promise<void> {
  await signIn(screen, 'driver');
  await screen.run(() => localStorage.setItem('linehaul-language', 'es'));
  await screen.open('/dashboard/time-logs');
  await screen.sees(/Semana actual/);
  await screen.picture('spanish');
}

async function approvals(screen: Screen): Promise<void> {
  await signIn(screen, 'supervisor');
  await screen.open('/dashboard/time-logs?tab=approvals');
  await screen.finds('button', /^Approve week: /);
  await screen.picture('approvals');
  await screen.click('button', /^Approve week: /);
  await screen.sees(/days? approved/);
  await screen.picture('approved');
}

async function payday(screen: Screen): Promise<void> {
  await signIn(screen, 'admin');
  await screen.open('/dashboard/payroll?tab=payday');
  await screen.finds('button', /^Process \d+$/);
  await screen.picture('payday');
  await screen.click('button', /^Process \d+$/);
  await screen.sees(/Process \d+ settlements?\?/);
  await screen.picture('payday-process');
  await screen.click('button', /^Process \d+$/);
  await screen.finds('button', /^Mark \d+ as paid$/);
  await screen.picture('payday-processed');
  await screen.click('button', /^Mark \d+ as paid$/);
  await screen.sees(/Mark \d+ settlements? as paid\?/);
  await screen.picture('payday-pay');
  await screen.click('button', /^Mark \d+ as paid$/);
  await screen.sees(/settlements? marked as paid/);
  await screen.picture('payday-paid');
  await screen.open('/dashboard/logs');
  await screen.sees(/Every change, sign-in and download/);
  await screen.picture('audit-logs');
}

async function report(screen: Screen): Promise<void> {
  await signIn(screen, 'admin');
  await screen.open('/dashboard/reports');
  await screen.click('button', /^Generate Report$/);
  await screen.choose(/^Report Type/, 'Payroll Summary');
  await screen.choose(
    /^Start Date/,
    Temporal.PlainDate.from(today).subtract({ months: 3 }).toString(),
  );
  await screen.choose(/^End Date/, today);
  await screen.picture('report-dialog');
  await screen.click('button', /^Generate$/);
  await screen.sees(/Report generated successfully!/);
  await screen.click('link', /^Payroll Summary, /);
  await screen.finds('button', /^Show as table: Pay per week/);
  await screen.waitFor('no short amounts on the axis', () =>
    [...document.querySelectorAll('svg text')].some((text) => /^\$\d+K$/.test(text.textContent)),
  );
  await screen.picture('report');
  await screen.run(watchFiles);
  await screen.click('button', /^Export CSV$/);
  await screen.waitFor('no CSV', savedCsv);
  await screen.run(showPrintView);
  await screen.picture('report-printed', { isPrint: true });
}

async function visitor(screen: Screen): Promise<void> {
  await screen.open('/');
  await screen.sees(/Caprock Line/);
  await screen.picture('public');
  await screen.open('/login');
  await screen.finds('button', /^Sign In$/);
  await screen.picture('sign-in');
}

async function driver(screen: Screen, network: WatchedNetwork, isPhone: boolean): Promise<void> {
  await signIn(screen, 'driver');
  await screen.picture('dashboard');
  await leaveOften(screen);
  await driversWeek(screen, isPhone);
  await expense(screen);
  await offlineAndBack(screen, network, isPhone);
}

type Part = (screen: Screen, network: WatchedNetwork, isPhone: boolean) => Promise<void>;

/** Leaves the week while it stores its data for offline use, several times. Safari keeps the transactions of such a page
 *  open, so later pages could store nothing. */
async function leaveOften(screen: Screen): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    // oxlint-disable no-await-in-loop -- one page
    await screen.open('/dashboard/time-logs');
    await screen.sees(/Submit This Week|Update week/);
    await screen.open('/robots.txt');
    // oxlint-enable no-await-in-loop
  }
}

/** The work of the proof, in the order of a walk. A part can run alone. */
export const PARTS = {
  visitor,
  driver,
  papers,
  spanish,
  approvals,
  payday,
  report,
} satisfies Record<string, Part>;
export type PartName = keyof typeof PARTS;
