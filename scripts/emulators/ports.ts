import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import * as z from 'zod';
import { CommandError } from '../command-error';
import { inRoot } from '../paths';

export const HOST = '127.0.0.1';

export interface Ports {
  hosting: number;
  functions: number;
  firestore: number;
  auth: number;
  hub: number;
  logging: number;
  eventarc: number;
  tasks: number;
  websocket: number;
  inspector: number;
}

interface ConfigurablePort {
  name: 'hosting' | 'functions' | 'firestore' | 'auth';
  variable: string;
  defaultPort: number;
}

const Port = z.object({ port: z.int() });
const Emulators = z.object({ hosting: Port, functions: Port, firestore: Port, auth: Port });

const { emulators } = z
  .object({ emulators: Emulators })
  .parse(JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')));

const CONFIGURABLE: readonly ConfigurablePort[] = [
  { name: 'hosting', variable: 'PORT', defaultPort: emulators.hosting.port },
  { name: 'functions', variable: 'FUNCTIONS_PORT', defaultPort: emulators.functions.port },
  { name: 'firestore', variable: 'FIRESTORE_PORT', defaultPort: emulators.firestore.port },
  { name: 'auth', variable: 'AUTH_PORT', defaultPort: emulators.auth.port },
];

export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    const settle = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: HOST }, () => resolve(server));
  });
}

/** Tries to connect first: macOS allows listening on 127.0.0.1 while another program uses the port on all addresses. */
export async function isFree(port: number): Promise<boolean> {
  if (await acceptsConnections(port)) return false;
  const server = await listen(port);
  if (!server) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/** Below the system's ephemeral ports, which start at 32768, so that no port is assigned to another program by chance. */
const FIRST_PORT = 20_000;
const BLOCK = 16;
const BLOCKS = 640;
const ours: number[] = [];

async function takeBlock(): Promise<void> {
  const first = FIRST_PORT + BLOCK * randomInt(BLOCKS);
  const guard = await listen(first);
  guard?.unref();
  if (guard) ours.push(...Array.from({ length: BLOCK - 1 }, (_, index) => first + 1 + index));
}

export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = ours.shift();
    if (port === undefined) await takeBlock();
    else if (await isFree(port)) ports.push(port);
  }
  return ports;
}

export async function anyPorts(chosen: Partial<Ports> = {}): Promise<Ports> {
  const [hosting = 0, functions = 0, firestore = 0, auth = 0, ...others] = await freePorts(10);
  const [hub = 0, logging = 0, eventarc = 0, tasks = 0, websocket = 0, inspector = 0] = others;
  return { hosting, functions, firestore, auth, hub, logging, eventarc, tasks, websocket, inspector, ...chosen };
}

function portFrom({ variable, defaultPort }: ConfigurablePort, value: string | undefined): number {
  const port = value ? Number(value) : defaultPort;
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`${variable}=${value} is not a port. Use a number from 1 to 65535.`);
}

/** Doesn't check that the ports are free. @throws CommandError for an invalid port */
export function namedPorts(environment: NodeJS.ProcessEnv): Pick<Ports, ConfigurablePort['name']> {
  const [hosting = 0, functions = 0, firestore = 0, auth = 0] = CONFIGURABLE.map((entry) =>
    portFrom(entry, environment[entry.variable]),
  );
  return { hosting, functions, firestore, auth };
}

/** @throws CommandError for a port that is invalid, duplicate or in use */
export async function chosenPorts(environment: NodeJS.ProcessEnv): Promise<Ports> {
  const chosen: Partial<Ports> = {};
  for (const entry of CONFIGURABLE) {
    const port = portFrom(entry, environment[entry.variable]);
    const duplicate = CONFIGURABLE.find(({ name }) => chosen[name] === port);
    if (duplicate)
      throw new CommandError(`${entry.variable} and ${duplicate.variable} are both ${port}. Change one of them.`);
    if (!(await isFree(port))) {
      throw new CommandError(
        `Port ${port} (${entry.name}) is in use. Stop the program that uses it, or set ${entry.variable}=${port + 10}.`,
      );
    }
    chosen[entry.name] = port;
  }
  return anyPorts(chosen);
}
