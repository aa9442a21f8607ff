import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importOpeningBalances } from '../../domain/tax/opening-balances/import-schema.ts';
import { listOpeningBalances } from '../../domain/tax/opening-balances/schema.ts';
import {
  exportContractors,
  importContractors,
  importStaff,
} from '../../domain/people-import/schema.ts';
import { getMe } from '../../domain/sign-in/schema.ts';
import { listStaff } from '../../domain/staff/schema.ts';
import { call } from '../../testing/access-calls.ts';
import { base64Of } from '../../testing/import-file.ts';
import { rowsOf } from '../../testing/iris-file.ts';
import {
  delimited,
  utf16,
  utf8WithMark,
  windows1252,
  workbook,
  type SheetCell,
} from '../../testing/office-files.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

/** Thirty names with the letters of Windows-1252. */
const NAMES: readonly [string, string][] = [
  ['José', 'Núñez'],
  ['Zoë', 'Ångström'],
  ['François', 'Lefèvre'],
  ['Jürgen', 'Groß'],
  ['Iñaki', 'Etxeberría'],
  ['Søren', 'Kjær'],
  ['João', 'Gonçalves'],
  ['Renée', 'Bélanger'],
  ['Œdip', 'Žižek'],
  ['Šárka', 'Müller'],
  ['Conceição', 'Araújo'],
  ['Þór', 'Guðmundsson'],
  ['Óscar', 'Peña'],
  ['Élodie', 'Dußmann'],
  ['Ülle', 'Õunap'],
  ['María José', 'de la Cruz'],
  ['Patrick', 'O’Brien'],
  ['Anne-Sophie', 'Côté'],
  ['D’Angelo', 'Brûlé'],
  ['Ramón', 'Ibáñez, Jr.'],
  ['Noël', 'Saint-Exupéry'],
  ['Ägir', 'Ødegård'],
  ['Mónica', 'Güell'],
  ['Inês', 'Leitão'],
  ['Håkon', 'Bjørnson'],
  ['Cécile', 'Œuvray'],
  ['Raúl', 'Muñoz'],
  ['Günther', 'Weiß'],
  ['Begoña', 'Águila'],
  ['Luís', 'Magalhães'],
];

type Row = readonly SheetCell[];
/** Saves a sheet. Text files have the texts that the screen shows, a workbook has the values. */
type Save = (shown: readonly (readonly string[])[], stored: readonly Row[]) => Uint8Array;

const FORMATS: readonly [string, Save][] = [
  ['a workbook', (_, stored) => workbook(stored)],
  ['“CSV UTF-8”', (shown) => utf8WithMark(delimited(shown))],
  ['“CSV” in Windows-1252', (shown) => windows1252(delimited(shown))],
  ['semicolons in Windows-1252', (shown) => windows1252(`sep=;\r\n${delimited(shown, ';')}`)],
  ['“Unicode Text”', (shown) => utf16(delimited(shown, '\t'))],
  [
    'columns without a heading at the end',
    (shown) => utf8WithMark(delimited(shown.map((row) => [...row, '', '']))),
  ],
];

const PEOPLE_HEADINGS = ['First Name', 'Last Name', 'Email', 'Rate per Hour', 'Reports To (Email)'];
const PAYMENT_HEADINGS = [
  'Payee',
  'Paid On',
  'Pay',
  'Tax Withheld',
  'Payment Method',
  'Sum of Payments',
  'Note',
];
const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);
const day = (month: number) => `2025-${String(month).padStart(2, '0')}-28`;
/** The serial number that Excel stores for a day. */
const serialOf = (date: string) =>
  Temporal.PlainDate.from('1899-12-30').until(date, { largestUnit: 'day' }).days;
/** An amount with thousands separators, as a cell with a format shows it. */
const shownAmount = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

describe.each(FORMATS)('with %s', (_, save) => {
  const domain = `${crypto.randomUUID()}.example`;
  const emailOf = (index: number) => `driver${index}@${domain}`;
  const rateOf = (index: number) => 25 + index / 4;

  test('imports 30 people with accents and a year of payments without a wrong cell', async () => {
    const people = NAMES.map(([first, last], index) => [
      first,
      last,
      emailOf(index),
      rateOf(index),
      '',
    ]);
    const peopleFile = save(
      [
        PEOPLE_HEADINGS,
        ...people.map((row) =>
          row.map((cell) => (typeof cell === 'number' ? shownAmount(cell) : cell)),
        ),
      ],
      [PEOPLE_HEADINGS, ...people],
    );
    const added = await app.as(admin, importContractors, {
      body: { file: base64Of(peopleFile), checkOnly: false },
    });
    expect([added.status, added.body.message]).toEqual([201, '30 people added successfully']);
    const { text } = await call(app, admin.token, exportContractors, { query: { search: domain } });
    const exported = rowsOf(text.slice(1)).map((row) => ({
      first: row['First Name'],
      last: row['Last Name'],
      email: row['Email'] ?? '',
      rate: Number(row['Rate']),
      reportsTo: row['Reports To (Email)'],
    }));
    expect(exported.toSorted((a, b) => a.email.localeCompare(b.email))).toEqual(
      NAMES.map(([first, last], index) => {
        const email = emailOf(index);
        return { first, last, email, rate: rateOf(index), reportsTo: '' };
      }).toSorted((a, b) => a.email.localeCompare(b.email)),
    );

    const payments = NAMES.flatMap((__, index) =>
      MONTHS.map((month) => ({
        email: emailOf(index),
        paidOn: day(month),
        pay: 1000 + index * 37.55 + month,
        withheld: index % 3 === 0 ? 0.3 : 0,
        note: `Mile “${index}”\n00${month}; paid, in full`,
      })),
    );
    const sheetOf = <Cell>(cellsOf: (payment: (typeof payments)[number]) => Cell[]) => [
      PAYMENT_HEADINGS,
      ...payments.map(cellsOf),
    ];
    const paymentsFile = save(
      sheetOf(({ email, paidOn, pay, withheld, note }) => [
        email,
        `${Number(paidOn.slice(5, 7))}/28/2025`,
        shownAmount(pay),
        withheld === 0 ? '' : String(withheld),
        'Check',
        'TRUE',
        note,
      ]),
      sheetOf(({ email, paidOn, pay, withheld, note }) => [
        email,
        { date: serialOf(paidOn) },
        pay,
        withheld === 0 ? '' : { xml: '<c><f>0.1+0.2</f><v>0.30000000000000004</v></c>' },
        'Check',
        { xml: '<c t="b"><v>1</v></c>' },
        note,
      ]),
    );
    const saved = await app.as(admin, importOpeningBalances, {
      body: { file: base64Of(paymentsFile), checkOnly: false },
    });
    expect([saved.status, saved.body.message]).toEqual([201, '360 payments saved']);
    const stored = await Promise.all(
      added.body.people.map(async ({ id }, index) => {
        const query = { year: 2025, userId: id, limit: 50 };
        const { body } = await app.as(admin, listOpeningBalances, { query });
        return body.openingBalances.map(({ paidOn, pay, withheld, isSum, note }) => ({
          email: emailOf(index),
          paidOn,
          pay,
          withheld,
          isSum,
          note,
        }));
      }),
    );
    const inOrder = (rows: readonly { email: string; paidOn: string }[]) =>
      rows.toSorted((a, b) => `${a.email}${a.paidOn}`.localeCompare(`${b.email}${b.paidOn}`));
    expect(inOrder(stored.flat())).toEqual(
      inOrder(
        payments.map((payment) => ({
          ...payment,
          pay: Math.round(payment.pay * 100) / 100,
          isSum: true,
        })),
      ),
    );
  });
});

test('keeps every digit of a phone number that a workbook stores as a number', async () => {
  const email = `${crypto.randomUUID()}@carrier.example`;
  const file = workbook([
    ['First Name', 'Last Name', 'Email', 'Role', 'Phone', 'Rate per Hour'],
    ['Bo', 'Lee', email, 'Supervisor', { xml: '<c><v>8.0655501230000000E9</v></c>' }, ''],
  ]);
  await app.as(admin, importStaff, { body: { file: base64Of(file), checkOnly: false } });
  const { body } = await app.as(admin, listStaff, { query: { search: email } });
  expect(body.users[0]).toMatchObject({ phone: '8065550123' });
});

test('returns the problems of a file in the caller’s language, and saves nothing', async () => {
  const csv = 'Payee,Paid On,Payment Method,Pay\r\nBo,2025-01-01,Check,1,250.00\r\n';
  const check = (language: string) =>
    app.as(admin, importOpeningBalances, {
      body: { file: base64Of(csv), checkOnly: true },
      headers: { 'accept-language': language },
    });
  expect((await check('en')).body.problems).toEqual([
    'Line 2: this line has 5 cells, the header has 4. Put quotes around a cell with a comma, such as "1,250.00".',
  ]);
  expect((await check('es')).body.problems).toEqual([
    'Línea 2: esta línea tiene 5 celdas y el encabezado tiene 4. Ponga entre comillas una celda con coma, como "1,250.00".',
  ]);
  const saved = await app.as(admin, importOpeningBalances, {
    body: { file: base64Of(csv), checkOnly: false },
  });
  expect([saved.status, saved.error.code]).toEqual([422, 'INVALID_VALUE']);
});

test('recognizes a saved file when it comes back in another format', async () => {
  const rosa = await app.person('Contractor');
  const rows = [
    ['Payee', 'Paid On', 'Pay', 'Payment Method'],
    [rosa.email, '2025-03-31', '1500', 'Check'],
  ];
  const send = (bytes: Uint8Array, checkOnly: boolean) =>
    app.as(admin, importOpeningBalances, { body: { file: base64Of(bytes), checkOnly } });
  expect((await send(windows1252(delimited(rows)), false)).status).toBe(201);
  const again = await send(workbook(rows), true);
  expect(again.body.problems[0]).toMatch(/^This file was saved on /);
});

test('answers other requests while it reads a workbook that needs too much memory', async () => {
  const address = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const hostile = workbook([], {
    parts: {
      'xl/worksheets/sheet1.xml': `<worksheet ${address}><sheetData><row r="99999999999"><c r="A99999999999"><v>1</v></c></row></sheetData></worksheet>`,
    },
  });
  const finished: string[] = [];
  const reading = app
    .as(admin, importContractors, { body: { file: base64Of(hostile), checkOnly: true } })
    .finally(() => finished.push('workbook'));
  const other = app.as(admin, getMe).finally(() => finished.push('other'));
  const [{ body }] = await Promise.all([reading, other]);
  expect(finished).toEqual(['other', 'workbook']);
  expect(body.problems).toEqual([
    'The file could not be read. Copy its lines into a new workbook, save it as .xlsx, and try again.',
  ]);
  const next = await app.as(admin, importContractors, {
    body: {
      file: base64Of('First Name,Last Name,Email\nBo,Lee,bo@elsewhere.example'),
      checkOnly: true,
    },
  });
  expect(next.body.problems).toEqual([]);
});
