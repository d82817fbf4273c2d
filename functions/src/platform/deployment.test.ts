import { expect, it } from 'vitest';
import { AUTH_API_KEY, authSecrets, SMTP_URL, secretsOf, withMinInstances } from './deployment';

it('needs no secret on the emulators', () => {
  expect(authSecrets({ FUNCTIONS_EMULATOR: 'true' })).toEqual([]);
  expect(secretsOf({ FUNCTIONS_EMULATOR: 'true' }, SMTP_URL)).toEqual([]);
  expect(authSecrets({})).toEqual([AUTH_API_KEY]);
});

const scale = { pages: { maxInstances: 4 }, search: { maxInstances: 1 } };

it('adds the instances that never sleep', () => {
  expect(withMinInstances(scale, '')).toEqual(scale);
  expect(withMinInstances(scale, 'pages=2, search=1')).toEqual({
    pages: { maxInstances: 4, minInstances: 2 },
    search: { maxInstances: 1, minInstances: 1 },
  });
});

it.each(['page=1', 'pages=5', 'pages', 'pages=-1'])('rejects the minimum instances %s in one sentence', (setting) => {
  const known = 'pages (at most 4), search (at most 1)';
  expect(() => withMinInstances(scale, setting)).toThrow(
    `FLYLEAF_MIN_INSTANCES has "${setting}". Write pages=1, with one of: ${known}.`,
  );
});
