import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { weekLabel } from '../domain/format.ts';
import { settled, signInAs, useCarrier, visit } from './carrier.ts';
import { expectSpanish, SPANISH, typedTexts } from './spanish-texts.ts';

// Opens the dialogs of drivers, approvers and managers in Spanish on a phone, and the pages of one settlement and one
// contractor. Only the payday test saves, because each of its dialogs needs the one before.

const carrier = useCarrier();
const lastMonday = addDays(
  weekStartOf(Temporal.Now.plainDateISO('America/Chicago').toString()),
  -7,
);

interface Walk {
  page: Page;
  see(what: string): Promise<void>;
  /** Opens a dialog, checks its language and closes it. */
  seeDialog(opener: Locator): Promise<void>;
}

async function walkAs(browser: Browser, person: string): Promise<Walk> {
  const page = await signInAs(browser, carrier, person, { phone: true, locale: SPANISH });
  const typed = await typedTexts(carrier);
  const see = (what: string) => expectSpanish(page, `${person}, ${what}`, typed);
  return {
    page,
    see,
    async seeDialog(opener) {
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading').first()).toBeVisible();
      await expect(dialog.locator('.MuiSkeleton-root')).toHaveCount(0);
      await settled(page);
      await see(`dialog “${await dialog.getByRole('heading').first().textContent()}”`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    },
  };
}

async function idFrom(sql: string): Promise<string> {
  const [row] = await carrier.rows<{ id: string }>(sql);
  return row!.id;
}

const buttonOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('shows a driver a settlement statement, the W-9 form and dialogs in Spanish', async ({
  browser,
}) => {
  const { page, see, seeDialog } = await walkAs(browser, 'driver');
  const settlement = await idFrom(
    `select r.id from payroll_runs r join users u on u.id = r.user_id
     where u.email = 'driver@carrier.example' and r.status = 'PAID' order by r.week_start desc limit 1`,
  );
  await visit(page, `/dashboard/payroll/statements/${settlement}`);
  await see('settlement statement');

  await visit(page, '/dashboard/profile/w9');
  await buttonOf(page, 'Cambiar y firmar de nuevo').click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await see('W-9 form');

  await visit(page, '/dashboard/time-logs');
  await seeDialog(buttonOf(page, 'Agregar gasto'));
  await buttonOf(page, 'Semanas anteriores').click();
  await buttonOf(page, new RegExp(`^${weekLabel(lastMonday, SPANISH)}`)).click();
  await see('a previous week');
  await seeDialog(buttonOf(page, 'Solicitar un día'));
});

test('shows a supervisor the dialogs of approvals in Spanish', async ({ browser }) => {
  const { page, seeDialog } = await walkAs(browser, 'supervisor');
  await visit(page, '/dashboard/time-logs?tab=approvals');
  const expenses = page.getByRole('region', { name: 'Gastos' });
  await seeDialog(expenses.getByRole('button', { name: /^Rechazar/ }).first());
  await seeDialog(expenses.getByRole('button', { name: /^Recibo de/ }).first());
  await seeDialog(buttonOf(page, /^Rechazar semana: /));
  await seeDialog(buttonOf(page, 'Nombrar suplente'));
  await seeDialog(buttonOf(page, 'Agregar un día'));
});

test('shows a manager a contractor and the dialogs of the page in Spanish', async ({ browser }) => {
  const { page, see, seeDialog } = await walkAs(browser, 'manager');
  const rosa = await idFrom(`select id from users where email = 'driver@carrier.example'`);
  await visit(page, `/dashboard/contractors/${rosa}`);
  await see('contractor');
  for (const action of ['Editar contratista', 'Desactivar contratista', 'Agregar un día'])
    await seeDialog(buttonOf(page, action));
  await seeDialog(buttonOf(page, 'Agregar tarifa'));
  await visit(page, '/dashboard/contractors');
  await seeDialog(buttonOf(page, 'Agregar contratista'));
});

async function confirm(page: Page, opener: Locator, button: RegExp): Promise<void> {
  await opener.click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

test('shows a manager payday and its dialogs in Spanish', async ({ browser }) => {
  const { page, see, seeDialog } = await walkAs(browser, 'manager');
  await visit(page, '/dashboard/payroll?tab=payday');
  await see('payday');
  await seeDialog(buttonOf(page, 'Aceptar varias'));
  await seeDialog(buttonOf(page, /^Aceptar con motivo: /));
  const process = buttonOf(page, /^Procesar \d+$/);
  await seeDialog(process);
  await confirm(page, process, /^Procesar/);
  const pay = buttonOf(page, /^Marcar \d+ pagadas?$/);
  await expect(pay).toBeVisible();
  await see('processed');
  await seeDialog(pay);
  await confirm(page, pay, /^Marcar/);
  await expect(
    page.getByText(/liquidaci(?:ón marcada como pagada|ones marcadas como pagadas),/),
  ).toBeVisible();
  await see('paid');
  const [paid] = await carrier.rows<{ name: string }>(
    `select concat(u.first_name, ' ', u.last_name) as name from payroll_runs r join users u on u.id = r.user_id
     where r.week_start = $1 and r.status = 'PAID' and r.user_id <> r.paid_by limit 1`,
    [lastMonday],
  );
  await page.getByRole('button', { name: paid!.name, exact: true }).click();
  await expect(buttonOf(page, /^Agregar línea para /)).toBeVisible();
  await see('lines of a payee');
  await seeDialog(buttonOf(page, /^Agregar línea para /));
  await seeDialog(buttonOf(page, /^Revertir: /));
});
