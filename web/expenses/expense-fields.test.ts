import { expect, test } from 'vitest';
import {
  bodyOfChange,
  bodyOfNew,
  fieldsOfBody,
  lacksReceipt,
  PHOTO_ON_FILE,
  positiveCentsFromText,
  type ExpenseFields,
} from './expense-fields.ts';

const FIELDS: ExpenseFields = {
  day: '2026-11-17',
  category: 'FUEL',
  amount: '84.20',
  purpose: ' Reefer fuel ',
  place: 'Amarillo, TX',
  photo: '',
};

test.each([
  ['84.20', 8420],
  ['$1,084.2', 108_420],
  ['', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1.005', undefined],
  ['a lot', undefined],
])('reads %j as %s cents', (typed, cents) => {
  expect(positiveCentsFromText(typed)).toBe(cents);
});

test('sends a new expense with or without a photo', () => {
  expect(bodyOfNew(FIELDS)).toEqual({
    day: '2026-11-17',
    category: 'FUEL',
    amount: 84.2,
    purpose: 'Reefer fuel',
    place: 'Amarillo, TX',
    receipt: null,
  });
  expect(bodyOfNew({ ...FIELDS, photo: '/9j/' }).receipt).toBe('/9j/');
});

test('keeps, replaces or removes the photo of a changed expense', () => {
  const changed = (photo: string) => bodyOfChange({ ...FIELDS, photo }, 3);
  expect(changed(PHOTO_ON_FILE)).not.toHaveProperty('receipt');
  expect(changed('/9j/')).toMatchObject({ version: 3, receipt: '/9j/' });
  expect(changed('').receipt).toBeNull();
});

test('restores the fields of a refused expense', () => {
  const typed = { ...FIELDS, purpose: 'Reefer fuel', photo: '/9j/' };
  expect(fieldsOfBody(bodyOfNew(typed), undefined)).toEqual(typed);
  const withPhotoOnFile = { ...typed, photo: PHOTO_ON_FILE };
  const body = bodyOfChange(withPhotoOnFile, 2);
  const receipt = { mediaType: 'image/jpeg' as const, bytes: 3 };
  expect(fieldsOfBody(body, { receipt })).toEqual(withPhotoOnFile);
});

test('restores no photo if the changed expense was removed', () => {
  const body = bodyOfChange({ ...FIELDS, photo: PHOTO_ON_FILE }, 2);
  expect(fieldsOfBody(body, undefined).photo).toBe('');
});

test.each([
  ['FUEL', '180', '', true],
  ['FUEL', '75', '', true],
  ['FUEL', '74.99', '', false],
  ['LODGING', '20', '', true],
  ['FUEL', '180', PHOTO_ON_FILE, false],
  ['FUEL', '18x', '', false],
])(
  'knows whether %s for “%s” with the photo “%s” lacks a receipt',
  (category, amount, photo, is) => {
    expect(lacksReceipt({ category, amount, photo })).toBe(is);
  },
);
