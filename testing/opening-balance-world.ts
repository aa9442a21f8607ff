import type { Input } from '../domain/endpoint.ts';
import { enterOpeningBalance } from '../domain/opening-balances/schema.ts';
import type { Person, TestApp } from './test-app.ts';

type Body = Input<typeof enterOpeningBalance>['body'];

/** Enters a payment outside Linehaul through the API. The defaults are a check for pay alone. */
export function enterOutside(
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
