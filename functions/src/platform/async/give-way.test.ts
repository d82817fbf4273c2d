import { expect, it } from 'vitest';
import { mapGivingWay } from './give-way';

it('lets other work run after ten milliseconds', async () => {
  let time = 0;
  const done: (number | string)[] = [];
  setImmediate(() => done.push('other'));
  const work = (item: number) => {
    time += 5;
    done.push(item);
    return 2 * item;
  };
  expect(await mapGivingWay([1, 2, 3, 4], work, () => time)).toEqual([2, 4, 6, 8]);
  expect(done).toEqual([1, 2, 'other', 3, 4]);
});
