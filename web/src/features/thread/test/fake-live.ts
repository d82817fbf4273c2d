import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { type ListenTo, liveLayer } from '../live/live-layer';

const listeners = new Map<string, (fields: Record<string, unknown>) => void>();

const fakeListen: ListenTo = (paths, onChange) => {
  for (const path of paths) listeners.set(path, (fields) => onChange(path, fields));
  return () => {
    for (const path of paths) listeners.delete(path);
  };
};

export function fakeLiveLayer(): void {
  listeners.clear();
  vi.spyOn(liveLayer, 'listenToDocuments').mockImplementation(fakeListen);
  vi.spyOn(liveLayer, 'listenAsMember').mockImplementation(() => fakeListen);
}

export function tell(path: string, fields: Record<string, unknown>): void {
  const onChange = listeners.get(path);
  if (!onChange) throw new Error(`Nothing listens to ${path}.`);
  act(() => onChange(fields));
}

export const instant = (text: string) => ({ toMillis: () => Date.parse(text) });
