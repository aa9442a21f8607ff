import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

test.each([
  [null, []],
  [{}, []],
  [{ city: 'Tulia' }, ['Tulia']],
  [{ state: 'TX', zip: '79088' }, ['TX 79088']],
  [{ street: '', unit: '', city: '', state: '', zip: '' }, []],
  [{ street: '1 Elm', unit: 'Apt 2', city: 'Tulia' }, ['1 Elm, Apt 2', 'Tulia']],
  [
    { street: '1 Elm', city: 'Tulia', state: 'TX', zip: '79088', country: 'USA' },
    ['1 Elm', 'Tulia, TX 79088', 'USA'],
  ],
])('formats the address %j as %j', (address, lines) =>
  expect(addressLines(address)).toEqual(lines),
);
