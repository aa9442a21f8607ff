import { expect, test } from 'vitest';
import { sentenceOf, refusal } from '../errors.ts';
import { say as saySchema } from '../schema-sentences.ts';
import { textOf } from '../sentence.ts';
import { say as sayTimeLogs } from '../time-logs/sentences.ts';
import { SPANISH } from './spanish.ts';

test.each([
  [
    sentenceOf(refusal('NOT_FOUND')),
    'This does not exist, or you do not have access to it.',
    'Esto no existe o usted no tiene acceso.',
  ],
  [
    sayTimeLogs.untilRange({ from: '2026-11-18', to: '2027-02-18' }),
    'until: choose a day from 2026-11-18 to 2027-02-18.',
    'until: elija un día del 2026-11-18 al 2027-02-18.',
  ],
  [
    sayTimeLogs.delegated({ delegate: 'Ana Brandt', until: '2026-11-30' }),
    'Ana Brandt approves until Nov 30, 2026',
    'Ana Brandt aprueba hasta el 30 nov 2026',
  ],
  [sayTimeLogs.daysApproved({ count: 1 }), '1 day approved', '1 día aprobado'],
  [sayTimeLogs.daysApproved({ count: 3 }), '3 days approved', '3 días aprobados'],
  [
    saySchema.at({ path: ['days', 1, 'date'], problem: saySchema.date }),
    'days, item 2, date: must be a date such as 2026-11-16',
    'days, elemento 2, date: debe ser una fecha como 2026-11-16',
  ],
  [
    saySchema.at({ path: ['body'], problem: saySchema.missingFields({ fields: ['a', 'b'] }) }),
    'body: a, b is missing',
    'body: falta a, b',
  ],
  ['Rosa Delgado', 'Rosa Delgado', 'Rosa Delgado'],
])('writes %j in both languages', (text, english, spanish) => {
  expect(textOf(text)).toBe(english);
  expect(textOf(text, SPANISH)).toBe(spanish);
});
