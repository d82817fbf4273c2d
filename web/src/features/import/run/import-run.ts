import type { Import } from '@contract/imports';
import type { MessageKey } from '@domain/messages';
import { useSyncExternalStore } from 'react';
import { ApiError, isPassing } from '@/lib/api/api-error';
import { queryClient } from '@/lib/api/query-client';
import { inOneTab } from '@/lib/device/one-tab';
import { keepTrying } from '@/lib/keep-trying';
import { getSession, subscribeSession } from '@/lib/session/session';
import type { Part } from '../plan/parts';
import type { StoredImport } from './import-store';
import { beginImport, finishImport, importsQuery, listImports, postPart } from './imports';
import { sendPart } from './refused-rows';

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
  unsubscribe = next.kind === 'none' ? undefined : subscribeSession(() => readerId() !== reader && leaveReader());
  for (const listener of [...listeners]) listener();
}

function leaveReader(): void {
  forgetParts();
  set(none);
  // A call that waits for its repetition isn't repeated.
  tryNow();
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

/** The import of this tab, until its parts are on the device. They never are when storage is full or blocked. */
let unkept: { stored: StoredImport; parts: readonly Part[] } | undefined;

/** Starts an import and sends it, part by part, as long as this tab is open. */
export async function startImport(files: StoredImport['files'], parts: readonly Part[]): Promise<void> {
  const reader = readerId();
  if (!reader) return;
  const stored = { id: crypto.randomUUID(), files, parts: parts.length };
  await sendAlone(() => {
    unkept = { stored, parts };
    return send(reader, stored, []);
  });
}

/** @param open undefined when the server hasn't begun it yet. False when the parts aren't on this device. */
export async function continueImport(open: Pick<Import, '_id' | 'received'> | undefined): Promise<boolean> {
  const reader = readerId();
  if (!reader) return false;
  const stored = unkept?.stored ?? (await onDevice(({ readImport }) => readImport(reader)).catch(() => undefined));
  if (!stored || (open ? open._id !== stored.id : !unkept)) return false;
  await sendAlone(() => send(reader, stored, open?.received ?? []));
  return true;
}

let sending = false;

export const isSending = (): boolean => sending;

/** Does nothing while this tab sends an import already. */
async function sendAlone(work: () => Promise<void>): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    await inOneTab('flyleaf-import', work, () => set({ kind: 'elsewhere' }));
  } finally {
    sending = false;
  }
}

/** A slow call can end after another reader has signed in, who sees nothing of it. */
const setOf =
  (reader: string) =>
  (next: Run): void => {
    if (readerId() === reader) set(next);
  };

async function send(reader: string, stored: StoredImport, received: readonly number[]): Promise<void> {
  const { id, files, parts } = stored;
  const arrived = new Set(received);
  const setOwn = setOf(reader);
  const show = (waiting?: 'network' | 'limit') =>
    setOwn({ kind: 'sending', sent: arrived.size, parts, isKept: !unkept, waiting });
  const attempt = <Value>(work: () => Promise<Value>) => untilAnswered(reader, work, show);
  try {
    await attempt(() => beginImport({ id, files, parts }));
    // Only now, because the parts of another import that has begun on this device would be lost.
    const unkeptParts = unkept?.parts;
    if (unkeptParts)
      await onDevice(({ keepImport }) => keepImport(reader, stored, unkeptParts)).then(forgetParts, () => {});
    const partsHere = {
      read: async (number: number) =>
        unkept?.parts[number] ?? (await onDevice(({ readPart }) => readPart(reader, number))),
      keep: async (number: number, part: Part) => {
        if (unkept) unkept = { stored, parts: unkept.parts.with(number, part) };
        else await onDevice(({ keepPart }) => keepPart(reader, number, part));
      },
    };
    for (let number = 0; number < parts; number += 1) {
      if (arrived.has(number)) continue;
      await sendPart(partsHere, number, (part) => attempt(() => postPart(id, number, part)));
      arrived.add(number);
    }
    await end(reader, await attempt(() => finishImport(id)));
  } catch (error) {
    if (readerId() !== reader) return;
    const ended = isEnded(error) && (await listImports().catch(() => undefined));
    if (readerId() !== reader) return;
    if (!ended) {
      void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
      return set({ kind: 'stopped', sent: arrived.size, parts, error });
    }
    // Elsewhere, so no write of this tab has outdated what screens show.
    void queryClient.invalidateQueries();
    const found = ended.find(({ _id }) => _id === id);
    if (found) return await end(reader, found);
    // The device can have the parts of the import that is open.
    if (isRefused(error, 'importOpen')) forgetParts();
    else await dropImport();
    setOwn(none);
  }
}

/** The database loads with the first import. */
async function onDevice<Result>(work: (store: typeof import('./import-store')) => Promise<Result>): Promise<Result> {
  return work(await import('./import-store'));
}

const forgetParts = (): void => {
  unkept = undefined;
};

const isRefused = (error: unknown, ...keys: readonly MessageKey[]): boolean =>
  error instanceof ApiError && keys.some((key) => key === error.text?.key);

/** Another tab or device has ended it, or has begun another one. */
const isEnded = (error: unknown): boolean =>
  isRefused(error, 'importOver', 'importUndone', 'importOpen') || (error instanceof ApiError && error.status === 404);

async function end(reader: string, ended: Import): Promise<void> {
  if (readerId() === reader) forgetParts();
  await onDevice(({ forgetImport }) => forgetImport(reader)).catch(() => {});
  setOf(reader)(ended.state === 'undoing' ? none : { kind: 'done', import: ended });
}

/** Shorter than usual, since the reader is watching. */
const PAUSES = { first: 2000, longest: 30_000 };

/** Failures of the server after which the reader decides when to continue. */
const MAX_FAILURES = 5;

const isLimit = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** Repeats a call until the server answers. @throws when another reader has signed in */
function untilAnswered<Value>(
  reader: string,
  work: () => Promise<Value>,
  show: (waiting?: 'network' | 'limit') => void,
): Promise<Value> {
  let failures = 0;
  const call = async () => {
    if (readerId() !== reader) throw new Error('The reader has signed out.');
    show();
    return work();
  };
  return keepTrying(call, {
    pauses: PAUSES,
    mayPass(error) {
      if (error instanceof ApiError && error.status >= 500) failures += 1;
      return failures < MAX_FAILURES && (isLimit(error) || isPassing(error));
    },
    onPause(error, end) {
      wake = end;
      show(isLimit(error) ? 'limit' : 'network');
    },
  });
}

let wake: (() => void) | undefined;

/** Ends the pause before the next repetition. */
export const tryNow = (): void => wake?.();

export async function dropImport(): Promise<void> {
  const reader = readerId();
  forgetParts();
  if (reader) await onDevice(({ forgetImport }) => forgetImport(reader)).catch(() => {});
  if (run.kind !== 'done') set(none);
}
