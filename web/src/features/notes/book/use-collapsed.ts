import { useCallback, useEffect, useState } from 'react';
import { attempt } from '@/lib/attempt';

type Chapters = ReadonlySet<number>;

/** Kept in session storage, so that the list is the same after editing a note. */
export function useCollapsed(bookId: string) {
  const key = `collapsed:${bookId}`;
  const [collapsed, setCollapsed] = useState<Chapters>(() => read(key));
  // If storage is full or blocked, the state lasts as long as the screen.
  useEffect(() => attempt(() => sessionStorage.setItem(key, JSON.stringify([...collapsed]))), [key, collapsed]);

  const toggle = useCallback((chapter: number) => setCollapsed((before) => toggled(before, chapter)), []);
  const expand = useCallback(
    (chapter: number) => setCollapsed((before) => (before.has(chapter) ? toggled(before, chapter) : before)),
    [],
  );
  const toggleAll = (chapters: readonly number[]) =>
    setCollapsed((before) => new Set(chapters.every((chapter) => before.has(chapter)) ? [] : chapters));
  return { collapsed, toggle, expand, toggleAll };
}

function toggled(before: Chapters, chapter: number): Chapters {
  const after = new Set(before);
  if (!after.delete(chapter)) after.add(chapter);
  return after;
}

function read(key: string): Chapters {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown);
  return new Set(Array.isArray(stored) ? stored.filter((chapter) => typeof chapter === 'number') : []);
}
