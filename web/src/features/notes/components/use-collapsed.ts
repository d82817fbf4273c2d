import { useCallback, useEffect, useState } from 'react';

type Chapters = ReadonlySet<number>;

/**
 * Which chapters of a book are collapsed. Kept for the visit, so that the list is as it was left after a note has been
 * edited.
 */
export function useCollapsed(bookId: string) {
  const place = `collapsed:${bookId}`;
  const [collapsed, setCollapsed] = useState<Chapters>(() => read(place));
  useEffect(() => write(place, collapsed), [place, collapsed]);

  const toggle = useCallback((chapter: number) => setCollapsed((before) => toggled(before, chapter)), []);
  /** Collapses all, or expands all when all are collapsed. */
  const toggleAll = (chapters: readonly number[]) =>
    setCollapsed((before) => new Set(chapters.every((chapter) => before.has(chapter)) ? [] : chapters));
  return { collapsed, toggle, toggleAll };
}

function toggled(before: Chapters, chapter: number): Chapters {
  const after = new Set(before);
  if (!after.delete(chapter)) after.add(chapter);
  return after;
}

function read(place: string): Chapters {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((chapter) => typeof chapter === 'number') : []);
  } catch {
    return new Set();
  }
}

function write(place: string, collapsed: Chapters): void {
  try {
    sessionStorage.setItem(place, JSON.stringify([...collapsed]));
  } catch {
    // Without storage it lasts as long as the screen.
  }
}
