import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { weekLabel } from '../domain/format.ts';
import { waitForFadeIn } from './accessibility.ts';
import { expectLoaded, idOf, signInAs, useCarrier, visit } from './carrier.ts';
import { expectSpanish, SPANISH, typedTexts } from './spanish-texts.ts';

// Opens the dialogs of drivers, approvers and managers in Spanish on a phone, and the pages of one settlement and one
// contractor. Only the payday test saves data, because each of its dialogs requires the previous one.

const carrier = useCarrier();
const lastMonday = addDays(
  weekStartOf(Temporal.Now.plainDateISO('America/Chicago').toString()),
  -7,
);

interface SpanishSession {
  page: Page;
  /** Checks the text on the screen. */
  check(screen: string): Promise<void>;
  /** Opens a dialog, checks its text and closes it. */
  checkDialog(opener: Locator): Promise<void>;
}

async function signInInSpanish(
  browser: Browser,
  person: string,
  at: string,
): Promise<SpanishSession> {
  const page = await signInAs(browser, carrier, person, { phone: true, locale: SPANISH, at });
  await expectLoaded(page);
  const typed = await typedTexts(carrier);
  const check = (screen: string) => expectSpanish(page, `${person}, ${screen}`, typed);
  return {
    page,
    check,
    async checkDialog(opener) {
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading').first()).toBeVisible();
      await expect(dialog.locator('.MuiSkeleton-root')).toHaveCount(0);
      await waitForFadeIn(page);
      await check(`dialog “${await dialog.getByRole('heading').first().textContent()}”`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    },
  };
}

const buttonOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('shows a driver a settlement statement, the W-9 form and dialogs in Spanish', async ({
  browser,
}) => {
  const [settlement] = await carrier.rows<{ id: string }>(
    `select r.id from settlements r join users u on u.id = r.user_id
     where u.email = 'driver@carrier.example' and r.status = 'PAID' order by r.week_start desc limit 1`,
  );
  const { page, check, checkDialog } = await signInInSpanish(
    browser,
    'driver',
    `/dashboard/payroll/statements/${settlement!.id}`,
  );
  await check('settlement statement');

  await visit(page, '/dashboard/profile/w9');
  await buttonOf(page, 'Cambiar y firmar de nuevo').click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await check('W-9 form');

  await visit(page, '/dashboard/time-logs');
  await checkDialog(buttonOf(page, 'Agregar gasto'));
  await buttonOf(page, 'Semanas anteriores').click();
  await buttonOf(page, new RegExp(`^${weekLabel(lastMonday, SPANISH)}`)).click();
  await check('a previous week');
  await checkDialog(buttonOf(page, 'Agregar un día olvidado'));
});

test('shows a supervisor the dialogs of approvals in Spanish', async ({ browser }) => {
  const { page, checkDialog } = await signInInSpanish(
    browser,
    'supervisor',
    '/dashboard/time-logs?tab=approvals#expenses-to-decide',
  );
  const expenses = page.getByRole('region', { name: 'Gastos' });
  await checkDialog(expenses.getByRole('button', { name: /^Rechazar/ }).first());
  await checkDialog(expenses.getByRole('button', { name: /^Recibo: / }).first());
  await checkDialog(buttonOf(page, /^Rechazar semana: /));
  await checkDialog(buttonOf(page, 'Nombrar suplente'));
  await checkDialog(buttonOf(page, 'Agregar un día'));
});

test('shows a manager a contractor and the dialogs of the page in Spanish', async ({ browser }) => {
  const { page, check, checkDialog } = await signInInSpanish(
    browser,
    'manager',
    `/dashboard/contractors/${await idOf(carrier, 'driver')}`,
  );
  await check('contractor');
  for (const action of ['Editar contratista', 'Desactivar contratista', 'Agregar un día'])
    await checkDialog(buttonOf(page, action));
  await checkDialog(buttonOf(page, 'Agregar tarifa'));
  await visit(page, '/dashboard/contractors');
  await checkDialog(buttonOf(page, 'Agregar contratista'));
});

async function confirm(page: Page, opener: Locator, button: RegExp): Promise<void> {
  await opener.click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

test('shows a manager payday and its dialogs in Spanish', async ({ browser }) => {
  const { page, check, checkDialog } = await signInInSpanish(
    browser,
    'manager',
    '/dashboard/payroll?tab=payday',
  );
  await check('payday');
  await checkDialog(buttonOf(page, 'Aceptar para varios beneficiarios'));
  await checkDialog(buttonOf(page, /^Aceptar con motivo: /));
  const process = buttonOf(page, /^Procesar \d+$/);
  await checkDialog(process);
  await confirm(page, process, /^Procesar/);
  const pay = buttonOf(page, /^Marcar \d+ como pagadas?$/);
  await expect(pay).toBeVisible();
  await check('processed');
  await checkDialog(pay);
  await confirm(page, pay, /^Marcar/);
  await expect(
    page.getByText(/liquidaci(?:ón marcada como pagada|ones marcadas como pagadas),/),
  ).toBeVisible();
  await check('paid');
  const [paid] = await carrier.rows<{ name: string }>(
    `select concat(u.first_name, ' ', u.last_name) as name from settlements_with_payment r join users u on u.id = r.user_id
     where r.week_start = $1 and r.status = 'PAID' and r.user_id <> r.paid_by limit 1`,
    [lastMonday],
  );
  await page.getByRole('button', { name: paid!.name, exact: true }).click();
  await expect(buttonOf(page, /^Agregar línea para /)).toBeVisible();
  await check('lines of a payee');
  await checkDialog(buttonOf(page, /^Agregar línea para /));
  await checkDialog(buttonOf(page, /^Revertir: /));
});
