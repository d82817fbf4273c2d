import { connect, createServer } from 'node:net';
import { Refusal } from '../refusal';

export const HOST = '127.0.0.1';

/** The ports of one suite. Nobody visits those below the first four: they are the emulators' own business. */
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

interface Chosen {
  name: 'hosting' | 'functions' | 'firestore' | 'auth';
  variable: string;
  standard: number;
}

const CHOSEN: readonly Chosen[] = [
  { name: 'hosting', variable: 'PORT', standard: 5050 },
  { name: 'functions', variable: 'FUNCTIONS_PORT', standard: 5001 },
  { name: 'firestore', variable: 'FIRESTORE_PORT', standard: 8080 },
  { name: 'auth', variable: 'AUTH_PORT', standard: 9099 },
];

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    const settle = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}

/** Listens for a moment; the port that was got, or undefined when the address is in use or not allowed. */
function listen(port: number): Promise<{ port: number; close: () => Promise<void> } | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: HOST }, () => {
      const address = server.address();
      const close = () => new Promise<void>((done) => server.close(() => done()));
      resolve({ port: typeof address === 'object' && address ? address.port : port, close });
    });
  });
}

/** Asks both ways: on macOS a port that another program holds on every address can still be listened to on this one. */
export async function isFree(port: number): Promise<boolean> {
  if (await answers(port)) return false;
  const held = await listen(port);
  await held?.close();
  return held !== undefined;
}

/** Ports that nobody uses now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const held = [];
  while (held.length < count) {
    const one = await listen(0);
    if (one) held.push(one);
  }
  await Promise.all(held.map(({ close }) => close()));
  return held.map(({ port }) => port);
}

/** Every port of a suite from the free ones: for test runs, which must never meet another run. */
export async function anyPorts(chosen: Partial<Ports> = {}): Promise<Ports> {
  const [hosting = 0, functions = 0, firestore = 0, auth = 0, ...others] = await freePorts(10);
  const [hub = 0, logging = 0, eventarc = 0, tasks = 0, websocket = 0, inspector = 0] = others;
  return { hosting, functions, firestore, auth, hub, logging, eventarc, tasks, websocket, inspector, ...chosen };
}

function portFrom({ variable, standard }: Chosen, value: string | undefined): number {
  const port = value ? Number(value) : standard;
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal(`${variable}=${value} is not a port: give a number from 1 to 65535.`);
}

/**
 * The four ports that people know, from the environment or their standard, whoever uses them now.
 * @throws Refusal for what is no port
 */
export function namedPorts(environment: NodeJS.ProcessEnv): Pick<Ports, Chosen['name']> {
  const [hosting = 0, functions = 0, firestore = 0, auth = 0] = CHOSEN.map((wanted) =>
    portFrom(wanted, environment[wanted.variable]),
  );
  return { hosting, functions, firestore, auth };
}

/**
 * The four ports that people know, from the environment or their standard, each checked to be free.
 * @throws Refusal that names the port and how to change it
 */
export async function chosenPorts(environment: NodeJS.ProcessEnv): Promise<Ports> {
  const chosen: Partial<Ports> = {};
  for (const wanted of CHOSEN) {
    const port = portFrom(wanted, environment[wanted.variable]);
    const twin = CHOSEN.find(({ name }) => chosen[name] === port);
    if (twin) throw new Refusal(`${wanted.variable} and ${twin.variable} are both ${port}: change one of them.`);
    if (!(await isFree(port))) {
      throw new Refusal(
        `Port ${port} (${wanted.name}) is taken: stop what uses it, or choose another with ${wanted.variable}=${port + 10}.`,
      );
    }
    chosen[wanted.name] = port;
  }
  return anyPorts(chosen);
}
