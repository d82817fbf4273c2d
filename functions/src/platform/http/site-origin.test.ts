import { expect, it } from 'vitest';
import { siteOrigin } from './site-origin';

const deployed = { GCLOUD_PROJECT: 'flyleaf-prod' };
const emulated = { GCLOUD_PROJECT: 'demo-flyleaf', FUNCTIONS_EMULATOR: 'true' };

it.each([
  ['the configured origin', { ...deployed, FLYLEAF_ORIGIN: 'https://flyleaf.example' }, 'https://flyleaf.example'],
  ['the configured origin on the emulators', { ...emulated, FLYLEAF_ORIGIN: 'http://a.test' }, 'http://a.test'],
  ["Hosting's address for the project", deployed, 'https://flyleaf-prod.web.app'],
  ["Hosting's address for the project on the emulators", emulated, 'https://demo-flyleaf.web.app'],
])("links start with %s, regardless of the request's host", (_, env, origin) => {
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1:5050/', 'a b', undefined]) {
    expect(siteOrigin(env)(host)).toBe(origin);
  }
});

it('links start with the local host only on the emulators', () => {
  expect(siteOrigin(emulated)('127.0.0.1:5050')).toBe('http://127.0.0.1:5050');
  expect(siteOrigin(emulated)('localhost')).toBe('http://localhost');
  expect(siteOrigin(deployed)('127.0.0.1:5050')).toBe('https://flyleaf-prod.web.app');
});

it.each(['flyleaf.example', 'https://flyleaf.example/', 'https://', 'javascript:1'])('rejects %j', (text) => {
  expect(() => siteOrigin({ FLYLEAF_ORIGIN: text })).toThrow();
});
