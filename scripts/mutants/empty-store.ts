import { beforeAll } from 'vitest';
import { emptyStore } from '../../functions/test/fixtures/store';

/** What a mutant has stored must not reach the tests of the next one. */
beforeAll(async () => {
  process.env.GCLOUD_PROJECT = `demo-it-${process.env.VITEST_POOL_ID ?? '1'}`;
  await emptyStore();
});
