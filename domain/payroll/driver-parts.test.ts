import { expect, test } from 'vitest';
import { linesByDriver } from './driver-parts.ts';
import type { LineKind } from './lines.ts';

const LUIS = { userId: 'luis', name: 'Luis Ortega' };
const line = (kind: LineKind, driver: typeof LUIS | null = null) => ({ kind, driver });

test('groups the work by driver, and keeps the lines about the payee apart', () => {
  const own = line('EARNING');
  const ofLuis = [line('EARNING', LUIS), line('REIMBURSEMENT', LUIS)];
  const insurance = line('DEDUCTION');
  expect(linesByDriver([own, ...ofLuis, insurance])).toEqual({
    parts: [
      { driver: null, lines: [own] },
      { driver: LUIS, lines: ofLuis },
    ],
    others: [insurance],
    isOwnWork: false,
  });
});

test('a payee who did all the work has one part', () => {
  expect(linesByDriver([line('EARNING'), line('ADVANCE')]).isOwnWork).toBe(true);
  expect(linesByDriver([line('ADVANCE')])).toMatchObject({ parts: [], isOwnWork: true });
});
