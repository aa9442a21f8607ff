import { expect, test } from 'vitest';
import { textOf } from '../sentence.ts';
import { SPANISH } from '../spanish/spanish.ts';
import { LINE_KINDS } from './lines.ts';
import {
  statementDocument,
  type StatementLine,
  type StatementSettlement,
} from './statement-document.ts';

const earning = (fields: Partial<StatementLine> = {}): StatementLine => ({
  kind: 'EARNING',
  day: '2026-11-09',
  quantityHundredths: 800,
  unit: 'HOUR',
  rateTenThousandths: 312_500,
  amountCents: 25_000,
  description: '',
  approvedBy: 'Marcus Okafor',
  agreement: null,
  driver: null,
  ...fields,
});

const insurance: StatementLine = {
  ...earning(),
  kind: 'DEDUCTION',
  day: null,
  quantityHundredths: null,
  unit: null,
  rateTenThousandths: null,
  amountCents: -5000,
  description: 'Insurance',
  approvedBy: null,
  agreement: {
    authority: 'Lease clause 7.2',
    isAcknowledged: true,
    isEscrow: false,
    repaysBalance: false,
    balanceCents: 0,
  },
};

function statement(lines: StatementLine[], fields: Partial<StatementSettlement> = {}) {
  return statementDocument({
    kind: 'REGULAR',
    weekStart: '2026-11-09',
    payee: 'Walt Jensen',
    carrier: { name: 'Caprock', lines: [], phone: '' },
    isFromPayday: true,
    paidOn: '2026-11-18',
    paymentMethod: 'CHECK',
    processedBy: null,
    paidBy: null,
    reversedOn: null,
    totalPayCents: 0,
    substantiatedCents: 0,
    withheldCents: 0,
    withholdingReason: null,
    afterGrossCents: 0,
    payoutsCents: 0,
    repayment: null,
    lines,
    carriedOver: [],
    answers: [],
    yearToDate: null,
    ...fields,
  });
}

test('the lines of one driver need no heading', () => {
  const { parts, sections } = statement([earning(), insurance]);
  expect(parts.map(({ driver, subtotal }) => [driver, subtotal])).toEqual([[null, null]]);
  expect(sections.map(({ title, cents }) => [textOf(title), cents])).toEqual([
    ['Deductions and escrow deposits', -5000],
  ]);
});

const ROSA = { userId: 'rosa', name: 'Rosa Delgado' };

test('the lines of each of several drivers are a part with a subtotal', () => {
  const ticket = { kind: 'REIMBURSEMENT', amountCents: 1800, driver: ROSA } as const;
  const { parts } = statement([
    earning(),
    earning({ driver: ROSA }),
    earning(ticket),
    earning({ day: '2026-11-10' }),
    insurance,
  ]);
  expect(
    parts.map(({ driver, sections, subtotal }) => [
      driver,
      sections.map(({ cents }) => cents),
      subtotal && [textOf(subtotal.label), subtotal.cents],
    ]),
  ).toEqual([
    ['Walt Jensen', [50_000], ['Total for Walt Jensen', 50_000]],
    ['Rosa Delgado', [25_000, 1800], ['Total for Rosa Delgado', 26_800]],
  ]);
});

test.each<[name: string, line: StatementLine, cells: string[][], cents: number | null]>([
  ['a day', earning(), [['Mon, Nov 9'], ['8.0 h × $31.25'], ['Marcus Okafor']], 25_000],
  [
    'a day with a note',
    earning({ description: 'Santa Rosa' }),
    [['Mon, Nov 9'], ['8.0 h × $31.25', 'Santa Rosa'], ['Marcus Okafor']],
    25_000,
  ],
  [
    'a day that another line pays',
    earning({ quantityHundredths: null, unit: null, rateTenThousandths: null, amountCents: 0 }),
    [['Mon, Nov 9'], ['Not paid by the hour'], ['Marcus Okafor']],
    null,
  ],
  [
    'the miles of a week',
    earning({ day: null, unit: 'MILE', quantityHundredths: 214_000, approvedBy: null }),
    [['Earning'], ['2,140 miles × $31.25'], ['']],
    25_000,
  ],
  [
    'one load',
    earning({ unit: 'LOAD', quantityHundredths: 100 }),
    [['Mon, Nov 9'], ['1 load × $31.25'], ['Marcus Okafor']],
    25_000,
  ],
  [
    'a percentage',
    earning({ unit: 'PERCENT', quantityHundredths: 120_000, rateTenThousandths: 255_000 }),
    [['Mon, Nov 9'], ['25.5% of $1,200.00'], ['Marcus Okafor']],
    25_000,
  ],
])('a statement shows %s', (_, line, cells, cents) => {
  const [row] = statement([line]).parts[0]?.sections[0]?.rows ?? [];
  expect(row?.cells.map((cell) => cell.map((text) => textOf(text)))).toEqual(cells);
  expect(row?.cents).toBe(cents);
});

const NO_QUANTITY = { quantityHundredths: null, unit: null, rateTenThousandths: null };

test.each<[Partial<StatementLine>, string[]]>([
  [{}, ['8.0 h × $31.25']],
  [
    { unit: 'MILE', quantityHundredths: 214_050, rateTenThousandths: 5850, description: 'Tulsa' },
    ['2,140.5 millas × $0.585', 'Tulsa'],
  ],
  [{ unit: 'MILE', quantityHundredths: 100 }, ['1 milla × $31.25']],
  [{ unit: 'DAY', quantityHundredths: 100 }, ['1 día × $31.25']],
  [
    { unit: 'LOAD', quantityHundredths: 200, description: 'Load TL-1, Amarillo, load 2' },
    ['2 cargas × $31.25', 'Carga TL-1, Amarillo, load 2'],
  ],
  [
    { unit: 'PERCENT', quantityHundredths: 185_033, rateTenThousandths: 255_000 },
    ['25.5% de $1,850.33'],
  ],
  [{ ...NO_QUANTITY, description: 'Fuel surcharge' }, ['Recargo por combustible']],
  [
    { ...NO_QUANTITY, description: 'Fuel surcharge, load TL-1' },
    ['Recargo por combustible, carga TL-1'],
  ],
  [{ ...NO_QUANTITY, description: 'Fuel surcharges of May' }, ['Fuel surcharges of May']],
])('a statement in Spanish translates %j', (fields, texts) => {
  const [row] = statement([earning(fields)]).parts[0]?.sections[0]?.rows ?? [];
  expect(row?.cells[1]?.map((text) => textOf(text, SPANISH))).toEqual(texts);
});

test.each([
  ['a payment', {}, undefined],
  ['a settlement that is not paid', { paidOn: null }, 'NOT PAID'],
  ['a reversed settlement', { reversedOn: '2026-11-20' as const }, 'REVERSED'],
])('the mark of %s', (_, fields, word) => {
  expect(statement([earning()], fields).mark?.word).toBe(word);
});

test('every line is in one section, except the withholding, which is in the summary', () => {
  const kinds = LINE_KINDS.filter((kind) => kind !== 'BACKUP_WITHHOLDING');
  const { parts, sections } = statement(kinds.map((kind) => earning({ kind })));
  const rows = [...(parts[0]?.sections ?? []), ...sections].flatMap((section) => section.rows);
  expect(rows).toHaveLength(kinds.length);
});

test('the notes mention the answers to earlier questions', () => {
  const answer = {
    weekStart: '2026-11-02',
    kind: 'EARNING',
    day: '2026-11-03',
    description: '',
    driver: null,
    question: 'I drove ten hours',
    answer: 'The missing $50 is below',
  } as const;
  const { notes } = statement([earning()], {
    answers: [answer, { ...answer, driver: 'Luis Ortega' }, { ...answer, kind: null, day: null }],
  });
  expect(notes.map((note) => textOf(note))).toEqual([
    'You asked about Tue, Nov 3 (Mon, Nov 2 – Sun, Nov 8, 2026): “I drove ten hours” The office answered: “The missing $50 is below”',
    'You asked about Tue, Nov 3, Luis Ortega (Mon, Nov 2 – Sun, Nov 8, 2026): “I drove ten hours” The office answered: “The missing $50 is below”',
    'You asked about the statement for Mon, Nov 2 – Sun, Nov 8, 2026: “I drove ten hours” The office answered: “The missing $50 is below”',
  ]);
});
