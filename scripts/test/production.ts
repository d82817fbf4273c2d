import { startProductionSite } from '../production/site';
import type { CommandOptions } from './command';
import type { Tally } from './tally';
import { vitest } from './vitest';

/** Runs the tests of HTTP against the built functions as production starts them, with the emulators' data. */
export async function production(filters: readonly string[], options: CommandOptions): Promise<Tally> {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT } = options.environment ?? {};
  const site = await startProductionSite({
    firestore: FIRESTORE_EMULATOR_HOST ?? '',
    auth: FIREBASE_AUTH_EMULATOR_HOST ?? '',
    project: GCLOUD_PROJECT ?? '',
  });
  try {
    return await vitest('production', filters, {
      ...options,
      environment: { ...options.environment, FLYLEAF_ADDRESS: site.address },
    });
  } finally {
    await site.stop();
  }
}
