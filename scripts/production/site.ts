import { readFileSync } from 'node:fs';
import { AUTH_API_KEY } from '../../functions/src/platform/deployment';
import { inRoot } from '../paths';
import { startFunction } from './function-process';
import { startGateway } from './gateway';
import { hostingRoutes } from './hosting-routes';

export interface Stores {
  firestore: string;
  auth: string;
  project: string;
}

interface ProductionSite {
  address: string;
  stop: () => Promise<void>;
}

export const deployedEnvironment = ({ firestore, auth, project }: Stores): Record<string, string> => ({
  GCLOUD_PROJECT: project,
  FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
  FIRESTORE_EMULATOR_HOST: firestore,
  FIREBASE_AUTH_EMULATOR_HOST: auth,
  METADATA_SERVER_DETECTION: 'none',
  [AUTH_API_KEY]: 'emulator',
  FLYLEAF_CATALOGUE: 'embedded',
  FLYLEAF_SECURITY_CONTACT: 'security@flyleaf.example',
});

/** Runs each built function in its own process, behind the gateway. */
export async function startProductionSite(stores: Stores, node?: string): Promise<ProductionSite> {
  const { functions, route } = hostingRoutes(readFileSync(inRoot('firebase.json'), 'utf8'));
  const environment = deployedEnvironment(stores);
  const started = await Promise.allSettled(
    functions.map(async (name) => [name, await startFunction(name, environment, node)] as const),
  );
  const running = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stopAll = () => Promise.all(running.map(([, each]) => each.stop()));
  const failed = started.find((each) => each.status === 'rejected');
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  const gateway = await startGateway(route, Object.fromEntries(running.map(([name, { port }]) => [name, port])));
  return {
    address: gateway.address,
    stop: async () => {
      await gateway.close();
      await stopAll();
    },
  };
}
