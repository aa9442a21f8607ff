import type { Input } from '../domain/endpoint.ts';
import { enterOpeningBalance } from '../domain/tax/opening-balances/schema.ts';
import type { Person, TestApp } from './test-app.ts';

type Body = Input<typeof enterOpeningBalance>['body'];

/** Enters an opening balance through the API. By default it is a check of June 30, 2025, with all amounts 0. */
export function enterTestBalance(
  app: Pick<TestApp, 'as'>,
  caller: Person | undefined,
  payee: { id: string },
  balance: Partial<Body>,
) {
  return app.as(caller, enterOpeningBalance, {
    body: {
      userId: payee.id,
      paidOn: '2025-06-30',
      isSum: false,
      pay: 0,
      substantiated: 0,
      withheld: 0,
      paymentMethod: 'CHECK',
      note: '',
      ...balance,
    },
  });
}
