import { expect, test } from 'vitest';
import { changesOf, groupsOfChanges } from './changes.ts';

test('pairs old and new values by name and omits the metadata', () => {
  const before = JSON.stringify({ firstName: 'Ada', phone: null, roles: ['HR', 'Employee'] });
  const after = JSON.stringify({
    firstName: 'Eva',
    phone: '806',
    roles: [],
    meta: { level: 'INFO' },
  });
  expect(changesOf(before, after)).toEqual([
    { name: 'first name', before: 'Ada', after: 'Eva' },
    { name: 'phone', before: 'none', after: '806' },
    { name: 'roles', before: 'HR, Employee', after: 'none' },
  ]);
});

test('names list items by their position', () => {
  const after = JSON.stringify({ lines: [{ code: 'A', paid: true }] });
  expect(changesOf(null, after)).toEqual([
    { name: 'lines › 1 › code', before: undefined, after: 'A' },
    { name: 'lines › 1 › paid', before: undefined, after: 'yes' },
  ]);
});

test('names days by their date, regardless of their position', () => {
  const before = JSON.stringify({ days: [{ day: '2026-11-17', hourHundredths: 800 }] });
  const after = JSON.stringify({
    days: [
      { day: '2026-11-16', hourHundredths: 800 },
      { day: '2026-11-17', hourHundredths: 650 },
    ],
  });
  expect(changesOf(before, after)).toEqual([
    { name: 'days › Tue, Nov 17 › hours', before: '8', after: '6.5' },
    { name: 'days › Mon, Nov 16 › hours', before: undefined, after: '8' },
  ]);
});

test('omits zero hours of a day with miles', () => {
  const quantities = [{ unit: 'MILE', quantityHundredths: 52_000 }];
  const after = JSON.stringify({
    days: [
      { day: '2026-11-16', hourHundredths: 0, quantities },
      { day: '2026-11-17', hourHundredths: 0 },
      { day: '2026-11-18', hourHundredths: 150, quantities },
    ],
  });
  expect(changesOf(null, after).map(({ name }) => name)).toEqual([
    'days › Mon, Nov 16 › miles and loads',
    'days › Tue, Nov 17 › hours',
    'days › Wed, Nov 18 › hours',
    'days › Wed, Nov 18 › miles and loads',
  ]);
});

test('shows codes as words, and keeps a note in capitals', () => {
  const after = JSON.stringify({
    paymentMethod: 'BANK_TRANSFER',
    paidOn: '2026-11-20',
    notes: 'LATE',
  });
  expect(changesOf(null, after)).toEqual([
    { name: 'payment method', before: undefined, after: 'Bank transfer' },
    { name: 'paid on', before: undefined, after: 'Nov 20, 2026' },
    { name: 'notes', before: undefined, after: 'LATE' },
  ]);
});

test('names the supervisor instead of the id', () => {
  const people = [{ id: '01a21754', firstName: 'Mia', lastName: 'Reyes' }];
  const [before, after] = [{ reportsTo: null }, { reportsTo: '01a21754' }].map((values) =>
    JSON.stringify(values),
  );
  expect(changesOf(before!, after!, people)).toEqual([
    { name: 'reports to', before: 'none', after: 'Mia Reyes' },
  ]);
});

test('shows amounts in dollars', () => {
  expect(
    changesOf(
      JSON.stringify({ unit: 'MILE', rateTenThousandths: 5850 }),
      JSON.stringify({ unit: 'PERCENT', rateTenThousandths: 255_000 }),
    ),
  ).toContainEqual({ name: 'rate', before: '$0.585', after: '25.5%' });
  expect(changesOf(null, JSON.stringify({ totalPayCents: 123_456 }))).toEqual([
    { name: 'total pay', before: undefined, after: '$1,234.56' },
  ]);
});

test('shows each mile and load of a day', () => {
  const miles = { unit: 'MILE', quantity: 412 };
  const load = { unit: 'PERCENT', quantity: 1850.33, reference: 'TL-4711', fuelSurcharge: 212.4 };
  const day = { day: '2026-11-16', worked: true };
  const change = changesOf(
    JSON.stringify({ days: [{ ...day, quantities: [miles] }] }),
    JSON.stringify({ days: [{ ...day, quantities: [miles, load] }] }),
  ).find(({ name }) => name.endsWith('miles and loads'));
  expect([change?.before, change?.after?.replaceAll('\u00A0', ' ')]).toEqual([
    '412\u00A0miles',
    '412 miles; Load TL-4711: $1,850.33 revenue, $212.40 fuel surcharge',
  ]);
});

test('shows the days of a decision, omits ids and groups changes by day', () => {
  const days = ['2026-11-16', '2026-11-17'];
  expect(
    groupsOfChanges(
      JSON.stringify({ status: 'PENDING', days }),
      JSON.stringify({ status: 'REJECTED', days, settlementId: 'x', reason: 'No load' }),
    ),
  ).toEqual([
    {
      title: '',
      changes: [
        { name: 'status', before: 'Pending', after: 'Rejected' },
        { name: 'days', before: 'Nov 16, Nov 17', after: 'Nov 16, Nov 17' },
        { name: 'reason', before: undefined, after: 'No load' },
      ],
    },
  ]);
  const fields = { day: '2026-11-16', worked: true, notes: '' };
  expect(groupsOfChanges(null, JSON.stringify({ days: [fields] }))).toEqual([
    { title: 'Mon, Nov 16', changes: [{ name: 'worked', before: undefined, after: 'yes' }] },
  ]);
});

test('returns no changes for an entry without values and returns invalid JSON unchanged', () => {
  expect(changesOf(null, JSON.stringify({ meta: { level: 'INFO' } }))).toEqual([]);
  expect(changesOf('{', null)).toEqual([{ name: 'value', before: '{', after: undefined }]);
});
