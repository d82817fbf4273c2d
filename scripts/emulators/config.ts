import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtAssets, FirebaseJson, keptForAYear } from '../deploy/hosting-config';
import { inRoot, root } from '../paths';
import { HOST, type Ports } from './ports';
import { isAlive } from './process';

const CSP = 'Content-Security-Policy';

/** The production policy plus connections to the Firestore emulator. Pages never connect to Auth. */
function localPolicy(policy: string, { firestore }: Pick<Ports, 'firestore'>): string {
  const origins = [`http://${HOST}:${firestore}`, `ws://${HOST}:${firestore}`];
  return policy.replace(/connect-src [^;]*/, (sources) => `${sources} ${origins.join(' ')}`);
}

function localConfig(text: string, ports: Ports, assets: readonly string[]): object {
  const config = FirebaseJson.parse(JSON.parse(text));
  const at = (port: number) => ({ host: HOST, port });
  const withEmulators = ({ key, value }: { key: string; value: string }) => ({
    key,
    value: key === CSP ? localPolicy(value, ports) : value,
  });
  const headers = config.hosting.headers.map((rule) => ({ ...rule, headers: rule.headers.map(withEmulators) }));
  return {
    ...config,
    hosting: { ...config.hosting, headers: [...headers, keptForAYear(assets)] },
    emulators: {
      ...config.emulators,
      hosting: at(ports.hosting),
      functions: at(ports.functions),
      firestore: { ...at(ports.firestore), websocketPort: ports.websocket },
      auth: at(ports.auth),
      hub: at(ports.hub),
      logging: at(ports.logging),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
    },
  };
}

function removeStaleConfigs(): void {
  for (const name of readdirSync(root)) {
    const pid = /^firebase\.local\.(\d+)\.\d+\.json$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(inRoot(name), { force: true });
  }
}

/** Next to firebase.json, because its paths are relative to that folder. The caller has to remove the file. */
export function writeLocalConfig(ports: Ports): string {
  removeStaleConfigs();
  const file = inRoot(`firebase.local.${process.pid}.${ports.hub}.json`);
  const config = localConfig(readFileSync(inRoot('firebase.json'), 'utf8'), ports, builtAssets());
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}
