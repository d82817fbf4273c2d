import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { inRoot, root } from '../places';
import { isAlive } from './alive';
import { HOST, type Ports } from './ports';

const CSP = 'Content-Security-Policy';

/** The part of firebase.json that the local copy changes; the rest goes over as it is. */
const Config = z.looseObject({
  hosting: z.looseObject({
    headers: z.array(
      z.looseObject({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
});

/** The policy of production, with the emulators as further places to connect to. */
export function localPolicy(policy: string, { firestore, auth }: Ports): string {
  const origins = [`http://${HOST}:${firestore}`, `ws://${HOST}:${firestore}`, `http://${HOST}:${auth}`];
  return policy.replace(/connect-src [^;]*/, (sources) => `${sources} ${origins.join(' ')}`);
}

/** firebase.json with the ports of one suite. */
export function localConfig(text: string, ports: Ports): object {
  const config = Config.parse(JSON.parse(text));
  const at = (port: number) => ({ host: HOST, port });
  const withEmulators = ({ key, value }: { key: string; value: string }) => ({
    key,
    value: key === CSP ? localPolicy(value, ports) : value,
  });
  const headers = config.hosting.headers.map((rule) => ({ ...rule, headers: rule.headers.map(withEmulators) }));
  return {
    ...config,
    hosting: { ...config.hosting, headers },
    emulators: {
      hosting: at(ports.hosting),
      functions: at(ports.functions),
      firestore: { ...at(ports.firestore), websocketPort: ports.websocket },
      auth: at(ports.auth),
      hub: at(ports.hub),
      logging: at(ports.logging),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      ui: { enabled: false },
      singleProjectMode: false,
    },
  };
}

/** Removes what runs that were killed have left. */
function sweep(): void {
  for (const name of readdirSync(root)) {
    const pid = /^firebase\.local\.(\d+)\.\d+\.json$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(inRoot(name), { force: true });
  }
}

/**
 * Writes the configuration of one suite beside firebase.json, whose folder its paths are relative to.
 * @returns the file, for whoever starts the suite to remove
 */
export function writeLocalConfig(ports: Ports): string {
  sweep();
  const file = inRoot(`firebase.local.${process.pid}.${ports.hub}.json`);
  const config = localConfig(readFileSync(inRoot('firebase.json'), 'utf8'), ports);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}
