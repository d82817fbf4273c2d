import type { Import } from '@contract/imports';
import { useSyncExternalStore } from 'react';
import { call } from '@/lib/api/api';
import { ApiError, isPassing } from '@/lib/api/api-error';
import { queryClient } from '@/lib/api/query-client';
import { getSession, subscribeSession } from '@/lib/session/session';
import { forgetImport, keepImport, readImport, readPart, type StoredImport } from '../api/import-store';
import type { Part } from '../plan/parts';

/** `waiting`: continues when the network is back or the limit has passed. `stopped`: continues on request. */
export type Run =
  | { kind: 'none' }
  | { kind: 'sending'; sent: number; parts: number; isKept: boolean; waiting: 'network' | 'limit' | undefined }
  | { kind: 'stopped'; sent: number; parts: number; error: unknown }
  | { kind: 'elsewhere' }
  | { kind: 'done'; import: Import };

const readerId = (): string | undefined => getSession()?.id;

const none: Run = { kind: 'none' };

let run: Run = none;
const listeners = new Set<() => void>();

let unsubscribe: (() => void) | undefined;

function set(next: Run): void {
  run = next;
  const reader = readerId();
  unsubscribe?.();
  // What one reader imports is nothing to the next one.
  unsubscribe = next.kind === 'none' ? undefined : subscribeSession(() => readerId() !== reader && set(none));
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRun = (): Run =>
  useSyncExternalStore(
    subscribe,
    () => run,
    () => none,
  );

export const leaveResult = (): void => set(none);

/** Parts that couldn't be kept on the device, because storage is full or blocked. */
let unkept: { id: string; parts: readonly Part[] } | undefined;

/** Starts an import and sends it, part by part, as long as this tab is open. */
export async function startImport(files: StoredImport['files'], parts: readonly Part[]): Promise<void> {
  const reader = readerId();
  if (!reader) return;
  const stored = { id: crypto.randomUUID(), files, parts: parts.length };
  unkept = undefined;
  const isKept = await keepImport(reader, stored, parts).then(
    () => true,
    () => false,
  );
  if (!isKept) unkept = { id: stored.id, parts };
  await inOneTab(() => send(reader, stored, []));
}

/** False when the parts aren't on this device. */
export async function continueImport({ _id, received }: Import): Promise<boolean> {
  const reader = readerId();
  if (!reader) return false;
  const stored = await readImport(reader).catch(() => undefined);
  if (stored?.id !== _id) return false;
  await inOneTab(() => send(reader, stored, received));
  return true;
}

let isSending = false;

/** Does nothing while this tab sends an import already. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    if (!navigator.locks) return await work();
    await navigator.locks.request('flyleaf-import', { ifAvailable: true }, async (lock) => {
      if (lock) await work();
      else set({ kind: 'elsewhere' });
    });
  } finally {
    isSending = false;
  }
}

async function send(reader: string, stored: StoredImport, received: readonly number[]): Promise<void> {
  const { id, files, parts } = stored;
  const arrived = new Set(received);
  const isKept = unkept?.id !== id;
  const sending = (waiting?: 'network' | 'limit') =>
    set({ kind: 'sending', sent: arrived.size, parts, isKept, waiting });
  const attempt = <Value>(work: () => Promise<Value>) => untilAnswered(work, sending);
  sending();
  try {
    await attempt(() => call('POST /api/notes/imports', { body: { id, files, parts } }));
    for (let number = 0; number < parts; number += 1) {
      if (arrived.has(number)) continue;
      if (readerId() !== reader) return set(none);
      const body = isKept ? await readPart(reader, number) : unkept?.parts[number];
      if (!body) throw new Error(`Part ${number} isn't on this device.`);
      const params = { importId: id, part: `${number}` };
      await attempt(() => call('POST /api/notes/imports/{importId}/parts/{part}', { params, body }));
      arrived.add(number);
      sending();
    }
    const params = { importId: id };
    const finished = await attempt(() => call('POST /api/notes/imports/{importId}/finish', { params }));
    await forgetImport(reader).catch(() => {});
    showImported();
    set({ kind: 'done', import: finished });
  } catch (error) {
    if (readerId() !== reader) return set(none);
    set({ kind: 'stopped', sent: arrived.size, parts, error });
  }
}

/** Milliseconds before the first repetition without a network; doubles up to half a minute. */
const PAUSE_MS = 2000;
const LONGEST_MS = 30_000;

/** Failures of the server after which the reader decides when to continue. */
const MOST_FAILURES = 5;

/** Repeats a call until the server answers. */
async function untilAnswered<Value>(
  work: () => Promise<Value>,
  onWait: (waiting: 'network' | 'limit' | undefined) => void,
): Promise<Value> {
  let failures = 0;
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_MS)) {
    try {
      return await work();
    } catch (error) {
      const limit = error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 60) * 1000 : undefined;
      if (limit === undefined && !isPassing(error)) throw error;
      if (error instanceof ApiError && error.status >= 500) failures += 1;
      if (failures >= MOST_FAILURES) throw error;
      onWait(limit === undefined ? 'network' : 'limit');
      await pauseOf(limit ?? pause);
      onWait(undefined);
    }
  }
}

/** The shelf, its books and their notes are no longer as any screen knows them. */
export function showImported(): void {
  void queryClient.invalidateQueries();
}

let wake: (() => void) | undefined;

/** Ends the pause before the next repetition. */
export const tryNow = (): void => wake?.();

const pauseOf = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done, { once: true });
    wake = done;
  });

export async function dropImport(): Promise<void> {
  const reader = readerId();
  unkept = undefined;
  if (reader) await forgetImport(reader).catch(() => {});
  if (run.kind !== 'done') set(none);
}
