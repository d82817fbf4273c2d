import { attempt } from '@/lib/attempt';

/** Runs `work` in one tab at a time. Other tabs wait, or call `onBusy` instead. Browsers without locks just run it. */
export async function inOneTab(name: string, work: () => Promise<void>, onBusy?: () => void): Promise<void> {
  const locks = attempt(() => navigator.locks);
  if (!locks) return work();
  await locks.request(name, { ifAvailable: onBusy !== undefined }, (lock) => (lock ? work() : onBusy?.()));
}
