import { expect, test } from 'vitest';
import { changeOf } from './profile-form.ts';

const EMPTY = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  oneLegalName: false,
  phone: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};

test('trims values and omits blank address fields', () =>
  expect(changeOf({ ...EMPTY, firstName: ' Rosa ', phone: '  ', city: ' Tulia ' })).toEqual({
    firstName: 'Rosa',
    lastName: 'Delgado',
    phone: null,
    address: { city: 'Tulia' },
  }));
