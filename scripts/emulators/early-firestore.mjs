/**
 * Preloaded into the emulators' process, which otherwise waits for Java before it starts the other emulators. Now it
 * waits when the others have started.
 */
import { createRequire } from 'node:module';

const { EmulatorRegistry } = createRequire(import.meta.url)('firebase-tools/lib/emulator/registry.js');

const start = EmulatorRegistry.start;
/** @param {{ getName(): string, connect(): Promise<void> }} emulator */
EmulatorRegistry.start = (emulator) => {
  const started = start.call(EmulatorRegistry, emulator);
  if (emulator.getName() !== 'firestore') return started;
  started.catch(() => {});
  emulator.connect = () => started;
  return Promise.resolve();
};
