import { expect, test } from 'vitest';
import { PERMISSIONS, type Permission } from '../access.ts';
import {
  emailOfUsername,
  ATTEMPTS_WITHOUT_DELAY,
  mayStaySignedIn,
  namesInPasswords,
  refusalOfGuessablePassword,
  refusalOfPassword,
  unmetPasswordRequirements,
  delaySecondsAfter,
} from './rules.ts';
import { textOf } from '../sentence.ts';

test.each([
  ['Demo-2025!', []],
  ['Ünïcödé-1', []],
  ['short-A1', []],
  [
    'short',
    [
      'At least 8 characters',
      'At least one special character',
      'Both uppercase and lowercase letters',
      'At least one number',
    ],
  ],
  ['alllower-1', ['Both uppercase and lowercase letters']],
  ['NoDigits-!', ['At least one number']],
  ['NoSpecial1', ['At least one special character']],
])('finds the unmet requirements of %j: %j', (password, lacking) =>
  expect(unmetPasswordRequirements(password).map(({ english }) => english)).toEqual(lacking),
);

test('refuses an empty password', () =>
  expect(refusalOfPassword('')?.sentence?.english).toBe('New password is required'));

test.each([
  ['admin', 'admin@carrier.example'],
  ['  admin ', 'admin@carrier.example'],
  ['rosa@elsewhere.example', 'rosa@elsewhere.example'],
])('expands the username %j to %s', (username, email) =>
  expect(emailOfUsername(username, 'carrier.example')).toBe(email),
);

test('doubles the delay up to 15 minutes and allows at most 30 guesses an hour', () => {
  const waits = Array.from({ length: 40 }, (_, failures) =>
    delaySecondsAfter(failures, ATTEMPTS_WITHOUT_DELAY.account),
  );
  expect(waits.slice(0, 9)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8]);
  expect(Math.max(...waits)).toBe(900);
  let [elapsed, guesses] = [0, 0];
  while (elapsed < 3600)
    elapsed += delaySecondsAfter((guesses += 1), ATTEMPTS_WITHOUT_DELAY.account);
  expect(guesses).toBeLessThanOrEqual(30);
});

test.each(PERMISSIONS)('decides whether a holder of %s may stay signed in', (permission) => {
  const isPersonal = /^access:(dashboard|profile|time-logs|payroll|contractors|reports)-page$/;
  expect(mayStaySignedIn({ roles: ['Contractor'], permissions: [permission] })).toBe(
    isPersonal.test(permission),
  );
});

test('treats a new permission as access to the data of others', () => {
  const permissions = ['action:something-new' as Permission];
  expect(mayStaySignedIn({ roles: ['Contractor'], permissions })).toBe(false);
});

test('lets only accounts without access to the data of others stay signed in', () => {
  expect(mayStaySignedIn({ roles: ['Contractor'], permissions: ['access:payroll-page'] })).toBe(
    true,
  );
  expect(mayStaySignedIn({ roles: ['Contractor'], permissions: ['action:approve-time-log'] })).toBe(
    false,
  );
  expect(mayStaySignedIn({ roles: ['IT_Admin'], permissions: [] })).toBe(false);
});

const GUESSES = {
  words: namesInPasswords(
    { firstName: 'Rosa', lastName: 'Núñez', email: 'rosa.nunez@carrier.example' },
    'Caprock Line Freight',
  ),
  isCommon: (word: string) => ['password', 'passw0rd', 'sunshine', 'kettle', 'ab'].includes(word),
};

test.each([
  ['Password1!', 'common'],
  ['1-Sunshine-2026', 'common'],
  ['Kettle-8812!', 'with digits or symbols added'],
  ['Rosa-Núñez-26!', 'your name'],
  ['PASSW0RD!!', 'common'],
  ['Linehaul-2026!', 'has no letters but'],
  ['caprock LINE freight 9', 'has no letters but'],
  ['NÚÑEZ-nothing', undefined],
  ['Núñez-1984!', 'has no letters but'],
  ['Rosa.Nunez@Carrier.Example1', 'has no letters but'],
  ['Ab-84930172!', undefined],
  ['Caprock-Line-1', undefined],
  ['12345678-!', undefined],
])('checks whether %j is guessable: %j', (password, why) => {
  const [detail] = refusalOfGuessablePassword(password, GUESSES)?.details ?? [];
  expect(textOf(detail ?? '')).toContain(why ?? '');
  expect(detail === undefined).toBe(why === undefined);
});
