import { act } from '@testing-library/react';

/** Simulates another tab that sends the reader's only draft and clears it. */
export function finishDraftElsewhere(): void {
  act(() => void dispatchEvent(new Event('pagehide')));
  const key = Object.keys(localStorage).find((name) => name.startsWith('draft:')) ?? 'none';
  const typed = localStorage.getItem(key);
  const sent = JSON.stringify({ ...JSON.parse(typed ?? '{}'), key: 'sent' });
  act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue: typed, newValue: sent })));
  localStorage.removeItem(key);
  act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue: sent, newValue: null })));
}
