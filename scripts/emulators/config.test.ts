import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';
import { HOST, namedPorts } from './ports';

it('lets plain `firebase emulators:start` start the emulators of `npm start` on the same ports', () => {
  const { emulators } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
  const expected = Object.entries(namedPorts({})).map(([name, port]) => [name, { host: HOST, port }]);
  expect(emulators).toMatchObject(Object.fromEntries(expected));
});
