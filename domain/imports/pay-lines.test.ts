import { describe, expect, test } from 'vitest';
import { cellsOf, problemsIn, readLine } from '../../testing/import-lines.ts';
import { sortLines, tieOut } from './table.ts';

const PAY = 'Driver;Day;Week;Kind;Amount;Quantity;Unit;Rate;Reference;Description';
const payLine = (line: string) => readLine('PAY_LINES', PAY, line);

describe('a pay line', () => {
  test.each([
    [
      'a reimbursement',
      'Otis Ray;2026-11-10;;Reimbursement;34.50;;;;R-12;Lumper',
      'REIMBURSEMENT',
      3450,
      'Lumper, R-12',
    ],
    [
      'quantity times rate',
      'Otis Ray;;11/9/2026;Earning;;2,140;miles;0.585;;',
      'EARNING',
      125_190,
      'Earning',
    ],
    [
      'a percentage',
      'Otis Ray;;2026-11-09;Earning;;1200;%;25.5%;L-1;',
      'EARNING',
      30_600,
      'Earning, L-1',
    ],
    [
      'other pay',
      'Otis Ray;2026-11-15;2026-11-09;Detention;50;;;;;',
      'OTHER_PAY',
      5000,
      'Other pay',
    ],
  ])('reads %s', (_, line, kind, cents, description) => {
    const rows = payLine(line);
    expect(problemsIn(rows)).toEqual([]);
    expect(rows[0]).toMatchObject({
      who: 'otis ray',
      amountCents: cents,
      description,
      payLine: { kind, weekStart: '2026-11-09' },
    });
  });

  test.each([
    ['no driver', ';2026-11-10;;Earning;5;;;;;', /^Driver: /],
    ['an unknown kind', 'O;2026-11-10;;Fine;5;;;;;', /^Kind: Enter Earning/],
    [
      'a correction',
      'O;2026-11-10;;Correction;-5;;;;;',
      /^Kind: Enter a correction on the Payday tab/,
    ],
    ['a negative amount', 'O;2026-11-10;;Earning;-5;;;;;', /^Amount: Enter more than zero/],
    ['negative miles', 'O;2026-11-10;;Earning;;-5;mile;1;;', /^Quantity: Enter more than zero/],
    ['a week that starts on Sunday', 'O;;2026-11-08;Earning;5;;;;;', /^Week: Enter the Monday/],
    [
      'a day outside the week',
      'O;2026-11-16;2026-11-09;Earning;5;;;;;',
      /^Day: Enter a day of the week/,
    ],
    ['no day and no week', 'O;;;Earning;5;;;;;', /^Day: Enter the day, or/],
    [
      'an expense without a day',
      'O;;2026-11-09;Expense;5;;;;;',
      /^Day: Enter the day of the expense/,
    ],
    ['no amount', 'O;2026-11-10;;Earning;;;;;;', /^Amount: Enter an amount/],
    ['a quantity without a rate', 'O;2026-11-10;;Earning;;5;mile;;;', /^Rate: Enter the rate/],
    ['a rate without a unit', 'O;2026-11-10;;Earning;;5;;1;;', /^Unit: /],
    ['another product', 'O;2026-11-10;;Earning;6;5;mile;1;;', /^Amount: Enter the quantity times/],
    ['a comma in the amount', 'O;2026-11-10;;Earning;5,50;;;;;', /^Amount: Enter dollars/],
  ])('is refused with %s', (_, line, problem) => {
    expect(problemsIn(payLine(line))[0]).toMatch(problem);
  });
});

describe('a report with groups', () => {
  const lines = [
    'Transaction report',
    'Card #;Tran Date;Item;Amt',
    'Group 1: 0541',
    '0541;2026-11-10;ULSD;100.00',
    '0541;2026-11-11;ULSD;50.50',
    'Group 1: 0541;;;150.50',
    'Card #;Tran Date;Item;Amt',
    '0777;2026-11-11;ULSD;1.00',
    'GRAND TOTALS;;;151.50',
  ].map((line, index) => ({ line: index + 1, cells: cellsOf(line) }));
  const mapping = { card: 0, day: 1, item: 2, amount: 3 };

  test('has rows, and totals that are no rows', () => {
    const sorted = sortLines('FUEL', lines);
    expect(sorted.header?.line).toBe(2);
    expect(sorted.rows.map(({ line }) => line)).toEqual([4, 5, 8]);
    expect(sorted.skipped.map(({ line }) => line)).toEqual([3, 6, 7, 9]);
    expect(tieOut(sorted, mapping).problems).toEqual([]);
  });

  test('is refused if a row is missing', () => {
    const sorted = sortLines(
      'FUEL',
      lines.filter(({ line }) => line !== 5),
    );
    expect(tieOut(sorted, mapping).problems[0]?.english).toMatch(
      /^The amounts add up to \$101\.00, but the total in line 9 is \$151\.50/,
    );
  });
});
