import { expect, test } from 'vitest';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { acceptableCodes } from './rows.ts';

const CLERK = { id: 'clerk' };

type Exception = PaydayPayee['exceptions'][number];

function payee(userId: string, ...exceptions: Partial<Exception>[]): PaydayPayee {
  return {
    userId,
    exceptions: exceptions.map((facts) => ({ canAccept: true, accepted: null, ...facts })),
  } as PaydayPayee;
}

test('offers open exceptions of others that can be accepted', () => {
  const rosa = payee('rosa', { code: 'NO_W9' }, { code: 'NO_RATE', canAccept: false });
  const luis = payee('luis', {
    code: 'NO_W9',
    accepted: { by: null, reason: 'By phone' },
  });
  const own = payee(CLERK.id, { code: 'NO_W9' }, { code: 'FIRST_PAYMENT' });
  expect(acceptableCodes([rosa, luis, own], CLERK)).toEqual([{ code: 'NO_W9', payees: [rosa] }]);
});
