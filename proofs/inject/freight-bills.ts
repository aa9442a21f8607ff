import { addPayLine } from '../../domain/payday/pay-line-schema.ts';
import { addFreightBill } from '../../domain/payday/freight-bill-schema.ts';
import { documentOf, MONDAY, type Write } from './write.ts';

/** Writes of the freight bill of a percent line. */
export const FREIGHT_BILL_WRITES: readonly Write[] = [
  {
    endpoint: addPayLine,
    by: 'admin',
    body: ({ driver }) => ({
      userId: driver.id,
      weekStart: MONDAY,
      kind: 'EARNING',
      day: null,
      quantity: { units: 100, unit: 'PERCENT', rate: 50 },
      amount: 50,
      description: 'Load to Tulsa',
      correctsId: null,
      document: documentOf('the rated bill'),
    }),
    store: (response, created) => (created.payLineId = response.id),
  },
  {
    endpoint: addFreightBill,
    by: 'admin',
    params: ({ payLineId }) => ({ id: payLineId }),
    body: () => ({ document: documentOf('the corrected bill') }),
  },
];
