import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, type Firestore, onSnapshot, setDoc, updateDoc } from 'firebase/firestore';
import { withEmulators } from '../emulators';
import { HOST } from '../emulators/ports';
import { inRoot } from '../paths';
import { type BenchPart, type Figure, median } from './figures';

const MEMBERS = 12;
const STEPS = 30;
const PATH = 'clubs/club/meetings/evening/live/tonight';

/** Milliseconds from a write until the last member has it. */
const BUDGET = 500;

/** By the rules, as browsers listen. */
async function measure(port: number): Promise<Figure[]> {
  const rules = readFileSync(inRoot('firestore.rules'), 'utf8');
  const environment = await initializeTestEnvironment({
    projectId: 'demo-bench',
    firestore: { rules, host: HOST, port },
  });
  const readers = Array.from({ length: MEMBERS }, (_, n) => `reader-${n}`);
  const heard = new Map<string, number>();
  const stops: (() => void)[] = [];
  let wake = () => {};
  const allHave = async (changes: number) => {
    while (readers.some((reader) => heard.get(reader) !== changes))
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
  const behind = (work: (store: Firestore) => Promise<unknown>) =>
    environment.withSecurityRulesDisabled(async (context) => {
      await work(context.firestore() as unknown as Firestore);
    });
  try {
    const times: number[] = [];
    await behind(async (store) => {
      for (const reader of readers) await setDoc(doc(store, `clubs/club/members/${reader}`), {});
      await setDoc(doc(store, PATH), { current: null, opened: [], turn: 0, timer: null, changes: 0 });
      for (const reader of readers) {
        const token = { reader, until: Date.now() / 1000 + 3600 };
        const browser = environment.authenticatedContext(reader, token).firestore() as unknown as Firestore;
        const stop = onSnapshot(doc(browser, PATH), (snapshot) => {
          heard.set(reader, snapshot.get('changes'));
          wake();
        });
        stops.push(stop);
      }
      await allHave(0);
      for (let changes = 1; changes <= STEPS; changes += 1) {
        const writtenAt = performance.now();
        await updateDoc(doc(store, PATH), { turn: changes, changes });
        await allHave(changes);
        times.push(performance.now() - writtenAt);
      }
    });
    return [median(`a step until ${MEMBERS} members have it`, 'ms', times, BUDGET)];
  } finally {
    for (const stop of stops) stop();
    await environment.cleanup();
  }
}

export const listeners: BenchPart = {
  name: 'listeners',
  title: 'From the write of a step to the screens of a meeting',
  measure: () => withEmulators(['firestore'], { project: 'demo-bench' }, ({ ports }) => measure(ports.firestore)),
};
