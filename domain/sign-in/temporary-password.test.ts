import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { refusalOfChosenPassword, temporaryPassword } from './temporary-password.ts';

test('accepts every generated password', () => {
  for (let n = 0; n < 1000; n += 1) {
    const password = temporaryPassword(randomInt);
    expect(password).toMatch(/^Welcome-[A-Za-z0-9]{20}[0-9]!$/);
    expect(refusalOfChosenPassword(password)).toBeUndefined();
  }
});

test.each([
  ['a password that somebody chose', 'Blue7-Tractor-Lane'],
  ['19 random characters', 'Welcome-kR4mZ2pQ9sT6vX1bN3c7!'],
  ['the same character 20 times', 'Welcome-aaaaaaaaaaaaaaaaaaaa1!'],
  ['a short pattern', 'Welcome-abcabcabcabcabcabcabc1!'],
  ['no digit before the end', 'Welcome-kR4mZ2pQ9sT6vX1bN3cdE!'],
  ['another word', 'Hello-kR4mZ2pQ9sT6vX1bN3cd7!'],
  ['an empty string', ''],
])('refuses %s', (_, password) =>
  expect(refusalOfChosenPassword(password)).toMatchObject({ code: 'INVALID_VALUE' }),
);
