import { useMemo, useSyncExternalStore } from 'react';
import { listDrafts } from '@/lib/drafts/list-drafts';
import { thisTab } from '@/lib/drafts/tab';
import { getSession } from '@/lib/session/session';
import { DRAFT_PREFIX, toUnsavedNotes, type UnsavedNote } from '../note-drafts';

/** Storage tells about other tabs alone; what this tab typed is read when a screen opens. */
function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** As text, so that reading it twice gives the same. */
function snapshot(): string {
  const session = getSession();
  if (!session) return '[]';
  return JSON.stringify(toUnsavedNotes(listDrafts(session.id, DRAFT_PREFIX, thisTab(), () => localStorage)));
}

/** The notes that the reader typed and has not saved, and that their forms would restore in this tab. */
export function useUnsavedNotes(): readonly UnsavedNote[] {
  const text = useSyncExternalStore(subscribe, snapshot, () => '[]');
  return useMemo(() => JSON.parse(text) as UnsavedNote[], [text]);
}
