import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { limits } from '../../../src/domain/limits';
import { changeRead, changeReads, findReads, MOST_ALSO, MOST_THREADS } from '../../../src/threads/reads';
import { emptyStore } from '../../fixtures/store';
import { at } from '../fixtures/records';

beforeEach(emptyStore);

it("a reader's read positions fit into one document, however many posts they have skipped", async () => {
  const also = () => Array.from({ length: limits.recentPosts.max }, () => randomUUID());
  const all = Array.from({ length: MOST_THREADS }, (_, index) => [`thread-${index}-${randomUUID()}`, index] as const);
  await changeReads(
    'ben',
    'clubs',
    new Map(all.map(([id, index]) => [id, () => ({ until: at(index), also: also() })])),
  );
  await changeRead('ben', 'clubs', 'the-last-one', () => ({ until: at(MOST_THREADS), also: also() }));
  const reads = await findReads('ben', 'clubs');
  expect(Object.keys(reads)).toHaveLength(MOST_THREADS);
  expect(reads['the-last-one']?.also).toHaveLength(limits.recentPosts.max);
  expect(reads[all[0]?.[0] ?? '']).toBeUndefined();
  expect(Object.values(reads).flatMap((read) => read.also)).toHaveLength(MOST_ALSO);
  expect(Buffer.byteLength(JSON.stringify(reads))).toBeLessThan(1_048_576 * 0.8);
});
