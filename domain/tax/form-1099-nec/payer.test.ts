import { expect, test } from 'vitest';
import { findingsOfPayer, normalizePayer, refusalOfPayer } from './payer.ts';
import type { PayerIdentity } from '../year/year-schema.ts';
import { textOf } from '../../sentence.ts';

const CARRIER: PayerIdentity = {
  ein: '12-3456789',
  street: '1 Depot Street',
  unit: '',
  city: 'Tulsa',
  state: 'OK',
  zip: '74101',
  phone: '',
  stateFiling: '',
  statePayerNumber: '',
  stateDueOn: '',
  stateThreshold: null,
  companyHolidays: [],
};

test.each<[string, Partial<PayerIdentity>, string[]]>([
  ['a complete identity', {}, []],
  ['a number with a prefix that is not on the list', { ein: '00-0000001' }, []],
  ['a ZIP+4', { zip: '74101-0012' }, []],
  ['a state for boxes 5 to 7', { stateFiling: 'OK', statePayerNumber: '1' }, []],
  ['no number', { ein: '' }, ['ein']],
  ['a number with eight digits', { ein: '12-345678' }, ['ein']],
  ['no address', { street: '', city: '', state: '', zip: '' }, ['street', 'city', 'state', 'zip']],
  ['a state that does not exist', { state: 'TE' }, ['state']],
  ['a ZIP code with four digits', { zip: '7410' }, ['zip']],
  ['a filing state that does not exist', { stateFiling: 'XX' }, ['stateFiling']],
  ['a state number without a state', { statePayerNumber: '1' }, ['stateFiling']],
  ['combined filing without a state', { combinedFiling: true }, ['stateFiling']],
  ['a state threshold without a state', { stateThreshold: 500 }, ['stateFiling']],
])('finds the missing or wrong fields of %s', (_, part, fields) => {
  const findings = findingsOfPayer('Prairie Freight LLC', { ...CARRIER, ...part });
  expect(findings.map(({ field }) => field)).toEqual(fields);
});

test('requires the legal name of the company', () => {
  const details = refusalOfPayer(' ', CARRIER)?.details ?? [];
  expect(details.map((detail) => textOf(detail))).toEqual([
    'name: Enter the legal name in the company settings.',
  ]);
});

test('trims strings, makes state codes upper case, and sorts holidays without duplicates', () => {
  const typed = {
    ...CARRIER,
    city: ' Tulsa ',
    state: ' ok',
    stateFiling: 'tx',
    companyHolidays: ['2027-03-02', '2027-01-02', '2027-03-02'],
  };
  expect(normalizePayer(typed)).toEqual({
    ...CARRIER,
    stateFiling: 'TX',
    companyHolidays: ['2027-01-02', '2027-03-02'],
  });
});
