import { expect, test } from 'vitest';
import { noticeText } from './notices.ts';

const createdAt = '2026-11-22T17:02:31Z';

test("names who reset the password and when, in the company's time zone", () =>
  expect(
    noticeText({ kind: 'PASSWORD_RESET', actorName: 'Ada Admin', createdAt }, 'America/Chicago'),
  ).toBe(
    'Ada Admin reset your password on Nov 22, 2026 at 11:02 AM. If you did not ask for this, tell your administrator.',
  ));

test('says “Someone” if the actor is unknown', () =>
  expect(noticeText({ kind: 'ACCOUNT_CREATED', actorName: null, createdAt }, 'UTC')).toBe(
    'Someone created your account on Nov 22, 2026 at 5:02 PM. If you did not expect this, tell your administrator.',
  ));

test('is translated to Spanish', () =>
  expect(noticeText({ kind: 'EMAIL_CHANGED', actorName: null, createdAt }, 'UTC', 'es')).toBe(
    'El 22 nov 2026, 5:02 p.m., alguien cambió su correo electrónico. Si no lo pidió, avise a su administrador.',
  ));
