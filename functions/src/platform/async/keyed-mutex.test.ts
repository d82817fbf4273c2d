import { expect, it, vi } from 'vitest';
import { keyedMutex } from './keyed-mutex';

/** Work that records its start, and ends on demand. */
function steps() {
  const begun: string[] = [];
  const finish = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      finish.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  return { begun, work, finish: (name: string, error?: Error) => finish.get(name)?.(error) };
}

it('runs work on the same key in order, and work on other keys at once', async () => {
  const runExclusive = keyedMutex();
  const { begun, work, finish } = steps();
  const all = [
    runExclusive(['a'], work('1')),
    runExclusive(['a', 'b'], work('2')),
    runExclusive(['b'], work('3')),
    runExclusive(['c'], work('4')),
  ];
  await expect.poll(() => begun).toEqual(['1', '4']);
  finish('4');
  finish('1');
  await expect.poll(() => begun).toEqual(['1', '4', '2']);
  all.push(runExclusive(['a'], work('5')));
  await new Promise(setImmediate);
  expect(begun).toHaveLength(3);
  finish('2');
  await expect.poll(() => begun).toEqual(['1', '4', '2', '3', '5']);
  finish('3');
  finish('5');
  expect(await Promise.all(all)).toEqual(['1', '2', '3', '4', '5']);
});

it('continues after a failure, which only its own caller sees', async () => {
  const runExclusive = keyedMutex();
  const { begun, work, finish } = steps();
  const first = runExclusive(['a'], work('1'));
  const second = runExclusive(['a'], work('2'));
  await expect.poll(() => begun).toEqual(['1']);
  finish('1', new Error('no'));
  await expect(first).rejects.toThrow('no');
  await expect.poll(() => begun).toEqual(['1', '2']);
  finish('2');
  expect(await second).toBe('2');
});

it('forgets a key when its last work is done', async () => {
  const forget = vi.spyOn(Map.prototype, 'delete');
  await keyedMutex()(['a'], async () => 'done');
  await expect.poll(() => forget.mock.calls).toEqual([['a']]);
});
