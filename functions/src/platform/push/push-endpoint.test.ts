import { expect, it } from 'vitest';
import { isPushEndpoint } from './push-endpoint';

const production = {};
const emulated = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };

it.each([
  'https://fcm.googleapis.com/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://wns2-par02p.notify.windows.com/w/?token=a',
])('accepts %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, production)).toBe(true);
});

it.each([
  'https://push.example/a',
  'https://evilpush.apple.com.example/a',
  'https://127.0.0.1/a',
  'http://127.0.0.1:5000/a',
  'https://web.push.apple.com:22/a',
  'https://web.push.apple.com@evil.example/a',
  'nothing',
])('refuses %s in production', (endpoint) => {
  expect(isPushEndpoint(endpoint, production)).toBe(false);
});

it('accepts a service on this machine on the emulators only', () => {
  expect(isPushEndpoint('http://127.0.0.1:5000/a', emulated)).toBe(true);
  expect(isPushEndpoint('http://10.0.0.1:5000/a', emulated)).toBe(false);
});
