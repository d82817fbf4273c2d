import type { PublicNote } from '@contract/discuss';

export interface ChapterNotes {
  chapter: number;
  notes: PublicNote[];
}

/** Notes by chapter, first chapter first; within one they keep their order, newest first. */
export function groupNotes(notes: readonly PublicNote[]): ChapterNotes[] {
  const chapters = new Map<number, ChapterNotes>();
  for (const note of notes) {
    const group = chapters.get(note.chapter) ?? { chapter: note.chapter, notes: [] };
    group.notes.push(note);
    chapters.set(note.chapter, group);
  }
  return [...chapters.values()].sort((one, other) => one.chapter - other.chapter);
}
