import { expect, test } from 'vitest';
import { addressLines, changeOf } from './profile-form.ts';

const BLANK = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  phone: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};

test('trims values and omits blank address fields', () =>
  expect(changeOf({ ...BLANK, firstName: ' Rosa ', phone: '  ', city: ' Tulia ' })).toEqual({
    firstName: 'Rosa',
    lastName: 'Delgado',
    phone: null,
    address: { city: 'Tulia' },
  }));

test.each([
  [null, []],
  [{}, []],
  [{ city: 'Tulia' }, ['Tulia']],
  [{ state: 'TX', zip: '79088' }, ['TX 79088']],
  [
    { street: '1 Elm', city: 'Tulia', state: 'TX', zip: '79088', country: 'USA' },
    ['1 Elm', 'Tulia, TX 79088', 'USA'],
  ],
])('formats the address %j as %j', (address, lines) =>
  expect(addressLines(address)).toEqual(lines),
);
