import { expect, test } from 'vitest';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { acceptableCodes, countForOthers, settlementsToPay } from './rows.ts';

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

test('separates settlements that the actor can pay from those that others must pay', () => {
  const paid = { id: 'paid', status: 'PAID', canPay: false };
  const own = { id: 'own', status: 'PROCESSED', canPay: false };
  const unpaid = { id: 'unpaid', status: 'PROCESSED', canPay: true };
  const payees = [{ settlements: [paid, unpaid] }, { settlements: [own] }] as PaydayPayee[];
  expect(settlementsToPay(payees).map(({ id }) => id)).toEqual(['unpaid']);
  expect(countForOthers(payees)).toBe(1);
});
