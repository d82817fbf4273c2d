import { expect, it } from 'vitest';
import { areLimitsOn } from './limits-on';

const off = { RATE_LIMITS: 'off' };

it.each([
  ['in production', {}, true],
  ['in production, whatever is set', { ...off, K_SERVICE: 'discuss' }, true],
  ['in production, with an empty emulator host', { ...off, FIRESTORE_EMULATOR_HOST: '' }, true],
  ['on the emulators', { FUNCTIONS_EMULATOR: 'true', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }, true],
  ['on the emulators, with another word', { FUNCTIONS_EMULATOR: 'true', RATE_LIMITS: 'no' }, true],
  ['on the Functions emulator, switched off', { ...off, FUNCTIONS_EMULATOR: 'true' }, false],
  ['with the Firestore emulator, switched off', { ...off, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }, false],
])('%s', (_, env, isOn) => {
  expect(areLimitsOn(env)).toBe(isOn);
});
