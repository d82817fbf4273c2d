import { setTimeout as sleep } from 'node:timers/promises';
import { acceptsConnections } from '../emulators/ports';
import { showBar } from '../progress';
import { seedDemo } from './demo';
import { progress } from './steps';

const BEAT_MS = 50;
const BAR = 'Adding the demo data';

async function listens(address: string | undefined): Promise<void> {
  const { port } = new URL(`http://${address}`);
  while (!(await acceptsConnections(Number(port)))) await sleep(BEAT_MS);
}

async function main(): Promise<void> {
  showBar(BAR, 0, 1);
  progress.show = (done, total) => showBar(BAR, done, total);
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = process.env;
  await Promise.all([FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST].map(listens));
  await seedDemo(new Date(), Boolean(process.env.SEED_LARGE));
  process.exit();
}

main().catch((problem: unknown) => {
  console.error(problem);
  process.exit(1);
});
