import { expect, test } from 'vitest';
import { isPushEndpoint, PUSH_SERVICES } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/dEv1ce:APA91b-x_y',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA-b_c',
  'https://web.push.apple.com/QGx',
  'https://wns2-by3p.notify.windows.com/w/?token=BQYAAAD%2f',
])('accepts %s', (endpoint) => expect(isPushEndpoint(endpoint, PUSH_SERVICES)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil-fcm.googleapis.com/x',
  'https://push.apple.com.evil.example/x',
  'https://evilpush.apple.com/x',
  'https://push.apple.com@127.0.0.1/x',
  'https://user:word@web.push.apple.com/x',
  String.raw`https://web.push.apple.com\@127.0.0.1/x`,
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/x',
  'https://web.push.apple.com/x#y',
  ' https://web.push.apple.com/x',
  'https://web.push.apple.com',
  'file:///etc/passwd',
  '',
])('refuses %s', (endpoint) => expect(isPushEndpoint(endpoint, PUSH_SERVICES)).toBe(false));

test('accepts only the services that an operator lists', () => {
  expect(isPushEndpoint('https://push.carrier.example:8443/x', ['push.carrier.example:8443'])).toBe(
    true,
  );
  expect(isPushEndpoint('https://web.push.apple.com/x', ['push.carrier.example:8443'])).toBe(false);
  expect(isPushEndpoint('https://web.push.apple.com/x', [])).toBe(false);
});
