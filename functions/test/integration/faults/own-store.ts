import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { emulatorEnvironment } from '../../../../scripts/emulators/environment';
import { freePorts, HOST } from '../../../../scripts/emulators/ports';

/** A Firestore emulator that may be stopped, since no other test knows it; it keeps nothing when it stops. */
export interface OwnStore {
  /** As FIRESTORE_EMULATOR_HOST. */
  host: string;
  start(): Promise<void>;
  /** At once, as a machine that fails. */
  stop(): Promise<void>;
}

const BEAT_MS = 50;

async function answers(host: string): Promise<boolean> {
  return fetch(`http://${host}/`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The jar that the suite's own emulator runs from, which is on this machine by now. */
export async function ownStore(): Promise<OwnStore> {
  const env = await emulatorEnvironment(process.env);
  const jar = env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (!jar) throw new Error('The jar of the Firestore emulator was not found.');
  const [port = 0] = await freePorts(1);
  const host = `${HOST}:${port}`;
  let java: ReturnType<typeof spawn> | undefined;
  return {
    host,
    start: async () => {
      const started = spawn('java', ['-jar', jar, '--host', HOST, '--port', String(port)], { env, stdio: 'ignore' });
      java = started;
      while (!(await answers(host))) {
        if (started.exitCode !== null) throw new Error(`The Firestore emulator ended with ${started.exitCode}.`);
        await wait(BEAT_MS);
      }
    },
    stop: async () => {
      if (!java || java.exitCode !== null || java.signalCode !== null) return;
      java.kill('SIGKILL');
      await once(java, 'exit');
    },
  };
}
