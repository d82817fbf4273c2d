import { describe, it } from 'vitest';
import { areas } from '../../calls/areas';
import { comparedWorlds, expectSame } from './fixtures/compared';
import { walk } from './fixtures/walk';

const worlds = comparedWorlds();

describe('before the chapter, both worlds give the same', () => {
  it.each(Object.entries(areas))('answers to every writing call of %s', async (_area, { lines }) => {
    const writes = lines.filter(({ row }) => row.writes);
    const [one, other] = await worlds.inBoth(walk(writes, ({ before }) => before));
    expectSame(one, other);
  });
});
