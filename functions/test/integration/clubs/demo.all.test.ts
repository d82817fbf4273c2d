import { expect, it } from 'vitest';
import { seedDemo } from '../../../../scripts/seed/demo';
import { changedPaths, emptyStore, kindOf, readStore } from '../../fixtures/store';
import { audit } from '../audit/fixtures/audit';

it('the demo leaves consistent data, all of it from the past, and is added once', async () => {
  const now = new Date();
  await emptyStore();
  await seedDemo(now, false);
  const store = await readStore();
  expect(audit(store)).toEqual([]);
  const written = [...store].flatMap(([path, { createdAt }]) =>
    ['posts', 'clubPosts', 'notes'].includes(kindOf(path)) ? [createdAt?.timestampValue] : [],
  );
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter((at) => !at || new Date(at) > now)).toEqual([]);
  await seedDemo(now, false);
  expect(changedPaths(store, await readStore())).toEqual({ '+': [], '-': [], '~': [] });
});
