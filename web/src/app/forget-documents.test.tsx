import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { fakeCaches } from '@test/fake-caches';
import { ada } from '@test/render-app';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { removeAnswers } from '@/lib/api/device-storage';
import { persistQueries } from '@/lib/api/persisted-queries';
import { DOCUMENTS } from '@/lib/kept-documents';
import { signIn, signOut } from '@/lib/session/session';
import { endSession } from '@/lib/session/session-end';
import { forgetDocumentsAfterWrites } from './forget-documents';

let client: QueryClient;
let kept: () => string[];

beforeEach(async () => {
  kept = fakeCaches();
  signIn(ada);
  client = new QueryClient();
  onTestFinished(persistQueries(client));
  onTestFinished(forgetDocumentsAfterWrites(client));
  await (await caches.open(DOCUMENTS)).put('/notes', new Response('My Notes'));
  return () => vi.unstubAllGlobals();
});

const save = () => new MutationObserver(client, { mutationFn: async () => 'saved' }).mutate();

test.each([
  ['saves something', save],
  ['loses an answer', () => removeAnswers(ada.id, '["shelf"]')],
  ['signs out', signOut],
  ['is replaced by another', () => signIn({ ...ada, id: 'byron1', token: 'token-of-byron' })],
  ['has no session any more', () => endSession(ada.token)],
])('kept pages are forgotten when their reader %s', async (_, change) => {
  expect(kept()).toHaveLength(1);
  await change();
  await vi.waitFor(() => expect(kept()).toEqual([]));
});

test('kept pages are forgotten for what was saved before this code was loaded', async () => {
  const early = new QueryClient();
  await new MutationObserver(early, { mutationFn: async () => 'saved' }).mutate();
  onTestFinished(forgetDocumentsAfterWrites(early));
  await vi.waitFor(() => expect(kept()).toEqual([]));
});

test("a reader's next visit forgets nothing of theirs", async () => {
  onTestFinished(persistQueries(new QueryClient()));
  await new Promise((resolve) => setTimeout(resolve));
  expect(kept()).toHaveLength(1);
});
