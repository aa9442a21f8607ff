import { describe, expect, test } from 'vitest';
import type { Content } from './from-events.ts';
import { emailOf, pushOf } from './outgoing.ts';
import { NOTIFICATION_KINDS } from './settings.ts';

const rejected: Content = {
  kind: 'DAYS_REJECTED',
  parameters: { weekStart: '2026-11-16', days: ['2026-11-17'], reason: 'No odometer' },
};
const approved: Content = {
  kind: 'DAYS_APPROVED',
  parameters: { weekStart: '2026-11-16', days: ['2026-11-16'] },
};
const ready: Content = {
  kind: 'SETTLEMENT_READY',
  parameters: { settlementId: 'settlement', weekStart: '2026-11-09' },
};
const rate: Content = {
  kind: 'RATE_SET',
  parameters: { unit: 'HOUR', rateTenThousandths: 327_500, effectiveFrom: '2026-12-01' },
};

const emailWith = (...batch: Content[]) =>
  emailOf({
    brand: 'Caprock',
    firstName: 'Rosa',
    batch,
    language: 'en',
    linkTo: (path) => `https://office.example${path}`,
  });

describe('an email', () => {
  test('about one notification links to its page and to the settings', () =>
    expect(emailWith(rejected)).toEqual({
      subject: 'Caprock: Days for Mon, Nov 16 – Sun, Nov 22 need your attention',
      body: [
        'Hello Rosa,',
        'Days for Mon, Nov 16 – Sun, Nov 22 need your attention.',
        'Sign in for the details:\nhttps://office.example/dashboard/time-logs?day=2026-11-17',
        'Choose which notifications you get by email: https://office.example/dashboard/profile/notifications',
      ].join('\n\n'),
    }));

  test('about several notifications lists them', () => {
    const { subject, body } = emailWith(rejected, ready);
    expect(subject).toBe('Caprock: 2 notifications');
    expect(body).toContain(
      '- Days for Mon, Nov 16 – Sun, Nov 22 need your attention.\n- Your settlement for Mon, Nov 9 – Sun, Nov 15 is ready.',
    );
    expect(body).toContain('https://office.example/dashboard\n');
  });

  test('does not repeat a sentence', () => {
    const { subject, body } = emailWith(rejected, rejected);
    expect(subject).toBe('Caprock: Days for Mon, Nov 16 – Sun, Nov 22 need your attention');
    expect(body.match(/attention/g)).toHaveLength(1);
  });

  test('has only the first sentence as its subject', () =>
    expect(
      emailWith({ kind: 'WEEK_REMINDER', parameters: { weekStart: '2026-11-16' } }).subject,
    ).toBe('Caprock: No days are logged for Mon, Nov 16 – Sun, Nov 22'));

  test('contains neither amounts nor reasons', () => {
    const { subject, body } = emailWith(rejected, rate);
    expect(`${subject}${body}`).not.toMatch(/odometer|32\.75|\$/);
  });
});

describe('a push', () => {
  test('says what needs attention, without reasons, names and dates', () =>
    expect(pushOf([rejected], 'en')).toEqual({
      title: 'A day needs your attention',
      path: '/dashboard/time-logs?day=2026-11-17',
    }));

  test('combines a batch into one message', () =>
    expect(pushOf([rejected, approved, ready], 'en')).toEqual({
      title: 'You have 3 new notifications',
      path: '/dashboard',
    }));

  test.each(NOTIFICATION_KINDS)('has a sentence without values for %s', (kind) => {
    const content = {
      kind,
      parameters: { days: [], weekStart: '2026-11-16', settlementId: 'settlement' },
    } as unknown as Content;
    const { title, path } = pushOf([content], 'en');
    expect(title).toMatch(/^[A-Z][a-z -]+$/);
    expect(path).toMatch(/^\/dashboard\//);
  });
});
