import { HOST, namedPorts } from '../emulators/ports';
import { LOCAL_PROJECT } from '../emulators/project';
import { Refusal } from '../refusal';

/** Running emulators, and the project in them that is meant. */
export interface Target {
  /** `127.0.0.1:8080` */
  firestore: string;
  /** `127.0.0.1:9099` */
  auth: string;
  project: string;
}

const isThere = async (address: string): Promise<boolean> =>
  (await fetch(`http://${address}/`).catch(() => undefined))?.ok ?? false;

/**
 * The emulators of a running `npm start` on this machine, by the variables that choose their ports there.
 * @throws Refusal when one of them does not answer
 */
export async function localTarget(environment: NodeJS.ProcessEnv, project = LOCAL_PROJECT): Promise<Target> {
  const ports = namedPorts(environment);
  const target = { firestore: `${HOST}:${ports.firestore}`, auth: `${HOST}:${ports.auth}`, project };
  if ((await isThere(target.firestore)) && (await isThere(target.auth))) return target;
  throw new Refusal(
    `Flyleaf is not running at ${target.firestore} and ${target.auth}: start it with npm start, or say where it runs with FIRESTORE_PORT= and AUTH_PORT=.`,
  );
}

/**
 * Asks an emulator as its owner, past the rules.
 * @returns the parsed answer
 * @throws Error with what the emulator said
 */
export async function askEmulator(url: string, method: 'GET' | 'POST' | 'DELETE', body?: string): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status} ${(await answer.text()).slice(0, 500)}`);
  return answer.json();
}
