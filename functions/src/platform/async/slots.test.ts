import { expect, it } from 'vitest';
import { slots } from './slots';

function held() {
  const ends: (() => void)[] = [];
  return { ends, task: () => new Promise<void>((resolve) => ends.push(resolve)) };
}

const full = () => new Error('full');

it('runs as many tasks at once as it has slots, and the others in order', async () => {
  const run = slots({ working: 2, waiting: 2 }, full);
  const { ends, task } = held();
  const all = [run(task), run(task), run(task), run(task)];
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(3);
  ends[1]?.();
  await expect.poll(() => ends.length).toBe(4);
  for (const end of ends) end();
  await Promise.all(all);
});

it('rejects a task when the queue is full', async () => {
  const run = slots({ working: 1, waiting: 1 }, full);
  const { ends, task } = held();
  const first = run(task);
  const second = run(task);
  await expect(run(task)).rejects.toThrow('full');
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await second;
});

it('frees the slot of a task that fails', async () => {
  const run = slots({ working: 1, waiting: 0 }, full);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(run(async () => 'done')).resolves.toBe('done');
});
