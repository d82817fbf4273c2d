import { expect, it, vi } from 'vitest';
import { requireGrpc } from './grpc-only';

it.each([undefined, '', ' ', '0', 'false', 'FALSE '])('starts with FIRESTORE_PREFER_REST=%s', (value) => {
  expect(() => requireGrpc({ FIRESTORE_PREFER_REST: value })).not.toThrow();
});

it.each(['true', '1', 'TRUE ', 'yes', 'grpc'])('rejects FIRESTORE_PREFER_REST=%s in one line', (value) => {
  expect(() => requireGrpc({ FIRESTORE_PREFER_REST: value })).toThrow(
    /^FIRESTORE_PREFER_REST is ".*"\. Remove it: Flyleaf needs Firestore's gRPC transport [^\n]*$/,
  );
});

it('rejects it before Firestore can be used', async () => {
  vi.stubEnv('FIRESTORE_PREFER_REST', 'true');
  vi.resetModules();
  await expect(import('./firestore')).rejects.toThrow('FIRESTORE_PREFER_REST is "true"');
});
