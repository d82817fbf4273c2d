import { expect, it, vi } from 'vitest';
import { authorOf } from '../../../src/accounts/author-of';
import { notes } from '../../../src/contract/notes';
import { notesHandlers } from '../../../src/notes/calls';
import type { LogEntry } from '../../../src/platform/http/serve';
import { serve } from '../../../src/platform/http/serve';
import { app } from '../../../src/platform/store/app';

const CLOSED_PORT = '127.0.0.1:1';

it('answers 503 with a message within its deadline when Firestore is unreachable', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', CLOSED_PORT);
  vi.stubEnv('GCLOUD_PROJECT', 'demo-unreachable');
  expect(app().options.projectId).toBe('demo-unreachable');
  const log = vi.fn<(entry: LogEntry) => void>();
  const answer = serve(notes, notesHandlers, {
    identify: async () => ({ uid: 'ada', email: '', expiresAt: 0 }),
    authorOf,
    now: () => new Date(),
    log,
    deadlineMs: 2000,
  });
  const { status, body } = await answer({
    method: 'GET',
    path: '/api/notes/books',
    query: {},
    headers: {},
    body: undefined,
    bodyBytes: 0,
    requestId: 'r1',
  });
  expect(status).toBe(503);
  expect(body).toEqual({
    error: "Flyleaf can't reach its database right now. Try again in a moment.",
    code: 'unavailable',
    message: { key: 'unavailable' },
  });
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ status: 503, call: 'GET /api/notes/books' }));
});
