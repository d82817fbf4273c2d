import { useMemo, useSyncExternalStore } from 'react';
import { attempt } from '@/lib/attempt';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { listTexts, type UnsavedText } from '@/lib/drafts/unsaved-texts';

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** What a reader typed on this device and hasn't saved. */
export function useUnsavedTexts(userId: string): readonly UnsavedText[] {
  // As text, so that reading it twice gives the same.
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(listTexts(userId)),
    () => '[]',
  );
  return useMemo(() => JSON.parse(text) as UnsavedText[], [text]);
}

/** Deletes a draft that no form shows. The toast's Undo stores it again. */
export function discardUnsaved(userId: string, name: string): void {
  const key = `draft:${userId}:${name}`;
  const read = () => attempt(() => localStorage.getItem(key)) ?? undefined;
  const write = (text: string | undefined) => {
    attempt(() => (text === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
    // The browser tells other tabs alone.
    dispatchEvent(new StorageEvent('storage', { key, newValue: text ?? null }));
  };
  discardDraft({ draft: { read }, bringBack: write }, () => write(undefined));
}
