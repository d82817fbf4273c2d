import { act } from '@testing-library/react';
import type { ListenTo } from '@/features/thread/live/live-documents';

const heard = new Map<string, (fields: Record<string, unknown>) => void>();

/** Replaces the live layer in tests; `tell` changes a document. */
export const fakeListen: ListenTo = (paths, hear) => {
  for (const path of paths) heard.set(path, (fields) => hear(path, fields));
  return () => {
    for (const path of paths) heard.delete(path);
  };
};

/** A document changes. */
export function tell(path: string, fields: Record<string, unknown>): void {
  const hear = heard.get(path);
  if (!hear) throw new Error(`Nothing listens to ${path}.`);
  act(() => hear(fields));
}

export const instant = (text: string) => ({ toMillis: () => Date.parse(text) });
