import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosenPorts, freePorts, HOST, isFree } from './ports';

let server: Server;
let taken: number;
let free: number[];

beforeAll(async () => {
  free = await freePorts(4);
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  taken = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const environment = (changes: Record<string, string>) => {
  const [hosting, functions, firestore, auth] = free.map(String);
  return { PORT: hosting, FUNCTIONS_PORT: functions, FIRESTORE_PORT: firestore, AUTH_PORT: auth, ...changes };
};

it('distinguishes used and free ports', async () => {
  expect(await isFree(taken)).toBe(false);
  expect(await isFree(free[0] ?? 0)).toBe(true);
});

describe('chosen ports', () => {
  it('are read from the environment', async () => {
    const [hosting, functions, firestore, auth] = free;
    expect(await chosenPorts(environment({}))).toMatchObject({ hosting, functions, firestore, auth });
  });

  it('are rejected when one is in use, naming its variable', async () => {
    const message = `Port ${taken} (firestore) is in use. Stop the program that uses it, or set FIRESTORE_PORT=`;
    await expect(chosenPorts(environment({ FIRESTORE_PORT: String(taken) }))).rejects.toThrow(message);
  });

  it.each(['0', '-1', '65536', '50.5', 'http'])('are rejected when one is %s', async (port) => {
    await expect(chosenPorts(environment({ PORT: port }))).rejects.toThrow(`PORT=${port} is not a port`);
  });

  it('are rejected when two are the same', async () => {
    const duplicates = environment({ AUTH_PORT: String(free[0]) });
    await expect(chosenPorts(duplicates)).rejects.toThrow(`AUTH_PORT and PORT are both ${free[0]}`);
  });
});
