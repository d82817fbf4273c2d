import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';
import { localConfig, localPolicy } from './config';
import { HOST, namedPorts } from './ports';

const ports = {
  hosting: 1,
  functions: 2,
  firestore: 3,
  auth: 4,
  hub: 5,
  logging: 6,
  eventarc: 7,
  tasks: 8,
  websocket: 9,
  inspector: 10,
};

it('adds only the Firestore emulator to the connect sources', () => {
  expect(localPolicy("default-src 'none'; connect-src 'self' https://a.example; img-src data:", ports)).toBe(
    "default-src 'none'; connect-src 'self' https://a.example http://127.0.0.1:3 ws://127.0.0.1:3; img-src data:",
  );
});

it('changes only the ports and the policy in firebase.json, and adds the built files', () => {
  const text = readFileSync(inRoot('firebase.json'), 'utf8');
  const local = localConfig(text, ports, ['main-a1.js']);
  expect(local).toMatchObject({
    firestore: JSON.parse(text).firestore,
    functions: JSON.parse(text).functions,
    hosting: { rewrites: JSON.parse(text).hosting.rewrites },
    emulators: {
      hosting: { host: '127.0.0.1', port: 1 },
      firestore: { port: 3, websocketPort: 9 },
      ui: { enabled: false },
    },
  });
  expect(JSON.stringify(local)).toContain('"source":"/assets/@(main-a1.js)"');
  expect(JSON.stringify(local)).toContain("connect-src 'self' https://firestore.googleapis.com");
});

it('lets plain `firebase emulators:start` start the emulators of `npm start` on the same ports', () => {
  const { emulators } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
  const expected = Object.entries(namedPorts({})).map(([name, port]) => [name, { host: HOST, port }]);
  expect(emulators).toMatchObject(Object.fromEntries(expected));
});
