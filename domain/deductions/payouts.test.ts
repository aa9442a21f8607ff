import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../money.ts';
import { figuresOfLines, isPrepaid, netOf, type SettlementLine } from '../payroll/lines.ts';
import { textOf } from '../sentence.ts';
import { entriesOfPayouts, payableWeeks, problemOfPayouts, refusalOfPayWeek } from './payouts.ts';

const TODAY = '2026-11-18';

test.each([
  ['a Tuesday', '2026-11-10', false, 'INVALID_VALUE'],
  ['the first week', payableWeeks(TODAY)[0], false, undefined],
  ['the week before the first', '2026-09-14', false, 'INVALID_VALUE'],
  ['the last week', payableWeeks(TODAY)[1], false, undefined],
  ['the week after the last', '2027-02-15', false, 'INVALID_VALUE'],
  ['a processed week', '2026-11-16', true, 'CONFLICT'],
])('a payout can be planned or not: %s', (_, week, isProcessed, code) => {
  expect(refusalOfPayWeek(week, TODAY, isProcessed)?.code).toBe(code);
});

const payout = (kind: SettlementLine['kind'], amountCents: number, balanceCents = 0) => ({
  kind,
  amountCents,
  agreement: { id: 'a', hasEnded: false, balanceCents },
});

test.each([
  ['nothing', [], undefined],
  ['an advance', [payout('ADVANCE', 1)], undefined],
  [
    'an advance of an ended agreement',
    [{ ...payout('ADVANCE', 1), agreement: { id: 'a', hasEnded: true, balanceCents: 0 } }],
    'The agreement of the advance has ended.',
  ],
  ['a release of the balance', [payout('ESCROW_RELEASE', 300, 300)], undefined],
  [
    'two releases',
    [payout('ESCROW_RELEASE', 100, 300), payout('ESCROW_RELEASE', 200, 300)],
    undefined,
  ],
  [
    'two releases over the balance',
    [payout('ESCROW_RELEASE', 101, 300), payout('ESCROW_RELEASE', 200, 300)],
    'more than the $3.00 that you hold',
  ],
])('a settlement pays or refuses %s', (_, lines, sentence) => {
  const problem = problemOfPayouts(lines);
  if (sentence === undefined) expect(problem).toBeUndefined();
  else expect(problem && textOf(problem)).toContain(sentence);
});

const anyLine = fc
  .record({
    kind: fc.constantFrom(
      'EARNING',
      'REIMBURSEMENT',
      'DEDUCTION',
      'ADVANCE',
      'ESCROW_RELEASE',
      'PREPAID_ADVANCE',
      'PREPAID_REPAYMENT',
    ),
    amountCents: fc.integer({ min: 1, max: 99_999 }),
    agreementId: fc.constantFrom('a', 'b'),
  })
  .map(({ kind, amountCents, agreementId }): SettlementLine => ({
    kind: kind as SettlementLine['kind'],
    day: null,
    worked: false,
    quantity: null,
    amountCents: kind === 'DEDUCTION' || kind === 'PREPAID_REPAYMENT' ? -amountCents : amountCents,
    description: '',
    correctsId: null,
    ...(kind !== 'EARNING' && kind !== 'REIMBURSEMENT' && { agreementId }),
  }));

test('the net pay is the sum of the lines, and the ledger has exactly the payouts', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
      const figures = figuresOfLines(lines);
      const totalPayCents = figures.basePayCents + figures.bonusesCents + figures.expensesCents;
      expect(netOf({ ...figures, totalPayCents, withheldCents: 0 })).toBe(
        sum(lines.map(({ amountCents }) => amountCents)),
      );
      // Only prepaid pay changes what the tax forms report.
      const pay = lines.filter((line) => line.agreementId === undefined || isPrepaid(line));
      expect({ ...figures, payoutsCents: 0, afterGrossCents: 0 }).toEqual(figuresOfLines(pay));
      const moved = entriesOfPayouts(lines).map(({ changeCents }) => Math.abs(changeCents));
      const advances = lines.filter(({ kind }) => kind === 'PREPAID_ADVANCE');
      const advancedCents = sum(advances.map(({ amountCents }) => amountCents));
      expect(sum(moved)).toBe(figures.payoutsCents + advancedCents);
    }),
  );
});
