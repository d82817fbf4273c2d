/**
 * Preloaded into the emulators' process, which otherwise waits for Java before it starts the other emulators. Now it
 * waits when the others have started, and before the Functions emulator names its triggers to Firestore.
 */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const { EmulatorRegistry } = load('firebase-tools/lib/emulator/registry.js');
const { FunctionsEmulator } = load('firebase-tools/lib/emulator/functionsEmulator.js');

/** @type {Promise<unknown> | undefined} */
let firestore;

const start = EmulatorRegistry.start;
/** @param {{ getName(): string, connect(): Promise<void> }} emulator */
EmulatorRegistry.start = (emulator) => {
  const started = start.call(EmulatorRegistry, emulator);
  if (emulator.getName() !== 'firestore') return started;
  firestore = started;
  started.catch(() => {});
  emulator.connect = () => started;
  return Promise.resolve();
};

const { addFirestoreTrigger } = FunctionsEmulator.prototype;
/** @param {unknown[]} trigger */
FunctionsEmulator.prototype.addFirestoreTrigger = async function (...trigger) {
  await firestore;
  return addFirestoreTrigger.apply(this, trigger);
};
