import { describe, expect, test } from 'vitest';
import { necInput, paid } from '../../../testing/tax-forms.ts';
import type { NecForm } from '../form-1099-nec/nec-form.ts';
import { necForm } from '../form-1099-nec/nec-rules.ts';
import { withZeroAmounts } from './filing-rules.ts';
import { spellingsOf, valuesOf, type Return } from './iris-row.ts';
import { mustFileElectronically, tinProblem, problemsOfReturn } from './problems.ts';

const FORM = necForm(necInput(2025, [paid('2025-03-07', { pay: 2500.5, withheld: 24 })])).form;
const { payer, recipient } = FORM;

function ofForm(changed: Partial<NecForm>): Return {
  return { form: { ...FORM, ...changed }, firstName: 'Dana', lastName: 'Driver' };
}
const payee = (changed: Partial<NecForm['recipient']>) =>
  ofForm({ recipient: { ...recipient, ...changed } });
const payeeAt = (changed: Partial<NecForm['recipient']['address']>) =>
  payee({ address: { ...recipient.address, ...changed } });
const carrier = (changed: Partial<NecForm['payer']>) => ofForm({ payer: { ...payer, ...changed } });
const withLastName = (lastName: string, name: string): Return => ({ ...payee({ name }), lastName });
const fieldsOf = (necReturn: Return) =>
  problemsOfReturn(necReturn, 'ORIGINALS').map(({ field }) => field);

describe('a return', () => {
  test('without errors has no problem', () => {
    expect(problemsOfReturn(ofForm({}), 'ORIGINALS')).toEqual([]);
  });

  test.each<[string, Return, string]>([
    ['no number', payee({ tinKind: null, truncatedTin: '' }), 'Payee taxpayer number'],
    [
      'no W-9',
      payee({
        tinKind: null,
        truncatedTin: '',
        address: { street: '', unit: '', city: '', state: '', zip: '', country: '' },
      }),
      'Payee taxpayer number',
    ],
    ['no name', payee({ name: ' ' }), 'Payee name'],
    ['a person with one name', payee({ name: 'Cher' }), 'Payee name'],
    ['another last name than the account', payee({ name: 'NGUYEN VAN AN' }), 'Payee name'],
    ['a person with one name and a period', payee({ name: 'José .' }), 'Payee name'],
    [
      'a last name of 21 letters',
      withLastName('X'.repeat(21), `Dana ${'X'.repeat(21)}`),
      'Payee name',
    ],
    ['a special character in the name', payee({ name: 'Dana D@river' }), 'Payee name'],
    ['a formula as name', payee({ tinKind: 'EIN', name: '=1+1' }), 'Payee name'],
    ['a name that begins with a hyphen', payee({ name: '-1 Driver' }), 'Payee name'],
    ['another script', payee({ tinKind: 'EIN', name: '金' }), 'Payee name'],
    [
      'a business name without a space',
      payee({ tinKind: 'EIN', name: 'X'.repeat(41) }),
      'Payee name',
    ],
    ['no street', payeeAt({ street: '' }), 'Payee address'],
    ['a street of 36 letters', payeeAt({ street: 'X'.repeat(36) }), 'Payee address'],
    ['another country', payeeAt({ country: 'MX' }), 'Payee address'],
    ['no city', payeeAt({ city: '' }), 'Payee city'],
    ['a city of 23 letters', payeeAt({ city: 'X'.repeat(23) }), 'Payee city'],
    ['a state as a word', payeeAt({ state: 'Texas' }), 'Payee state'],
    ['an unknown state', payeeAt({ state: 'ZZ' }), 'Payee state'],
    ['a ZIP code of 4 digits', payeeAt({ zip: '7908' }), 'Payee ZIP Code'],
    ['no company name', carrier({ name: '' }), 'Company name'],
    ['no EIN', carrier({ tin: '' }), 'Company EIN'],
    ['no phone', carrier({ phone: '' }), 'Company phone'],
    ['a short phone number', carrier({ phone: '555-0100' }), 'Company phone'],
    ['no company state', carrier({ address: { ...payer.address, state: '' } }), 'Company state'],
    ['zero amounts', ofForm(withZeroAmounts(FORM)), 'Amounts'],
  ])('with %s has one problem', (_, necReturn, field) => {
    expect(fieldsOf(necReturn)).toEqual([field]);
  });

  test('with zero amounts has no problem if it is a correction', () => {
    expect(problemsOfReturn(ofForm(withZeroAmounts(FORM)), 'CORRECTIONS')).toEqual([]);
  });

  test.each([
    ['accents and periods', withLastName('Driver', 'José St. Dríver')],
    ['letters that are transliterated', withLastName('Ødegård', 'Łukasz ʻAna Ødegård')],
    ['the last name first', withLastName('Smith', 'Smith, John')],
    ['one legal name', withLastName('', 'Dana')],
    ['a comma in a company name', carrier({ name: 'Plains Freight, LLC' })],
    ['a long ZIP code', payeeAt({ zip: '79088-1234' })],
    ['a military address', payeeAt({ city: 'APO', state: 'AE', zip: '09012' })],
    [
      'a company name for two lines',
      carrier({ name: 'High Plains Interstate Freight and Logistics LLC' }),
    ],
  ])('may have %s', (_, necReturn) => {
    expect(fieldsOf(necReturn)).toEqual([]);
  });
});

describe('a form that the office decided to file without a TIN', () => {
  const attention = [{ code: 'FILED_WITHOUT_TIN', sentence: '' }];
  const { form } = payee({ tinKind: null, truncatedTin: '' });
  const filed = { ...form, attention };

  test('has no problem', () => {
    expect(fieldsOf(ofForm(filed))).toEqual([]);
  });

  test('has no problem when it is corrected to zero', () => {
    expect(problemsOfReturn(ofForm(withZeroAmounts(filed)), 'CORRECTIONS')).toEqual([]);
  });
});

test('requires a TIN unless the office decided to file without a TIN', () => {
  const withoutTin = { tinKind: null, truncatedTin: '' };
  expect(tinProblem(withoutTin)).toBeDefined();
  expect(tinProblem(withoutTin, true)).toBeUndefined();
});

test.each([
  [0, false],
  [9, false],
  [10, true],
])('returns whether %d returns must be filed electronically: %s', (returns, expected) => {
  expect(mustFileElectronically(returns)).toBe(expected);
});

describe('the values of a return', () => {
  test('are the values of the form', () => {
    expect(valuesOf(ofForm({}), '012345678')).toMatchObject({
      FORM_TYPE: '1099-NEC',
      TAX_YEAR: '2025',
      CORRECTED: 'N',
      RECIPIENT_TIN_TYPE: 'SSN',
      RECIPIENT_TIN: '012345678',
      RECIPIENT_NAME_TYPE: 'I',
      RECIPIENT_FIRST_NAME: 'Dana',
      RECIPIENT_LAST_NAME: 'Driver',
      RECIPIENT_ADDRESS_2: 'Apt 3',
      COMPENSATION: '2500.50',
      FEDERAL_TAX_WITHHELD: '24.00',
      COMBINED_FILING: 'N',
    });
  });

  test.each<[Return, object]>([
    [
      withLastName('Ødegård', 'Łukasz Ødegård'),
      { RECIPIENT_FIRST_NAME: 'Lukasz', RECIPIENT_LAST_NAME: 'Odegard' },
    ],
    [
      withLastName('Smith', 'Smith, John'),
      { RECIPIENT_FIRST_NAME: 'John', RECIPIENT_LAST_NAME: 'Smith' },
    ],
    [
      withLastName('ʻAna', 'Keoni ʻAna'),
      { RECIPIENT_FIRST_NAME: 'Keoni', RECIPIENT_LAST_NAME: 'Ana' },
    ],
    [
      withLastName('', 'Dana'),
      {
        RECIPIENT_NAME_TYPE: 'B',
        RECIPIENT_BUSINESS_NAME_1: 'Dana',
        RECIPIENT_LAST_NAME: undefined,
      },
    ],
  ])('spell and split the name of return %#', (necReturn, expected) => {
    const values = valuesOf(necReturn, '');
    expect({ RECIPIENT_LAST_NAME: undefined, ...values }).toMatchObject(expected);
  });

  test('list each text that the file spells in another way', () => {
    const { address } = recipient;
    const necReturn = payee({ name: 'Smith, Łukasz', address: { ...address, city: 'Mānoa' } });
    expect(spellingsOf({ ...necReturn, lastName: 'Smith' })).toEqual([
      { onForm: 'Smith, Łukasz', inFile: 'Lukasz Smith' },
      { onForm: 'Mānoa', inFile: 'Manoa' },
    ]);
    expect(spellingsOf(ofForm({}))).toEqual([]);
  });

  test.each([
    ['Y', true],
    ['N', false],
  ])('have %s for combined filing if the state takes part: %s', (expected, isCombined) => {
    const line = {
      state: 'KS',
      payerStateNumber: '1',
      taxWithheldCents: undefined,
      incomeCents: 9,
    };
    const necReturn = ofForm({ stateLines: [{ ...line, isCombined }] });
    expect(valuesOf(necReturn, '').COMBINED_FILING).toBe(expected);
  });

  test('put a trade name on the second line of a business name', () => {
    const necReturn = payee({ businessName: 'Driver Hauling' });
    expect(valuesOf(necReturn, '')).toMatchObject({
      RECIPIENT_NAME_TYPE: 'B',
      RECIPIENT_BUSINESS_NAME_1: 'Dana Driver',
      RECIPIENT_BUSINESS_NAME_2: 'Driver Hauling',
    });
  });

  test.each([
    ['EIN', 'EIN'],
    ['SSN', 'SSN'],
    ['ITIN', 'SSN'],
  ] as const)('give a TIN of the kind %s the type %s', (tinKind, type) => {
    expect(valuesOf(payee({ tinKind }), '').RECIPIENT_TIN_TYPE).toBe(type);
  });
});
