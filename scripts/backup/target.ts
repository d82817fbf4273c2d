import { CommandError } from '../command-error';
import { HOST, namedPorts } from '../emulators/ports';
import { LOCAL_PROJECT } from '../emulators/project';

/** A project on running emulators. */
export interface Target {
  /** `127.0.0.1:8080` */
  firestore: string;
  /** `127.0.0.1:9099` */
  auth: string;
  project: string;
}

const isReachable = async (address: string): Promise<boolean> =>
  (await fetch(`http://${address}/`).catch(() => undefined))?.ok ?? false;

/**
 * The emulators of a running `npm start`, found by the variables that set its ports.
 * @throws CommandError when one of them doesn't respond
 */
export async function localTarget(environment: NodeJS.ProcessEnv, project = LOCAL_PROJECT): Promise<Target> {
  const ports = namedPorts(environment);
  const target = { firestore: `${HOST}:${ports.firestore}`, auth: `${HOST}:${ports.auth}`, project };
  if ((await isReachable(target.firestore)) && (await isReachable(target.auth))) return target;
  throw new CommandError(
    `Flyleaf is not running at ${target.firestore} and ${target.auth}. Start it with npm start. If it uses other ports, set FIRESTORE_PORT= and AUTH_PORT=.`,
  );
}

/**
 * Calls an emulator with owner rights, which bypass the security rules.
 * @throws Error with the status and the response body
 */
export async function callEmulator(url: string, method: 'GET' | 'POST' | 'DELETE', body?: string): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  });
  if (!response.ok)
    throw new Error(`${method} ${url} responded with ${response.status} ${(await response.text()).slice(0, 500)}`);
  return response.json();
}
