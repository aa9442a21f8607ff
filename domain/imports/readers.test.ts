import { describe, expect, test } from 'vitest';
import { cellsOf, problemsIn, readLine } from '../../testing/import-lines.ts';
import { guessMapping, guessSource, hasTwoAmounts, isTemplate } from './mapping.ts';
import type { ImportRow } from './rows.ts';
import { SOURCES, type AmountBasis } from './sources.ts';

const EFS =
  'Card #;Tran Date;Tran Time;Invoice;Unit;Driver Name;Odometer;Location Name;City;State/ Prov;Fees;Item;Unit Price;' +
  'Disc PPU;Disc Cost;Qty;Disc Amt;Disc Type;Amt;DB;Currency';
const efsLine = (fields: Record<string, string> = {}) => {
  const values: Record<string, string> = {
    'Card #': '7083050012345678541',
    'Tran Date': '2026-11-10',
    Invoice: '0094412',
    'Driver Name': 'RAY OTIS 1042',
    'Location Name': 'PILOT AMARILLO',
    City: 'Amarillo',
    'State/ Prov': 'TX',
    Item: 'ULSD',
    'Unit Price': '3.899',
    'Disc PPU': '3.499',
    Qty: '100',
    'Disc Amt': '40.00',
    Amt: '349.90',
    DB: 'N',
    Currency: 'USD/Gallons',
    ...fields,
  };
  return cellsOf(EFS)
    .map((heading) => values[heading] ?? '')
    .join(';');
};
const centsOf = (rows: readonly ImportRow[]) =>
  rows.map(({ part, amountCents }) => [part, amountCents]);
test('recognizes each source by its headings, and our template', () => {
  expect(guessSource('FUEL', cellsOf(EFS))).toBe('EFS');
  expect(
    guessSource('FUEL', [
      'Transaction Date',
      'Transaction Number',
      'Comchek Card Number',
      'Cost of Tractor Fuel',
    ]),
  ).toBe('COMDATA');
  expect(guessSource('FUEL', ['Date', 'Card', 'Product', 'Gallons', 'Amount'])).toBe('OTHER_CARDS');
  expect(isTemplate('OTHER_CARDS', ['amount', 'CARD', 'Date'])).toBe(true);
  expect(isTemplate('OTHER_CARDS', ['Card', 'Date', 'Amount', 'Odometer'])).toBe(false);
  for (const source of ['EFS', 'COMDATA', 'OTHER_CARDS', 'PAY_LINES'] as const) {
    const first = SOURCES[source].fields.map(({ headings }) => headings[0] ?? '');
    const mapping = guessMapping(source, first);
    expect(Object.values(mapping)).toEqual(first.map((_, index) => index));
  }
});

describe('a line of EFS', () => {
  test('keeps the end of the card, and describes the purchase for the ledger', () => {
    const [row] = readLine('EFS', EFS, efsLine(), 'DISCOUNTED');
    expect(row).toMatchObject({
      who: '678541',
      nameInFile: 'RAY OTIS 1042',
      day: '2026-11-10',
      reference: '0094412',
      description:
        'Tractor diesel 100 × $3.899, PILOT AMARILLO, Amarillo TX, invoice 0094412, card 8541',
    });
  });

  test.each<[string, Record<string, string>, AmountBasis, number]>([
    ['the discounted amount', {}, 'DISCOUNTED', 34_990],
    ['the retail amount', {}, 'RETAIL', 38_990],
    ['the retail amount of a report without discounts', { Amt: '389.90' }, 'RETAIL', 38_990],
    ['the discounted amount of such a report', { Amt: '389.90' }, 'DISCOUNTED', 34_990],
    ['a line without a discount', { 'Disc PPU': '', 'Disc Amt': '' }, 'RETAIL', 34_990],
    ['a credit', { Qty: '-100', Amt: '-349.90', 'Disc Amt': '-40.00' }, 'RETAIL', -38_990],
    ['a credit with a flag', { DB: 'CR' }, 'DISCOUNTED', -34_990],
    ['a price that was rounded', { 'Disc PPU': '3.499', Amt: '349.93' }, 'DISCOUNTED', 34_993],
  ])('charges %s', (_, fields, basis, cents) => {
    const rows = readLine('EFS', EFS, efsLine(fields), basis);
    expect([problemsIn(rows), rows[0]?.amountCents]).toEqual([[], cents]);
  });

  test('charges the fee of the first line as a row of its own', () => {
    expect(centsOf(readLine('EFS', EFS, efsLine({ Fees: '1.50' }), 'DISCOUNTED'))).toEqual([
      ['ULSD', 34_990],
      ['FEES', 150],
    ]);
  });

  test.each([
    ['an amount that is not quantity times price', { Amt: '449.90' }, /^Amt: The quantity times/],
    ['an amount with a comma', { Amt: '349,90' }, /^Amt: Enter dollars/],
    ['no amount', { Amt: '' }, /^Amt: Enter an amount/],
    ['a card without digits', { 'Card #': 'n/a' }, /^Card #: Enter at least the last 4/],
    ['Canadian dollars', { Currency: 'CAD/Liters' }, /^Currency: /],
    ['a day in the future', { 'Tran Date': '2026-11-19' }, /^Tran Date: The day is in the future/],
    ['no day', { 'Tran Date': '00/00/00' }, /^Tran Date: /],
  ])('refuses %s', (_, fields, problem) => {
    expect(problemsIn(readLine('EFS', EFS, efsLine(fields), 'DISCOUNTED'))[0]).toMatch(problem);
  });

  test('leaves out a cash advance and its fee', () => {
    const rows = readLine(
      'EFS',
      EFS,
      efsLine({ Item: 'CADV', Fees: '2.00', Qty: '', Amt: '200' }),
      'RETAIL',
    );
    expect(rows.map(({ leftOut }) => leftOut?.english)).toEqual([
      expect.stringMatching(/^A cash advance is a loan/),
      expect.stringMatching(/^A cash advance is a loan/),
    ]);
  });

  test('has the same key with a masked card and with other report options', () => {
    const [full] = readLine('EFS', EFS, efsLine(), 'RETAIL');
    const [masked] = readLine(
      'EFS',
      'Card #;Tran Date;Invoice;Item;Qty;Amt',
      '*8541;11/10/2026;0094412;ULSD;100.00;389.90',
    );
    expect(masked?.key).toEqual(full?.key);
  });
});

const COMDATA =
  "Comchek Card Number;Transaction Date;Transaction Number;Driver's Name;Employee Number;Driver's License Number;" +
  'Truck Stop Name;Total Amount Due;Fees for Fuel & Oil & Products;Number of Tractor Gallons;' +
  'Tractor Fuel Price Per Gallon;Cost of Tractor Fuel;Cost of Reefer Fuel;Product Code 1;Product Amount 1;' +
  'Cash Advance Amount;Charges for Cash Advance;Rebate Amount;Cancel flag;Adjusted Transaction Number';
const comdata = (fields: Record<string, string>, basis: AmountBasis = 'RETAIL') => {
  const values: Record<string, string> = {
    'Comchek Card Number': '5567081234567541',
    'Transaction Date': '11/10/26',
    'Transaction Number': '58812',
    "Driver's License Number": 'TX12345678',
    'Number of Tractor Gallons': '120',
    'Tractor Fuel Price Per Gallon': '$4.121',
    'Cost of Tractor Fuel': '$494.56',
    'Cancel flag': 'N',
    ...fields,
  };
  const line = cellsOf(COMDATA)
    .map((heading) => values[heading] ?? '')
    .join(';');
  return readLine('COMDATA', COMDATA, line, basis);
};

describe('a transaction of Comdata', () => {
  test('is split into fuel, products, fees and a cash advance', () => {
    const rows = comdata({
      'Total Amount Due': '$729.56',
      'Cost of Reefer Fuel': '$100.00',
      'Product Code 1': 'DEF',
      'Product Amount 1': '$32.50',
      'Fees for Fuel & Oil & Products': '$1.50',
      'Cash Advance Amount': '$100.00',
      'Charges for Cash Advance': '$1.00',
    });
    expect(problemsIn(rows)).toEqual([]);
    expect(
      rows.map(({ part, amountCents, leftOut }) => [part, amountCents, leftOut !== null]),
    ).toEqual([
      ['TRACTOR DIESEL', 49_456, false],
      ['REEFER FUEL', 10_000, false],
      ['PRODUCT DEF', 3250, false],
      ['CARD FEE', 150, false],
      ['CASH ADVANCE', 10_000, true],
      ['FEE FOR CASH ADVANCE', 100, true],
    ]);
    expect(rows[0]?.description).toBe(
      'Tractor diesel 120 gal × $4.121, transaction 58812, card 7541',
    );
    expect(JSON.stringify(rows)).not.toMatch(/TX12345678|55670812/);
  });

  test('subtracts the rebate only from the discounted amount', () => {
    const fields = { 'Rebate Amount': '$12.00', 'Total Amount Due': '$482.56' };
    expect(centsOf(comdata(fields))).toEqual([['TRACTOR DIESEL', 49_456]]);
    expect(centsOf(comdata(fields, 'DISCOUNTED'))).toEqual([
      ['TRACTOR DIESEL', 49_456],
      ['REBATE', -1200],
    ]);
  });

  test('is refused if its parts do not add up to its total', () => {
    expect(problemsIn(comdata({ 'Total Amount Due': '$500.00' }))[0]).toMatch(
      /^Total Amount Due: The parts of this transaction add up to \$494\.56/,
    );
  });

  test.each([
    ['with positive amounts', '$494.56'],
    ['with negative amounts', '($494.56)'],
  ])('that cancels another one %s is a credit', (_, cost) => {
    const [row] = comdata({
      'Cost of Tractor Fuel': cost,
      'Cancel flag': 'C',
      'Adjusted Transaction Number': '58701',
      'Total Amount Due': cost,
    });
    expect(row).toMatchObject({ amountCents: -49_456, reverses: '58701', problems: [] });
  });
});

test('asks which amount is charged only if the file has two', () => {
  expect(hasTwoAmounts(guessMapping('EFS', cellsOf(EFS)))).toBe(true);
  expect(hasTwoAmounts(guessMapping('EFS', ['Card #', 'Tran Date', 'Item', 'Amt']))).toBe(false);
});
