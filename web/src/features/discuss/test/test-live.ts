import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { ListenTo } from '@/features/thread/live/live-documents';
import { liveLayer } from '@/features/thread/live/live-layer';

const heard = new Map<string, (fields: Record<string, unknown>) => void>();

const fakeListen: ListenTo = (paths, hear) => {
  for (const path of paths) heard.set(path, (fields) => hear(path, fields));
  return () => {
    for (const path of paths) heard.delete(path);
  };
};

/** Replaces the live layer for a test; `tell` changes a document. */
export function fakeLiveLayer(): void {
  heard.clear();
  vi.spyOn(liveLayer, 'listenToDocuments').mockImplementation(fakeListen);
}

/** A document changes. */
export function tell(path: string, fields: Record<string, unknown>): void {
  const hear = heard.get(path);
  if (!hear) throw new Error(`Nothing listens to ${path}.`);
  act(() => hear(fields));
}

export const instant = (text: string) => ({ toMillis: () => Date.parse(text) });
