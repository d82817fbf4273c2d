import { useMemo, useSyncExternalStore } from 'react';
import { attempt } from '@/lib/attempt';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { listTexts, type UnsavedText } from '@/lib/drafts/unsaved-texts';

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

export function useUnsavedTexts(userId: string): readonly UnsavedText[] {
  // A string, so that two reads give the same snapshot.
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(listTexts(userId)),
    () => '[]',
  );
  return useMemo(() => JSON.parse(text) as UnsavedText[], [text]);
}

/** Deletes a draft that no form shows. The toast's Undo restores it. */
export function discardUnsaved(userId: string, name: string): void {
  const key = `draft:${userId}:${name}`;
  const read = () => attempt(() => localStorage.getItem(key)) ?? undefined;
  const write = (text: string | undefined) => {
    attempt(() => (text === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
    // The browser only notifies other tabs.
    dispatchEvent(new StorageEvent('storage', { key, newValue: text ?? null }));
  };
  discardDraft({ draft: { read }, bringBack: write }, () => write(undefined));
}
