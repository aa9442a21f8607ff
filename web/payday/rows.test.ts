import { expect, test } from 'vitest';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import {
  acceptableCodes,
  countForOthers,
  differenceOf,
  missingAfterPayment,
  partlyProcessedCents,
  progressOf,
  projectedWithholdingOf,
  rowOf,
  settlementsToPay,
  weekTotalsOf,
} from './rows.ts';

const CLERK = { id: 'clerk' };

type Exception = PaydayPayee['exceptions'][number];

function payee(userId: string, ...exceptions: Partial<Exception>[]): PaydayPayee {
  return {
    userId,
    exceptions: exceptions.map((exception) => ({ canAccept: true, accepted: null, ...exception })),
  } as PaydayPayee;
}

test('returns the open exceptions of other people that the actor can accept', () => {
  const rosa = payee('rosa', { code: 'NO_W9' }, { code: 'NO_RATE', canAccept: false });
  const luis = payee('luis', {
    code: 'NO_W9',
    accepted: { by: null, reason: 'By phone' },
  });
  const own = payee(CLERK.id, { code: 'NO_W9' }, { code: 'FIRST_PAYMENT' });
  expect(acceptableCodes([rosa, luis, own], CLERK)).toEqual([{ code: 'NO_W9', payees: [rosa] }]);
});

test.each<[string, PaydayPayee['state'][], number | undefined]>([
  ['everyone is paid or did not work', ['PAID', 'NO_WORK'], 0],
  ['all but one are paid, who has no days', ['PAID', 'NOT_SUBMITTED'], 1],
  ['somebody is in review', ['PAID', 'NOT_SUBMITTED', 'IN_REVIEW'], undefined],
  ['nobody is paid', ['NOT_SUBMITTED', 'NO_WORK'], undefined],
])('counts the payees without days after the payment: %s', (_, states, count) => {
  expect(missingAfterPayment(states.map((state) => ({ state })))?.length).toBe(count);
});

test('finds the row of a driver at the payee', () => {
  const payees = [
    { userId: 'dale', drivers: [{ userId: 'luis', firstName: 'Luis', lastName: 'Ortega' }] },
    { userId: 'luis', drivers: [] },
    { userId: 'rosa', drivers: [] },
  ];
  expect(['dale', 'luis', 'rosa', 'nobody'].map((id) => rowOf(payees, id))).toEqual([
    'dale',
    'dale',
    'rosa',
    undefined,
  ]);
});

test('separates settlements that the actor can pay from those that others must pay', () => {
  const paid = { id: 'paid', status: 'PAID', canPay: false };
  const own = { id: 'own', status: 'PROCESSED', canPay: false };
  const unpaid = { id: 'unpaid', status: 'PROCESSED', canPay: true };
  const payees = [{ settlements: [paid, unpaid] }, { settlements: [own] }] as PaydayPayee[];
  expect(settlementsToPay(payees).map(({ id }) => id)).toEqual(['unpaid']);
  expect(countForOthers(payees)).toBe(1);
});

test('adds what is processed and what is still to process to the figures of a week', () => {
  const days = {
    gross: 896,
    reimbursements: 0,
    withheld: 0,
    afterGross: 0,
    payouts: 0,
    netPay: 896,
  };
  const expenses = {
    gross: 50.5,
    reimbursements: 144,
    withheld: 10,
    afterGross: -12.5,
    payouts: 500,
    netPay: 672,
  };
  const settlements = [{ ...days, status: 'PROCESSED' }];
  const common = { previousWeekTotal: 672, exceptions: [] };
  const dan = { ...common, ...expenses, kind: 'SUPPLEMENT', state: 'READY', settlements };
  const eva = { ...common, ...days, kind: null, state: 'PROCESSED', settlements };
  const ana = { ...common, ...days, kind: 'REGULAR', state: 'READY', settlements: [] };
  const payees = [dan, eva, ana] as unknown as PaydayPayee[];
  expect(payees.map((one) => weekTotalsOf([one]).netCents)).toEqual([156_800, 89_600, 89_600]);
  expect(weekTotalsOf(payees.slice(0, 1))).toEqual({
    grossCents: 94_650,
    reimbursementCents: 14_400,
    withheldCents: 1000,
    afterGrossCents: -1250,
    payoutsCents: 50_000,
    netCents: 156_800,
  });
  expect(payees.map((one) => differenceOf([one]))).toEqual([41_850, 22_400, 22_400]);
  expect(partlyProcessedCents(payees)).toBe(89_600);
  expect(progressOf(payees)).toMatchObject({ processed: 1, partlyProcessed: 1 });
});

test('counts withholding as projected until the settlement is paid', () => {
  const week = { gross: 100, reimbursements: 0, withheld: 24, netPay: 76 };
  const settlement = (status: string) => [{ ...week, status }];
  const ready = { ...week, kind: 'REGULAR', settlements: [] };
  const processed = { ...week, kind: null, settlements: settlement('PROCESSED') };
  const paid = { ...week, kind: null, settlements: settlement('PAID') };
  const supplement = { ...week, kind: 'SUPPLEMENT', settlements: settlement('PAID') };
  const payees = [ready, processed, paid, supplement] as unknown as PaydayPayee[];
  expect(payees.map((one) => projectedWithholdingOf([one]))).toEqual([2_400, 2_400, 0, 2_400]);
});
