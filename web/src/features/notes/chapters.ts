import type { Note } from '@contract/notes';

export interface Chapter {
  chapter: number;
  /** The name that was given last to this chapter, or nothing. */
  name: string;
  /** By page, then as they were taken. A note without a page is about the whole chapter and comes first. */
  notes: readonly Note[];
}

/** The notes as a reader leafs through the book: by chapter, then by page. */
export function toChapters(notes: readonly Note[]): Chapter[] {
  const byChapter = new Map<number, Note[]>();
  for (const note of notes) {
    const found = byChapter.get(note.chapter);
    if (found) found.push(note);
    else byChapter.set(note.chapter, [note]);
  }
  return [...byChapter]
    .sort(([one], [other]) => one - other)
    .map(([chapter, found]) => ({ chapter, name: lastName(found), notes: found.sort(byPage) }));
}

/** `notes` stand last changed first. */
function lastName(notes: readonly Note[]): string {
  return notes.find(({ chapterTitle }) => chapterTitle)?.chapterTitle ?? '';
}

function byPage(one: Note, other: Note): number {
  return one.page - other.page || one.createdAt.localeCompare(other.createdAt);
}
