import { act } from '@testing-library/react';

/** Another tab sends what is typed here, which is this reader's only draft, and the server has it. */
export function finishDraftElsewhere(): void {
  act(() => void dispatchEvent(new Event('pagehide')));
  const key = Object.keys(localStorage).find((name) => name.startsWith('draft:')) ?? 'none';
  const typed = localStorage.getItem(key);
  const sent = JSON.stringify({ ...JSON.parse(typed ?? '{}'), key: 'sent' });
  act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue: typed, newValue: sent })));
  localStorage.removeItem(key);
  act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue: sent, newValue: null })));
}
