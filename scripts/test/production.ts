import { startProductionSite } from '../production/site';
import type { Running } from './command';
import { vitest } from './vitest';

export async function production(running: Running): Promise<string> {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT } = running.environment;
  const site = await startProductionSite({
    firestore: FIRESTORE_EMULATOR_HOST ?? '',
    auth: FIREBASE_AUTH_EMULATOR_HOST ?? '',
    project: GCLOUD_PROJECT ?? '',
  });
  try {
    return await vitest('production', {
      ...running,
      environment: { ...running.environment, FLYLEAF_ADDRESS: site.address },
    });
  } finally {
    await site.stop();
  }
}
