import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { addDays, weekStartOf, type Day } from '../domain/calendar.ts';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { hashPassword } from '../server/auth/passwords.ts';
import { readPdf } from '../testing/pdf-reader.ts';
import { expectAccessible } from './accessibility.ts';
import { idOf, signInAs, tokenOf, useCarrier, visit, insertW9 } from './carrier.ts';

// Pays a fleet owner for two drivers, from their days to the owner's Form 1099-NEC. The owner reads Spanish. Nobody has
// other pay, so every amount is exact.

const carrier = useCarrier({ template: 'linehaul_template' });
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const year = today.slice(0, 4);
const FIRST = addDays(weekStartOf(today), -14);
const SECOND = addDays(FIRST, 7);

test.describe.configure({ mode: 'serial' });

interface Driver {
  username: string;
  name: [first: string, last: string];
  role: 'IT_Admin' | 'Contractor';
  rateTenThousandths: number;
  /** The approved days of each week. */
  days: { week: Day; count: number }[];
}

const PEOPLE: readonly Driver[] = [
  {
    username: 'admin',
    name: ['Ada', 'Brandt'],
    role: 'IT_Admin',
    rateTenThousandths: 0,
    days: [],
  },
  {
    username: 'owner',
    name: ['Dale', 'Moss'],
    role: 'Contractor',
    rateTenThousandths: 312_500,
    days: [{ week: FIRST, count: 1 }],
  },
  {
    username: 'luis',
    name: ['Luis', 'Ortega'],
    role: 'Contractor',
    rateTenThousandths: 200_000,
    days: [
      { week: FIRST, count: 2 },
      { week: SECOND, count: 1 },
    ],
  },
  {
    username: 'ana',
    name: ['Ana', 'Ruiz'],
    role: 'Contractor',
    rateTenThousandths: 300_000,
    days: [{ week: FIRST, count: 1 }],
  },
];

async function addPerson({ username, name, role, rateTenThousandths, days }: Driver) {
  await carrier.rows(
    `with person as (
      insert into users (id, email, first_name, last_name, hourly_rate_ten_thousandths, password_hash,
        must_change_password)
      values (gen_random_uuid(), $1 || '@carrier.example', $2, $3, $4, $5, false) returning id
    ), role as (insert into user_roles (user_id, role) select id, $6 from person)
    insert into policy_assignments (user_id, policy_id)
    select person.id, policies.id from person join policies on default_for_role = $6`,
    [username, ...name, rateTenThousandths || null, await hashPassword(DEMO_PASSWORD), role],
  );
  const id = await idOf(carrier, username);
  for (const { week, count } of days) {
    await carrier.rows(
      `insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at,
         frozen_hourly_rate_ten_thousandths)
       select gen_random_uuid(), $1, $2::date + n, true, 800, 'APPROVED', now(), $4::int
       from generate_series(0, $3::int - 1) n`,
      [id, week, count, rateTenThousandths],
    );
    await carrier.rows('insert into week_submissions (user_id, week_start) values ($1, $2)', [
      id,
      week,
    ]);
  }
}

test.beforeAll(async () => {
  for (const person of PEOPLE) await addPerson(person);
  const owner = await idOf(carrier, 'owner');
  await carrier.rows(`update users set language = 'es' where id = $1`, [owner]);
  // Nobody approved this day of Ana yet.
  await carrier.rows(
    `insert into time_logs (id, user_id, day, worked, hour_hundredths, status)
     values (gen_random_uuid(), $1, $2::date + 4, true, 800, 'PENDING')`,
    [await idOf(carrier, 'ana'), FIRST],
  );
  await insertW9(carrier, owner, 'Dale Moss');
});

/** Sends the pay of both drivers to the owner from the first week on. */
async function setPayee(page: Page): Promise<void> {
  const response = await page.request.post('/api/paid-to', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: {
      userIds: [await idOf(carrier, 'luis'), await idOf(carrier, 'ana')],
      payeeId: await idOf(carrier, 'owner'),
      effectiveFrom: FIRST,
      reason: '',
    },
  });
  expect(response.status()).toBe(201);
}

async function processAndPay(page: Page, net: string): Promise<void> {
  await page.getByRole('button', { name: 'Process 1', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Process 1 settlement?' });
  await expect(preview).toContainText('Dale Moss');
  await expect(preview).toContainText('with Luis Ortega, Ana Ruiz');
  await preview.getByRole('button', { name: 'Process 1', exact: true }).click();
  await expect(preview).toBeHidden();
  await page.getByRole('button', { name: 'Mark 1 as paid' }).click();
  const payment = page.getByRole('dialog', { name: 'Mark 1 settlement as paid?' });
  await payment.getByRole('button', { name: 'Mark 1 as paid' }).click();
  await expect(page.getByText(`1 settlement marked as paid, ${net} net`)).toBeVisible();
  await expect(payment).toBeHidden();
}

async function accept(page: Page, name: RegExp, about: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept with reason' });
  await expect(dialog).toContainText(about);
  await dialog.getByLabel('Reason').fill('Known');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Returns the address of the paid statement of a week. */
async function statementOf(week: Day): Promise<string> {
  const rows = await carrier.rows<{ id: string; user_id: string }>(
    `select id, user_id from settlements where week_start = $1 and status = 'PAID'`,
    [week],
  );
  expect(rows.map(({ user_id }) => user_id)).toEqual([await idOf(carrier, 'owner')]);
  return `/dashboard/payroll/statements/${rows[0]?.id}`;
}

test('the office pays the owner for his drivers', async ({ browser }) => {
  // Opened for a driver whose pay goes to the owner, payday shows the owner.
  const page = await signInAs(browser, carrier, 'admin');
  await setPayee(page);
  await visit(
    page,
    `/dashboard/payroll?tab=tracker&week=${FIRST}&contractor=${await idOf(carrier, 'luis')}`,
  );
  await expect(page.getByText(/^Luis is paid through Dale Moss in this week/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Process Payroll' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open payday' }).click();

  const row = page.getByRole('button', { name: 'Dale Moss', exact: true });
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('with Luis Ortega, Ana Ruiz')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Luis Ortega|Ana Ruiz)$/ })).toHaveCount(0);
  const headOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} \\d`) });
  await expect(headOf('Luis Ortega')).toContainText('320.00');
  await expect(headOf('Ana Ruiz')).toContainText('240.00');

  await page.getByRole('button', { name: 'Add a line for Dale Moss' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a line for Dale Moss' });
  await dialog.getByLabel('Driver').selectOption('Ana Ruiz');
  await dialog.getByLabel('Description').fill('Detention in Amarillo');
  await dialog.getByLabel('Amount ($)').fill('75');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await expect(dialog).toBeHidden();
  await expect(headOf('Ana Ruiz')).toContainText('315.00');

  await accept(page, /^Accept with reason: .*, Ana Ruiz$/, 'Days pending approval: Ana Ruiz.');
  await accept(page, /^Accept with reason: First payment/, 'First payment: Dale Moss.');
  await expectAccessible(page);
  await processAndPay(page, '$885.00');

  await visit(page, await statementOf(FIRST));
  for (const [name, total] of [
    ['Dale Moss', '$250.00'],
    ['Luis Ortega', '$320.00'],
    ['Ana Ruiz', '$315.00'],
  ] as const) {
    const part = page.getByRole('region', { name, exact: true });
    await expect(part).toContainText(`Total for ${name}${total}`);
  }
});

test('the owner reads the statement in Spanish, and asks about a line', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'owner', {
    phone: true,
    locale: 'es-MX',
    at: await statementOf(FIRST),
  });
  const part = page.getByRole('region', { name: 'Luis Ortega', exact: true });
  await expect(part).toContainText('Total de Luis Ortega$320.00');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ]);
  const { pages } = await readPdf(await readFile(await file.path()));
  const text = pages.map((read) => read.text).join(' ');
  for (const expected of [
    'Total for Luis Ortega',
    'Total de Luis Ortega',
    'Total for Ana Ruiz',
    'Total de Ana Ruiz',
    'Detention in Amarillo',
    '$885.00',
  ])
    expect(text).toContain(expected);

  const line = part.getByRole('listitem').first();
  await line.getByRole('button').click();
  await line.getByRole('button', { name: 'Esto parece incorrecto' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('¿Qué está mal?').fill('Luis manejó diez horas');
  await dialog.getByRole('button', { name: 'Enviar pregunta' }).click();
  await expect(line).toContainText('Preguntado hoy, aún sin respuesta');
});

test('the office answers before the next payday, whose statement shows the answer', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/payroll/questions' });
  await page.getByRole('link', { name: '“Luis manejó diez horas”' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Luis Ortega $160.00');
  await dialog.getByLabel('Answer').fill('The tablet recorded eight hours.');
  await dialog.getByLabel('Result').selectOption('The statement is right');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog).toBeHidden();

  await visit(page, `/dashboard/payroll?tab=payday&week=${SECOND}`);
  await processAndPay(page, '$160.00');

  const owner = await signInAs(browser, carrier, 'owner', {
    phone: true,
    locale: 'es-MX',
    at: await statementOf(SECOND),
  });
  const answers = owner.getByRole('region', { name: 'Respuestas a sus preguntas' });
  await expect(answers).toContainText('Luis Ortega, semana');
  await expect(answers).toContainText('“Luis manejó diez horas”');
  await expect(answers).toContainText('The tablet recorded eight hours.');

  // The owner lets the drivers see the amounts.
  await carrier.rows('update users set shows_amounts_to_drivers = true where id = $1', [
    await idOf(carrier, 'owner'),
  ]);
  const driver = await signInAs(browser, carrier, 'luis', { phone: true, at: '/dashboard' });
  const work = driver.getByRole('region', { name: 'Pay for your work' }).getByRole('listitem');
  await expect(work).toHaveText([
    /\$160\.00Paid.*Paid to Dale Moss on/,
    /\$320\.00Paid.*Paid to Dale Moss on/,
  ]);
  await visit(driver, '/dashboard/profile');
  await expect(driver.getByText(/goes to Dale Moss, who signs the W-9/)).toBeVisible();
  await expect(driver.getByRole('link', { name: 'Fill in the W-9' })).toHaveCount(0);

  // The owner's form has all the money, and the drivers have no form.
  await visit(page, `/dashboard/payroll/year?year=${year}`);
  const row = page.getByRole('row', { name: /Dale Moss/ });
  await expect(row).toContainText('1,045.00');
  await expect(page.getByRole('row', { name: /Luis Ortega|Ana Ruiz/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Payments to Dale Moss/ }).click();
  await page.getByRole('button', { name: 'Generate 1099-NEC', exact: true }).click();
  await expect(page.getByText('1099-NEC form generated successfully!')).toBeVisible();
  const forms = await carrier.rows(
    `select compensation_cents from tax_documents where type = 'FORM_1099_NEC'`,
  );
  expect(forms).toEqual([{ compensation_cents: 104_500 }]);
});
