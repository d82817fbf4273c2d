import { act } from '@testing-library/react';

/** Another tab saves or discards what is typed here, which is this reader's only draft. */
export function finishDraftElsewhere(): void {
  act(() => void dispatchEvent(new Event('pagehide')));
  const key = Object.keys(localStorage).find((name) => name.startsWith('draft:')) ?? 'none';
  const oldValue = localStorage.getItem(key);
  localStorage.removeItem(key);
  act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null })));
}
