import { NoteMarks, NoteText } from '@contract/note-text';

/** A note's text with defaults, so that a new field doesn't change existing tests. */
export const noteText = (fields: Partial<NoteText> = {}): NoteText =>
  NoteText.parse({ chapter: 1, chapterTitle: '', page: 0, remark: 'A remark', ...fields });

/** A note's marks with defaults, likewise. */
export const noteMarks = (fields: Partial<NoteMarks> = {}): NoteMarks => NoteMarks.parse(fields);
